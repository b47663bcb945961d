"""What the reference pages say: pure data beside the tables of the rule sets, and what is derived from both."""
