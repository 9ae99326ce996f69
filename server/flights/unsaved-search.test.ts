import { sql } from 'kysely';
import { afterEach, describe, expect, test } from 'vitest';
import { eventually } from '#tests/builders/eventually.ts';
import { flightSearchWorld, offers } from '#tests/builders/flight-search-world.ts';

const { world, supplier, start, read } = flightSearchWorld();

/** Refuses to store the results of a search, as a full disk does. Reading still works. */
const fillDisk = async () => {
  await sql`create sequence refused_writes`.execute(world().world.db);
  await sql`create function refuse_write() returns trigger language plpgsql as $$ begin
    perform nextval('refused_writes');
    raise exception 'could not extend file: No space left on device' using errcode = '53100'; end $$`.execute(
    world().world.db,
  );
  await sql`create trigger disk_full before update on flight_searches
    for each statement execute function refuse_write()`.execute(world().world.db);
};
const makeRoom = async () => {
  await sql`drop function if exists refuse_write cascade`.execute(world().world.db);
  await sql`drop sequence if exists refused_writes`.execute(world().world.db);
  // The tests share one database. A new world does not know that it was full.
  world().world.database.fullMark.refusedCount = 0;
};
afterEach(makeRoom);
/** Sequences are not rolled back with a refused write. */
const untilRefused = () =>
  eventually(async () => {
    const { rows } = await sql<{ isRefused: boolean }>`
      select is_called as "isRefused" from refused_writes`.execute(world().world.db);
    expect(rows).toEqual([{ isRefused: true }]);
  });

describe('a search that cannot be saved', () => {
  test('has all its offers when there is room again', async () => {
    await fillDisk();
    const id = await start();
    supplier().send({ type: 'plan', sources: ['net'] }, { type: 'items', source: 'net', items: offers });
    await untilRefused();
    supplier().send({ type: 'source_done', source: 'net' });
    supplier().end();
    await makeRoom();
    await eventually(async () =>
      expect(await read(id)).toMatchObject({
        is_finished: true,
        is_partial: false,
        flight_stats: { offers: offers.length },
      }),
    );
  });

  test('reads as ended and failed after its deadline, while nothing can be written', async () => {
    await fillDisk();
    const id = await start();
    supplier().send({ type: 'plan', sources: ['net'] }, { type: 'items', source: 'net', items: offers });
    await untilRefused();
    expect(await read(id)).toMatchObject({ is_finished: false });
    world().clock.advance(1);
    expect(await read(id)).toMatchObject({ is_finished: true, is_partial: true });
    supplier().end();
    await makeRoom();
  });
});
