"""What every player could recite."""
