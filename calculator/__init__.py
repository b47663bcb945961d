"""The Mahjong Theory & Score Calculator: the Django project and its one app."""
