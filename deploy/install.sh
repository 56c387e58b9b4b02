#!/bin/sh
# The wheel in dist/ and all its server needs, in the versions that were tested: install.sh FOLDER [PIP OPTION ...]
set -eu
home=$1
shift
python3 -m venv "$home"
set -- --disable-pip-version-check --no-cache-dir --quiet --constraint requirements/play.txt "$@"
"$home/bin/python" -m pip install "$@" "$(echo dist/undercroft-*-py3-none-any.whl)[server]"
"$home/bin/undercroft" --version
