"""What players read, in other languages: gathered, kept in catalogues, checked, packed."""
