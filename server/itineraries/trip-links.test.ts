/** Proves docs/decisions/0178, docs/decisions/0179, docs/threats.md#leaked-links, docs/threats.md#booking-codes */
import { beforeEach, describe, expect, test } from 'vitest';
import { cancelTrip } from '#contract/cancellations.ts';
import { endTripLink, listTripLinks, openTripLink, type SharedTrip, shareTrip } from '#contract/trip-links.ts';
import { readTrip } from '#contract/trips.ts';
import { addDays } from '#domain/kit/calendar.ts';
import { makeLog } from '#platform/log.ts';
import { readMailbox } from '#platform/mail/sandbox-mailbox.ts';
import { insertMailedLink } from '#server/trips/trip-links-store.ts';
import { type Person, tripWorld } from '#tests/builders/trip-world.ts';

const lines: string[] = [];
const at = tripWorld({ log: makeLog('trace', { write: (line) => void lines.push(line) }) });

const code = 'X7K2QP';

const booked = async (name: Person = 'sam', wanted: Parameters<typeof at.created>[1] = {}) => {
  // The rule of a change has an amount, which is not for everybody who has the link.
  const { back } = at.offerNew({ change: { isAllowed: true, fee: { minor: 9_900, currency: 'USD' } } });
  const id = await at.created(name, wanted);
  await at.world().jobs.runDue();
  return { id, back };
};

type Share = { readonly name?: string; readonly until?: string; readonly with_codes?: boolean };

const share = (who: Person, { id, back }: { id: number; back: string }, said: Share = {}) =>
  at.as(who).call(shareTrip, { params: { id }, body: { name: 'Kim', until: back, ...said } });

const tokenOf = (url: string): string => {
  const { publicUrl } = at.world().world.config;
  expect(url).toMatch(new RegExp(`^${publicUrl}/shared-trip#[A-Za-z0-9_-]{43}$`));
  return url.split('#')[1] ?? '';
};

const shared = async (who: Person, trip: { id: number; back: string }, said: Share = {}): Promise<string> => {
  const reply = await share(who, trip, said);
  if (!reply.ok) throw new Error(JSON.stringify(reply));
  return tokenOf(reply.value.url);
};

const stranger = () => at.world().callerWith(null);
const open = (token: string, caller = stranger()) => caller.send('POST', '/trip-link', { body: { token } });
const statusOf = async (token: string): Promise<number> => (await open(token)).status;
const shownTo = async (token: string): Promise<SharedTrip> => openTripLink.reply.parse((await open(token)).body);

/** The link in the newest mail to an address with such a subject. */
const mailedToken = async (to: string, subject: RegExp): Promise<string | undefined> => {
  await at.world().relay.relayDue();
  const mails = await readMailbox(at.world().world.db, to);
  const mail = mails.find((each) => subject.test(each.subject));
  expect(mail).toBeDefined();
  const [inText, inHtml] = [mail?.text, mail?.html].map((said) => /shared-trip#([\w-]{43})/.exec(said ?? '')?.[1]);
  expect(inHtml).toBe(inText);
  return inText;
};

const dayNow = () => at.world().world.clock.now().toISOString().slice(0, 10);

beforeEach(async () => {
  await at.world().world.db.deleteFrom('trip_links').execute();
});

describe('a shared trip', () => {
  test('it opens without a session: flights, first names, nothing of prices, codes, last names or ids of people', async () => {
    const trip = await booked();
    const reply = await open(await shared('sam', trip));
    expect(reply.status).toBe(200);
    const body = openTripLink.reply.parse(reply.body);
    expect(body).toMatchObject({
      standing: 'booked',
      travelers: ['Sam'],
      date_end: trip.back,
      last_day: trip.back,
      trip_id: null,
      stays: [],
      rides: [],
    });
    expect(body.flights.map(({ airline_title, number, code: shown }) => [airline_title, number, shown])).toEqual([
      ['British Airways', '178', null],
      ['British Airways', '177', null],
    ]);
    const [out] = body.flights;
    // Of the route's picture.
    expect(out?.points).toEqual([
      { latitude: expect.closeTo(40.6, 0), longitude: expect.closeTo(-73.8, 0) },
      { latitude: expect.closeTo(51.5, 0), longitude: expect.closeTo(-0.5, 0) },
    ]);
    expect(reply.text).not.toMatch(/X7K2QP|1252400|Rivera|USD|4242|acme\.example|CC-100|"(cost|price|total)/i);
  });

  test('with codes only when the person chose so, and never ticket numbers', async () => {
    const trip = await booked();
    const reply = await open(await shared('sam', trip, { with_codes: true }));
    const body = openTripLink.reply.parse(reply.body);
    expect(body.flights.map((flight) => flight.code)).toEqual([code, code]);
    expect(reply.text).not.toMatch(/1252400|Rivera/);
  });

  test('what is only proposed or requested is not in it, and cannot be shared', async () => {
    const { back } = at.offerNew();
    const id = await at.created('sam');
    const reply = await share('sam', { id, back });
    expect(reply).toMatchObject({ ok: false, problem: { code: 'conflict' } });
    expect(await at.as('sam').get(listTripLinks, { params: { id } })).toEqual({ links: [], days: null });
  });

  test('a canceled trip shows its flights as canceled without codes, and ends a week later', async () => {
    const trip = await booked();
    const token = await shared('sam', trip, { with_codes: true });
    const body = { kept: 0, currency: 'USD', fee: 0 };
    expect((await at.as('sam').call(cancelTrip, { params: { id: trip.id }, body })).ok).toBe(true);
    await at.world().jobs.runDue();
    const shown = await shownTo(token);
    expect(shown.standing).toBe('canceled');
    expect(shown.flights.map(({ status, code: pnr }) => [status, pnr])).toEqual([
      ['Canceled', null],
      ['Canceled', null],
    ]);
    expect(shown.last_day).toBe(addDays(dayNow(), 7));
    const { db, clock } = at.world().world;
    const ago = (days: number) => new Date(clock.now().getTime() - days * 86_400_000);
    const canceledAgo = async (days: number) => {
      await db
        .updateTable('booking_attempts')
        .set({ state_since: ago(days) })
        .where('trip_id', '=', trip.id)
        .execute();
      return statusOf(token);
    };
    expect([await canceledAgo(7), await canceledAgo(8)]).toEqual([200, 404]);
  });

  test('another person’s session decides nothing: neither what it shows nor whether it opens', async () => {
    const token = await shared('sam', await booked());
    const names = ['max', 'eva', 'sam'] as const;
    const replies = await Promise.all(names.map((name) => open(token, at.as(name))));
    const [first, ...others] = replies.map(({ text }) => text);
    expect(replies.map(({ status }) => status)).toEqual([200, 200, 200]);
    for (const text of others) expect(text).toBe(first);
  });
});

describe('who shares', () => {
  test.each([
    ['its contact', 'sam', true],
    ['a Super Admin of the organization', 'ada', true],
    ['a Trip Admin of the organization', 'tom', true],
    ['a colleague without a role', 'zoe', false],
    ['another organization', 'max', false],
    ['an expert, who ends links and makes none', 'eva', false],
    ['an administrator', 'root', false],
  ] as const)('%s', async (_who, name, may) => {
    const trip = await booked();
    const reply = await share(name, trip);
    expect(reply).toMatchObject(may ? { ok: true } : { ok: false, problem: { code: 'forbidden' } });
  });

  test.each([
    ['ada', true],
    ['eva', true],
    ['root', false],
    ['zoe', false],
    ['max', false],
  ] as const)('%s sees and ends the links of another person: %s', async (name, may) => {
    const trip = await booked();
    const token = await shared('sam', trip);
    const [link] = (await at.as('sam').get(listTripLinks, { params: { id: trip.id } })).links;
    const listed = await at.as(name).call(listTripLinks, { params: { id: trip.id } });
    const ended = await at.as(name).call(endTripLink, { params: { id: trip.id, linkId: link?.id ?? 0 } });
    expect([listed.ok, ended.ok, await statusOf(token)]).toEqual([may, may, may ? 404 : 200]);
  });

  test('a link of another trip is not ended by its number', async () => {
    const [trip, other] = [await booked(), await booked('tom')];
    const token = await shared('sam', trip);
    const [link] = (await at.as('sam').get(listTripLinks, { params: { id: trip.id } })).links;
    await at.as('tom').call(endTripLink, { params: { id: other.id, linkId: link?.id ?? 0 } });
    expect(await statusOf(token)).toBe(200);
  });
});

describe('what a link may be', () => {
  test('it ends between today and a week after the trip', async () => {
    const trip = await booked();
    const { days } = await at.as('sam').get(listTripLinks, { params: { id: trip.id } });
    expect(days).toEqual({ first: dayNow(), last: addDays(trip.back, 7) });
    const untils = [addDays(dayNow(), -1), dayNow(), addDays(trip.back, 7), addDays(trip.back, 8)];
    const replies: boolean[] = [];
    for (const until of untils) replies.push((await share('sam', trip, { until })).ok);
    expect(replies).toEqual([false, true, true, false]);
  });

  test('ten at a time; one that is over makes room', async () => {
    const trip = await booked();
    for (let made = 0; made < 10; made += 1) await shared('sam', trip);
    expect(await share('sam', trip)).toMatchObject({ ok: false, problem: { code: 'conflict' } });
    const { db } = at.world().world;
    await db
      .updateTable('trip_links')
      .set({ until: addDays(dayNow(), -1) })
      .where('until', 'is not', null)
      .execute();
    expect((await share('sam', trip)).ok).toBe(true);
    const rows = await db.selectFrom('trip_links').where('until', 'is not', null).select('id').execute();
    expect(rows).toHaveLength(1);
  });

  test('the list says for whom, by whom, until when and when it was opened; the token is nowhere', async () => {
    const trip = await booked();
    lines.length = 0;
    const token = await shared('ada', trip, { name: 'My sister' });
    const list = () => at.as('sam').get(listTripLinks, { params: { id: trip.id } });
    const [link] = (await list()).links.filter(({ kind }) => kind === 'shared');
    expect(link).toMatchObject({ name: 'My sister', last_day: trip.back, with_codes: false, opened_at: null });
    expect(link?.by).toMatch(/^Ada/);
    await open(token);
    expect((await list()).links.find(({ kind }) => kind === 'shared')?.opened_at).toEqual(expect.any(String));
    const { db } = at.world().world;
    const rows = await db.selectFrom('trip_links').selectAll().execute();
    const events = await db.selectFrom('audit_events').where('event', 'like', 'trip-%').selectAll().execute();
    expect(JSON.stringify([rows, events, await list()])).not.toContain(token);
    await db.deleteFrom('trip_links').execute();
    expect(await statusOf(token)).toBe(404);
    expect(lines.length).toBeGreaterThan(0);
    expect(lines.join('\n')).not.toContain(token);
  });

  test('each share and each end is in the audit, without the name', async () => {
    const trip = await booked();
    await shared('sam', trip, { name: 'My sister' });
    const [link] = (await at.as('sam').get(listTripLinks, { params: { id: trip.id } })).links;
    const end = () => at.as('ada').call(endTripLink, { params: { id: trip.id, linkId: link?.id ?? 0 } });
    await end();
    await end();
    const { db } = at.world().world;
    const events = await db
      .selectFrom('audit_events')
      .where('event', 'in', ['trip-shared', 'trip-link-ended'])
      .where('facts', '@>', JSON.stringify({ tripId: trip.id }))
      .orderBy('id')
      .selectAll()
      .execute();
    expect(events.map(({ event }) => event)).toEqual(['trip-shared', 'trip-link-ended']);
    expect(JSON.stringify(events)).not.toContain('sister');
  });
});

describe('what ends a link', () => {
  test('unknown, ended, over and lost answer the same', async () => {
    const trip = await booked();
    const [ended, over, lost] = [await shared('sam', trip), await shared('sam', trip), await shared('ada', trip)];
    const { db } = at.world().world;
    const links = await db.selectFrom('trip_links').where('until', 'is not', null).orderBy('id').select('id').execute();
    await at.as('sam').call(endTripLink, { params: { id: trip.id, linkId: links[0]?.id ?? 0 } });
    await db
      .updateTable('trip_links')
      .set({ until: '2026-01-01' })
      .where('id', '=', links[1]?.id ?? 0)
      .execute();
    await db.updateTable('users').set({ status: 'disabled' }).where('email', '=', 'ada@acme.example').execute();
    const replies = [await open('x'.repeat(43)), await open(ended), await open(over), await open(lost)];
    await db.updateTable('users').set({ status: 'active' }).where('email', '=', 'ada@acme.example').execute();
    const told = replies.map(({ status, text }) => [status, text.replace(/"ref":"[^"]*"/, '')]);
    expect(told[0]?.[0]).toBe(404);
    expect(new Set(told.map((one) => JSON.stringify(one))).size).toBe(1);
  });

  test('a manager who no longer is one loses their links, and the list says that they are over', async () => {
    const trip = await booked();
    const token = await shared('tom', trip);
    const { db } = at.world().world;
    const { id: tom } = await db
      .selectFrom('users')
      .where('email', '=', 'tom@acme.example')
      .select('id')
      .executeTakeFirstOrThrow();
    const asType = async (userType: number) => {
      await db.updateTable('memberships').set({ user_type: userType }).where('user_id', '=', tom).execute();
      return statusOf(token);
    };
    const { user_type: before } = await db
      .selectFrom('memberships')
      .where('user_id', '=', tom)
      .select('user_type')
      .executeTakeFirstOrThrow();
    expect(await asType(0)).toBe(404);
    // A collaborator sees the trip and may not share it.
    const sam = db.updateTable('users').where('email', '=', 'sam@acme.example');
    await sam.set({ collaborator_id: tom }).execute();
    const seen = await at.as('tom').call(readTrip, { params: { id: trip.id } });
    const whileCollaborator = await statusOf(token);
    await sam.set({ collaborator_id: null }).execute();
    expect([seen.ok, whileCollaborator]).toEqual([true, 404]);
    const { links } = await at.as('sam').get(listTripLinks, { params: { id: trip.id } });
    expect(links.find(({ kind }) => kind === 'shared')?.last_day).toBeNull();
    expect(await asType(before)).toBe(200);
  });

  test('a network opens only so many in a minute', async () => {
    const statuses = new Set<number>();
    for (let tries = 0; tries < 130; tries += 1) statuses.add(await statusOf('y'.repeat(43)));
    at.world().clock.advance(2);
    expect([...statuses].toSorted((a, b) => a - b)).toEqual([404, 429]);
  });
});

describe('the link in a mail', () => {
  const outside = { customer_id: null, customer_name: 'Kim Guest', customer_email: 'kim@guest.example' };

  test('each reader of a booking has a link of their own, which shows no codes and leads to the trip’s page', async () => {
    const { id } = await booked('sam', { body: outside });
    const [kim, sam] = [
      await mailedToken('kim@guest.example', /is booked$/),
      await mailedToken('sam@acme.example', /is booked$/),
    ];
    expect(kim).not.toBe(sam);
    for (const token of [kim, sam]) {
      const reply = await open(token ?? '');
      expect(openTripLink.reply.parse(reply.body)).toMatchObject({
        standing: 'booked',
        trip_id: id,
        with_codes: false,
      });
      expect(reply.text).not.toMatch(/X7K2QP|1252400|Rivera|USD/);
    }
  });

  test('the mail of a cancellation has one too, and the one of the booking still opens', async () => {
    const { id } = await booked();
    const first = await mailedToken('sam@acme.example', /is booked$/);
    const body = { kept: 0, currency: 'USD', fee: 0 };
    expect((await at.as('sam').call(cancelTrip, { params: { id }, body })).ok).toBe(true);
    await at.world().jobs.runDue();
    const second = await mailedToken('sam@acme.example', /was canceled$/);
    expect(second).not.toBe(first);
    for (const token of [first, second]) expect((await shownTo(token ?? '')).standing).toBe('canceled');
  });

  test('it ends three days after the trip', async () => {
    const trip = await booked();
    const token = (await mailedToken('sam@acme.example', /is booked$/)) ?? '';
    const { db } = at.world().world;
    const endedAgo = async (days: number) => {
      await db
        .updateTable('trips')
        .set({ date_end: addDays(dayNow(), -days) })
        .where('id', '=', trip.id)
        .execute();
      return statusOf(token);
    };
    expect([await endedAgo(3), await endedAgo(4)]).toEqual([200, 404]);
  });

  test('it ends with the person: switched off, or no longer of the trip', async () => {
    const trip = await booked();
    const token = (await mailedToken('sam@acme.example', /is booked$/)) ?? '';
    const { db } = at.world().world;
    const sam = db.updateTable('users').where('email', '=', 'sam@acme.example');
    await sam.set({ status: 'disabled' }).execute();
    const off = await statusOf(token);
    await sam.set({ status: 'active' }).execute();
    const ids = await db.selectFrom('users').where('email', '=', 'max@globex.example').select('id').execute();
    const max = ids[0]?.id ?? 0;
    await db.updateTable('trips').set({ contact_id: max, creator_id: max }).where('id', '=', trip.id).execute();
    expect([off, await statusOf(token)]).toEqual([404, 404]);
  });

  test('an address without an account loses it when the trip gets another contact', async () => {
    const { id } = await booked('sam', { body: outside });
    const token = (await mailedToken('kim@guest.example', /is booked$/)) ?? '';
    expect(await statusOf(token)).toBe(200);
    const { db } = at.world().world;
    const { creator_id: sam } = await db
      .selectFrom('trips')
      .where('id', '=', id)
      .select('creator_id')
      .executeTakeFirstOrThrow();
    await db.updateTable('trips').set({ contact_id: sam }).where('id', '=', id).execute();
    expect(await statusOf(token)).toBe(404);
  });

  test('all links mailed to one person are one line, ended together; those of the five latest mails work', async () => {
    const { id } = await booked();
    const token = (await mailedToken('sam@acme.example', /is booked$/)) ?? '';
    const { db, clock } = at.world().world;
    const [row] = await db.selectFrom('trip_links').where('trip_id', '=', id).selectAll().execute();
    const mailAgain = (tokenHash: string) =>
      insertMailedLink(db, { tripId: id, personId: row?.person_id ?? null, tokenHash, now: clock.now() });
    for (const hash of ['second', 'third', 'fourth', 'fifth']) await mailAgain(hash);
    expect(await statusOf(token)).toBe(200);
    const { links } = await at.as('sam').get(listTripLinks, { params: { id } });
    expect(links).toMatchObject([{ kind: 'mailed', by: '', with_codes: false }]);
    await mailAgain('sixth');
    expect(await statusOf(token)).toBe(404);
    const [newest] = (await at.as('sam').get(listTripLinks, { params: { id } })).links;
    await at.as('sam').call(endTripLink, { params: { id, linkId: newest?.id ?? 0 } });
    expect(await db.selectFrom('trip_links').where('trip_id', '=', id).select('id').execute()).toEqual([]);
  });
});
