"""`python -m cabale`, for where the command is not on the path."""

import sys

from cabale.cli import main

if __name__ == "__main__":
    sys.exit(main())
