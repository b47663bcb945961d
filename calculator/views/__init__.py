"""One module for each thing a visitor does; views parse, call and render, and know no rules."""
