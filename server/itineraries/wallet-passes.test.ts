/** Proves docs/decisions/0182, docs/threats.md#booking-codes, docs/threats.md#leaked-links */
import { beforeEach, describe, expect, test } from 'vitest';
import { cancelTrip } from '#contract/cancellations.ts';
import { readSetup } from '#contract/setup.ts';
import { openTripLink, shareTrip } from '#contract/trip-links.ts';
import { readItineraries } from '#contract/trips.ts';
import { makeWalletPass } from '#contract/wallet-passes.ts';
import type { Wallet } from '#contract/wallets.ts';
import { parseConfig } from '#platform/config.ts';
import { makeLog } from '#platform/log.ts';
import { readMailbox } from '#platform/mail/sandbox-mailbox.ts';
import { compareBooking } from '#server/bookings/compare-books.ts';
import { issueSession } from '#server/sign-in/issue-session.ts';
import { shifted } from '#tests/builders/flight-offers.ts';
import { readPass } from '#tests/builders/read-pass.ts';
import type { TestCaller } from '#tests/builders/test-world.ts';
import { type Person, tripWorld } from '#tests/builders/trip-world.ts';
import { makeWalletKeys } from '#tests/builders/wallet-keys.ts';

const keys = makeWalletKeys();
const dayMs = 86_400_000;
let lines: string[] = [];
let later = 0;
const at = tripWorld({
  config: { wallets: parseConfig(keys.env).wallets },
  walletNow: () => new Date(Date.now() + later),
  log: makeLog('trace', { write: (line) => void lines.push(line) }),
});
beforeEach(() => {
  [lines, later] = [[], 0];
});

const booked = async (name: Person = 'sam', wanted: Parameters<typeof at.created>[1] = {}) => {
  const { depart, back } = at.offerNew();
  const id = await at.created(name, wanted);
  await at.world().jobs.runDue();
  const { appendixFlights } = await at.as(name).get(readItineraries, { params: { id } });
  const [out, home] = appendixFlights.map((flight) => flight.id);
  return { id, depart, back, out: out ?? 0, home: home ?? 0 };
};

const make = (caller: TestCaller, id: number, flightId: number, wallet: Wallet = 'apple') =>
  caller.call(makeWalletPass, { params: { id }, body: { flight_id: flightId, wallet } });

const urlOf = (answer: { ok: boolean; value?: unknown }): string => {
  const { value } = answer;
  if (typeof value !== 'object' || value === null || !('url' in value) || typeof value.url !== 'string')
    throw new Error(JSON.stringify(answer));
  return value.url;
};

/** The address as a phone opens it: without a session. */
const fetched = async (url: string) => {
  const { app, world } = at.world();
  expect(url.startsWith(`${world.config.publicUrl}/api/wallet-passes/`)).toBe(true);
  expect(url.endsWith('.pkpass')).toBe(true);
  return app.inject({ method: 'GET', url: url.slice(world.config.publicUrl.length) });
};

const passAt = async (url: string) => {
  const reply = await fetched(url);
  expect([reply.statusCode, reply.headers['content-type']]).toEqual([200, 'application/vnd.apple.pkpass']);
  expect(reply.headers['content-length']).toBe(String(reply.rawPayload.length));
  const read = readPass(reply.rawPayload, keys.root);
  expect(read.faults).toEqual([]);
  const text = JSON.stringify(read.pass);
  // No pass has birth dates, documents, cards or prices.
  expect(text).not.toMatch(/USD|1990|passport|4242|1252400|"(price|total|cost)/i);
  return text;
};

const claimsIn = (url: string): string => {
  const body = /^https:\/\/pay\.google\.com\/gp\/v\/save\/[\w-]+\.([\w-]+)\./.exec(url)?.[1];
  return Buffer.from(body ?? '', 'base64url').toString();
};

const share = async (id: number, until: string, withCodes = false): Promise<string> => {
  const made = await at
    .as('sam')
    .get(shareTrip, { params: { id }, body: { name: 'Kim', until, with_codes: withCodes } });
  return made.url.split('#')[1] ?? '';
};

const makeShared = (token: string, flightId: number, wallet: Wallet = 'apple') =>
  at.world().anonymous.send('POST', '/trip-link/wallet-passes', { body: { token, flight_id: flightId, wallet } });

const sharedUrl = async (token: string, flightId: number, wallet: Wallet = 'apple'): Promise<string> => {
  const { body } = await makeShared(token, flightId, wallet);
  return urlOf({ ok: true, value: body });
};

describe('a pass of a booked flight', () => {
  test('its traveler gets times, terminal, code and names, signed by the operator, at an address that needs no session', async () => {
    const { id, out, depart } = await booked();
    const url = urlOf(await make(at.as('sam'), id, out));
    const text = await passAt(url);
    for (const said of ['BA 178', 'JFK → LHR', `${depart}T18:30+00:00`, 'X7K2QP', 'Sam Lee Rivera', `/trips/${id}`])
      expect(text).toContain(said);
  });

  test('each flight has a name of its own, which it keeps when the airline moves it', async () => {
    const { id, out, home, depart } = await booked();
    const serialOf = async (flightId: number) => {
      const text = await passAt(urlOf(await make(at.as('sam'), id, flightId)));
      return { serial: /"serialNumber":"([^"]+)"/.exec(text)?.[1], text };
    };
    const before = await serialOf(out);
    expect(before.serial).toMatch(/^flight-\d+-0-0@localhost:3000$/);
    expect((await serialOf(home)).serial).not.toBe(before.serial);
    const { world } = at.world();
    const { id: attemptId, key } = await world.db
      .selectFrom('booking_attempts')
      .where('trip_id', '=', id)
      .select(['id', 'key'])
      .executeTakeFirstOrThrow();
    at.supplier.reschedule(key, (slices) => shifted(slices, { minutes: 20 }));
    await compareBooking(world, attemptId);
    const { appendixFlights } = await at.as('sam').get(readItineraries, { params: { id } });
    const after = await serialOf(appendixFlights[0]?.id ?? 0);
    expect(after.serial).toBe(before.serial);
    expect([before.text.includes(`${depart}T18:30`), after.text.includes(`${depart}T18:50`)]).toEqual([true, true]);
  });

  test('for Google Wallet it is in the address, with the code', async () => {
    const { id, out } = await booked();
    const claims = claimsIn(urlOf(await make(at.as('sam'), id, out, 'google')));
    for (const said of ['"typ":"savetowallet"', 'BA 178, New York to London', 'X7K2QP', 'Sam Lee Rivera'])
      expect(claims).toContain(said);
  });

  test('only who may read the trip gets one, and nobody learns which trips there are', async () => {
    const { id, out } = await booked();
    for (const name of ['max', 'zoe'] as const)
      for (const trip of [id, 99_999_999])
        expect(await make(at.as(name), trip, out)).toMatchObject({ ok: false, problem: { code: 'forbidden' } });
    expect(await make(at.world().anonymous, id, out)).toMatchObject({ ok: false, status: 401 });
    expect((await make(at.as('tom'), id, out)).ok).toBe(true);
    expect((await make(at.as('eva'), id, out)).ok).toBe(true);
  });

  test('a person who only approves, and a guest whose address nobody has proven, get no code', async () => {
    const { id, out } = await booked();
    const { world, callerWith } = at.world();
    const ada = world.db.selectFrom('users').where('email', '=', 'ada@acme.example').select('id');
    const membership = world.db
      .updateTable('memberships')
      .where('organization_id', '=', at.organization('Acme'))
      .where('user_id', 'in', ada);
    const { user_type: before } = await world.db
      .selectFrom('memberships')
      .where('organization_id', '=', at.organization('Acme'))
      .where('user_id', 'in', ada)
      .select('user_type')
      .executeTakeFirstOrThrow();
    await membership.set({ user_type: 0 }).execute();
    const approvers = await make(at.as('ada'), id, out);
    const seen = await passAt(urlOf(approvers));
    const google = claimsIn(urlOf(await make(at.as('ada'), id, out, 'google')));
    await membership.set({ user_type: before }).execute();
    // The address was made without the code, so it does not get one with the role.
    expect(await passAt(urlOf(approvers))).not.toContain('X7K2QP');
    const sam = world.db.selectFrom('users').where('email', '=', 'sam@acme.example').select('id');
    const { id: userId } = await sam.executeTakeFirstOrThrow();
    const visit = { userId, isStaff: false, kind: 'lander', tripId: id, userAgent: '' } as const;
    const guest = callerWith((await issueSession(world, world.db, visit)).token);
    const guests = await passAt(urlOf(await make(guest, id, out)));
    for (const text of [seen, google, guests]) {
      expect(text).toContain('BA 178');
      expect(text).not.toContain('X7K2QP');
    }
  });

  test('a flight of another trip, a canceled one and one that has landed have none', async () => {
    const [one, other] = [await booked(), await booked()];
    const refused = { ok: false, problem: { code: 'conflict', detail: expect.stringContaining('no pass') } };
    expect(await make(at.as('sam'), one.id, other.out)).toMatchObject(refused);
    const url = urlOf(await make(at.as('sam'), one.id, one.out));
    const { world, jobs } = at.world();
    const flight = world.db.updateTable('trip_flights').where('id', '=', one.home);
    await flight.set({ arrive_utc: world.clock.now() }).execute();
    expect(await make(at.as('sam'), one.id, one.home)).toMatchObject(refused);
    const body = { kept: 0, currency: 'USD', fee: 0 };
    expect((await at.as('sam').call(cancelTrip, { params: { id: other.id }, body })).ok).toBe(true);
    await jobs.runDue();
    expect(await make(at.as('sam'), other.id, other.out, 'google')).toMatchObject(refused);
    expect((await fetched(url)).statusCode).toBe(200);
  });
});

describe('the address of a pass', () => {
  test('opens for ten minutes, and not with other letters', async () => {
    const { id, out, home } = await booked();
    const url = urlOf(await make(at.as('sam'), id, out));
    const { clock } = at.world();
    expect((await fetched(url.replace(`.${out}.`, `.${home}.`))).statusCode).toBe(404);
    clock.advance(9.9);
    expect((await fetched(url)).statusCode).toBe(200);
    clock.advance(0.2);
    const over = await fetched(url);
    expect([over.statusCode, over.payload]).toEqual([404, expect.stringContaining('ten minutes')]);
  });

  test('ends with the person who asked: switched off, or no longer of the trip', async () => {
    const { id, out } = await booked();
    const url = urlOf(await make(at.as('sam'), id, out));
    const { db } = at.world().world;
    const sam = db.updateTable('users').where('email', '=', 'sam@acme.example');
    await sam.set({ status: 'disabled' }).execute();
    const off = (await fetched(url)).statusCode;
    await sam.set({ status: 'active' }).execute();
    const again = (await fetched(url)).statusCode;
    const max = await db.selectFrom('users').where('email', '=', 'max@globex.example').select('id').executeTakeFirst();
    const others = { contact_id: max?.id ?? 0, creator_id: max?.id ?? 0 };
    await db.updateTable('trips').set(others).where('id', '=', id).execute();
    expect([off, again, (await fetched(url)).statusCode]).toEqual([404, 200, 404]);
  });
});

describe('the pass of a link', () => {
  test('says what the link shows: first names, no page of the trip, and a code only where the link has codes', async () => {
    const { id, out, back } = await booked();
    const [plain, coded] = [await share(id, back), await share(id, back, true)];
    const passes = [
      await passAt(await sharedUrl(plain, out)),
      claimsIn(await sharedUrl(plain, out, 'google')),
      await passAt(await sharedUrl(coded, out)),
      claimsIn(await sharedUrl(coded, out, 'google')),
    ];
    expect(passes.map((text) => text.includes('X7K2QP'))).toEqual([false, false, true, true]);
    for (const text of passes) {
      expect(text).toContain('Sam');
      expect(text).not.toMatch(/Rivera|\/trips\//);
    }
  });

  test('ends with the link, also at an address that was made before', async () => {
    const { id, out, back } = await booked();
    const token = await share(id, back);
    const url = await sharedUrl(token, out);
    expect((await fetched(url)).statusCode).toBe(200);
    await at.world().world.db.deleteFrom('trip_links').where('trip_id', '=', id).execute();
    expect([(await fetched(url)).statusCode, (await makeShared(token, out)).status]).toEqual([404, 404]);
    expect((await makeShared('x'.repeat(43), out)).status).toBe(404);
  });

  test('has no flight of another trip', async () => {
    const [one, other] = [await booked(), await booked()];
    expect((await makeShared(await share(one.id, one.back), other.out)).status).toBe(409);
  });
});

describe('which wallets are offered', () => {
  const offeredTo = async (id: number, back: string) => {
    const { wallets } = await at.as('sam').get(readItineraries, { params: { id } });
    const { body } = await at.world().anonymous.send('POST', '/trip-link', { body: { token: await share(id, back) } });
    return [wallets, openTripLink.reply.parse(body).wallets];
  };

  test('both pages name those whose keys are set and have not ended', async () => {
    const { id, back } = await booked();
    expect(await offeredTo(id, back)).toEqual([
      ['apple', 'google'],
      ['apple', 'google'],
    ]);
    later = 301 * dayMs;
    expect(await offeredTo(id, back)).toEqual([['google'], ['google']]);
  });

  test('a certificate that has ended is refused with a sentence, is one alert, and holds up no mail', async () => {
    later = 305 * dayMs;
    const { id, out } = await booked();
    expect(await make(at.as('sam'), id, out)).toMatchObject({ ok: false, problem: { code: 'unavailable' } });
    const [mail] = (await at.mailsTo('sam')).filter(({ text }) => text.includes(`/trips/${id}\n`));
    expect(mail?.subject).toMatch(/is booked$/);
    expect(mail?.text).toContain('Add to Google Wallet:');
    expect(mail?.text).not.toContain('Apple Wallet');
    expect(lines.filter((line) => line.includes('"alert":true'))).toHaveLength(1);
  });
});

test('the setup page says which keys are set and until when, and shows none', async () => {
  const wallets = async () => (await at.as('root').get(readSetup)).parts.find(({ part }) => part === 'wallets');
  expect(await wallets()).toMatchObject({ state: 'works', summary: 'Passes for Apple Wallet and Google Wallet' });
  later = 301 * dayMs;
  expect(await wallets()).toMatchObject({ state: 'fix', to_do: [expect.stringContaining('new certificate')] });
  expect(JSON.stringify(await wallets())).not.toMatch(/BEGIN|gserviceaccount/);
});

describe('mails', () => {
  const mailsAbout = async (id: number, subject: RegExp) => {
    const { relay, world } = at.world();
    await relay.relayDue();
    const mails = await readMailbox(world.db, 'sam@acme.example');
    return mails.filter((mail) => subject.test(mail.subject) && mail.text.includes(`/trips/${id}\n`));
  };
  const labels = { apple: 'Add to Apple Wallet', google: 'Add to Google Wallet' } as const;

  test('the mail of a booking has a button for each wallet, which opens the page of its link with the passes on top', async () => {
    const { id } = await booked();
    const [mail] = await mailsAbout(id, /is booked$/);
    const token = /\/shared-trip#([\w-]{43})/.exec(mail?.text ?? '')?.[1] ?? '';
    for (const wallet of ['apple', 'google'] as const) {
      const address = `http://localhost:3000/shared-trip?wallet=${wallet}#${token}`;
      expect(mail?.text).toContain(`${labels[wallet]}:\n${address}\n`);
      expect(mail?.html).toContain(`href="${address}"`);
    }
    expect((await at.world().anonymous.send('POST', '/trip-link', { body: { token } })).status).toBe(200);
    // Nothing is signed before somebody asks.
    expect(mail?.text).not.toContain('pay.google.com');
  });

  test('the mail of a changed flight has them again, the one of a cancellation does not', async () => {
    const { id } = await booked();
    const { world, jobs } = at.world();
    const attempt = world.db.selectFrom('booking_attempts').where('trip_id', '=', id).select(['id', 'key']);
    const { id: attemptId, key } = await attempt.executeTakeFirstOrThrow();
    at.supplier.reschedule(key, (slices) => shifted(slices, { minutes: 20 }));
    await compareBooking(world, attemptId);
    await jobs.runDue();
    const [changed] = await mailsAbout(id, /changed$/);
    expect(changed?.text).toContain(labels.apple);
    const body = { kept: 0, currency: 'USD', fee: 0 };
    expect((await at.as('sam').call(cancelTrip, { params: { id }, body })).ok).toBe(true);
    await jobs.runDue();
    const [canceled] = await mailsAbout(id, /was canceled$/);
    expect(canceled?.text).toContain('without signing in');
    expect(canceled?.text).not.toContain('Wallet');
  });
});

test('neither codes nor addresses of passes nor keys are in the log', async () => {
  const { id, out, back } = await booked();
  const urls = [
    urlOf(await make(at.as('sam'), id, out)),
    urlOf(await make(at.as('sam'), id, out, 'google')),
    await sharedUrl(await share(id, back, true), out),
  ];
  await passAt(urls[0] ?? '');
  const log = lines.join('\n');
  for (const url of urls) expect(log).not.toContain(url.split('/').at(-1));
  expect(log).not.toMatch(/X7K2QP|BEGIN|pay\.google/);
});
