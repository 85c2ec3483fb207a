"""What can be made of the words of HEY."""
