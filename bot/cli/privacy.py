"""The command `privacy`: the stored data of a person, for requests outside of Discord."""

import secrets

from bot.acts import privacy
from bot.cli.tools.arguments import Arguments, Parser, add_database, describe, positive
from bot.cli.tools.files import Out, add_out, opened, output_to
from bot.cli.tools.settings import database_named
from bot.domain.errors import UsageError
from bot.domain.model import Person
from bot.ops import event_loop
from bot.store.database import Database
from bot.store.sqlite import SqliteFile
from bot.store.store import Store


def declare(parser: Parser) -> None:
    describe(
        parser,
        run,
        "Print the stored data of a person, as JSON; or delete it, as `/privacy` does in Discord.\n"
        "To delete the data, stop the bot first.",
        "80351110224678912 --out data.json",
        "80351110224678912 --delete",
    )
    parser.add_argument("person", type=positive, metavar="PERSON_ID", help="Discord user id")
    parser.add_argument(
        "--delete", action="store_true", help="make the person leave their tables, and delete the data"
    )
    add_database(parser)
    add_out(parser)


def run(arguments: Arguments) -> int:
    """Print or delete the data; return 0. Raises `UsageError`, `StoreError`."""
    person, database = Person(arguments.person), database_named(arguments.config, arguments.folder)
    with output_to(arguments.out) as out:
        event_loop.run((_delete if arguments.delete else _print_data)(person, database, out))
    return 0


async def _print_data(person: Person, database: Database, out: Out) -> None:
    found = False
    async with opened(Store.open_beside(database)) as store:
        async for lines in privacy.exported(store, person):
            found = True
            out(lines.decode())
    if not found:
        raise _no_data(person, database)


async def _delete(person: Person, database: Database, out: Out) -> None:
    if isinstance(database, SqliteFile) and not database.path.is_file():
        raise UsageError(f"there is no database at {database}; name the one that the bot uses")
    from bot.app import open_app  # late: only deletion needs all parts of the bot

    async with open_app(database) as app:
        if await app.store.person(person) is None:
            raise _no_data(person, database)
        await privacy.delete_data(app, person, f"mail:{secrets.token_hex(8)}")
    out(f"Nothing in {database} leads to {person} any more; messages change at the next start of the bot.")


def _no_data(person: Person, database: Database) -> UsageError:
    return UsageError(f"nothing is kept about {person} in {database}")
