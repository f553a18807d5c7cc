"""One of several workers on a database of PostgreSQL, for `bench.throughput`.

Its arguments are the address of the database and the number of shards.
"""

from bench.bot_process import pointed
from bot.app import common
from bot.cluster.run import Cluster
from bot.ops import event_loop, memory
from bot.ops.painters import processes
from bot.store.postgres import PostgresServer
from bot.store.store import Store


async def main() -> None:
    """Work until killed."""
    async with pointed() as (token, (address, shards)):
        database = PostgresServer(address).shared()
        with common(painters=processes(1)) as shared:
            store = await Store.open(database)
            try:
                memory.tame_collector()
                await Cluster(database, store, shared, token).run(int(shards))
            finally:
                await store.close()


if __name__ == "__main__":
    event_loop.run(main())
