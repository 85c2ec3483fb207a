"""`cabale completion`: what a shell needs to complete commands, options, games and agents."""

from collections.abc import Callable
from typing import Annotated, Literal, cast, get_args

from cabale.cli.options import Help
from cabale.cli.stage import make_console
from cabale.core.errors import Unreadable

Shell = Literal["bash", "zsh", "fish", "powershell"]
SHELLS = get_args(Shell)


def command(help: Help) -> Callable[..., int]:
    words = help.words

    def completion(
        shell: Annotated[str, help("shell", "SHELL")],
        /,
        *,
        install: Annotated[bool, help("install")] = False,
        lang: Annotated[str | None, help.lang] = None,
    ) -> int:
        from cabale.cli.app import build  # which has this command in its list

        if shell not in SHELLS:
            raise Unreadable("no-such-shell", shell=shell, shells=", ".join(SHELLS))
        app = build(words)
        named = cast(Shell, shell)
        if install:
            path = app.install_completion(shell=named)
            make_console().print(words("cli-completion-installed", file=str(path)), soft_wrap=True)
        else:
            print(app.generate_completion(shell=named))
        return 0

    return completion
