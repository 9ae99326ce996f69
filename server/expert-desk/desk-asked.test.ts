/** Proves docs/decisions/0118 */
import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { readDeskAsked } from '#contract/desk-asked.ts';
import { listTravelers } from '#contract/travelers.ts';
import { createTrip } from '#contract/trips.ts';
import { type LanderBody, landerWorld } from '#tests/builders/lander-world.ts';

const at = landerWorld();
const expert = () => at.world().signIn('eva@tripwright.example');

const guardian = { um_name: 'Ann Stone', um_phone: '+12125550143', um_address: '1 Long Lane, Boston' };
let people = 0;
/** A family asks on a landing page. */
const asked = async (more: Partial<LanderBody> = {}): Promise<{ trip: number; email: string }> => {
  people += 1;
  const email = `asked${people}@family.example`;
  const { trip_id: trip } = await at.submitted(at.browser(), { email, ...more });
  return { trip, email };
};
const child = (more: object = {}): Partial<LanderBody> => {
  const { traveler } = at.body();
  return { traveler: traveler ? { ...traveler, date_of_birth: '2013-06-20', ...more } : null, ...guardian };
};

/** Sam asks our experts. */
const askedBySam = async (said: object = {}): Promise<number> => {
  const sam = await at.world().signIn('sam@acme.example');
  const { db } = at.world().world;
  const acme = await db.selectFrom('organizations').where('name', '=', 'Acme Robotics').select('id').executeTakeFirst();
  const [me] = await sam.get(listTravelers, { query: { all: true } });
  people += 1;
  const body = {
    isSelfBook: false,
    description: 'Two nights in London, a quiet room',
    destination: 'London',
    organization_id: acme?.id,
    identifier: 'CC-100',
    dateStart: '2026-06-16',
    dateEnd: '2026-06-18',
    travelers: [me?.id],
    ...said,
  };
  const reply = await sam.send('POST', '/trips', { body, headers: { 'idempotency-key': `asked-${people}` } });
  if (reply.status !== 200) throw new Error(reply.text);
  return createTrip.reply.parse(reply.body).id;
};

const read = async (id: number) => (await expert()).get(readDeskAsked, { params: { id } });
const press = async (id: number, body: object, email = 'eva@tripwright.example') =>
  (await at.world().signIn(email)).send('POST', `/desk/trips/${id}/sealed`, { body });

const looks = async (trip: number) =>
  (
    await at
      .world()
      .world.db.selectFrom('audit_events')
      .where('event', '=', 'desk-sealed-read')
      .orderBy('id')
      .select(['actor_id', 'user_id', 'facts'])
      .execute()
  ).filter(({ facts }) => Reflect.get(Object(facts), 'trip') === trip);
const partsOf = async (trip: number) => (await looks(trip)).map(({ facts }) => Reflect.get(Object(facts), 'part'));

describe('what was asked, in one look', () => {
  test('a landing request says who travels, how old they are on both days, their papers, and what they wish', async () => {
    const { trip, email } = await asked({
      ...child(),
      organization_program_type: 'Chaperoned',
      visa_received: 'eta',
      insurance_type: 'Undecided',
      additional_request_details: 'She has never flown alone.',
    });
    const { program, travelers, ...rest } = await read(trip);
    expect(travelers).toEqual([
      {
        id: expect.any(Number),
        name: 'Uma May Stone',
        // Her birthday is on the twentieth; the program runs from the 10th to the 24th.
        age: 12,
        age_last: 13,
        passport: { state: 'no expiry', until_year: null, country: 'United States' },
        has_health_text: true,
      },
    ]);
    expect(rest).toMatchObject({
      origin: 'landing page',
      date_start: '2026-06-10',
      date_end: '2026-06-24',
      traveler_count: 1,
      home_from: 'JFK',
      home_to: 'Gateway',
      // Staff flies the evening before from New York; for the way home it names the day.
      start: {
        way: 'roundtrip',
        legs: [
          { from: { iata: 'JFK' }, to: { iata: 'LHR' }, depart: '2026-06-09' },
          { from: { iata: 'LHR' }, to: { iata: 'JFK' }, depart: '2026-06-24' },
        ],
      },
      flight_type: 'Chaperoned',
      guardian_name: 'Ann Stone',
      insurance: 'Undecided',
      visa: 'eta',
      voucher: null,
      card: 'none',
      earlier: { count: 0, trips: [] },
      details: 'She has never flown alone.',
    });
    expect(program).toMatchObject({
      name: 'London Stage and Screen',
      season: 'Summer 2026',
      airport_iata_arrive: 'LHR',
    });
    const { db } = at.world().world;
    const contact = await db.selectFrom('users').where('email', '=', email).select('id').executeTakeFirstOrThrow();
    expect(await looks(trip)).toMatchObject([
      { user_id: contact.id, facts: { part: 'asked', trip, page: `/desk/trips/${trip}` } },
    ]);
  });

  test('nothing sealed is in the look: no passport number, phone, address, birth date or dietary text', async () => {
    const { trip } = await asked(child());
    const { text } = await (await expert()).send('GET', `/desk/trips/${trip}/asked`);
    for (const secret of ['ZQ7654321', '654321', '2013-06-20', 'zqvegan', guardian.um_phone, guardian.um_address])
      expect([secret, text.includes(secret)]).toEqual([secret, false]);
    expect(text).toContain('Ann Stone');
  });

  test('a party of several that named nobody is a number with ages', async () => {
    const { trip } = await asked({ pax_count: 3, traveler: null, ages_under_18: [9, 13] });
    expect(await read(trip)).toMatchObject({ travelers: [], traveler_count: 3, ages_under_18: [9, 13] });
  });

  test('windows and group flights are those the request was made with, also after the program changed', async () => {
    const { trip } = await asked();
    const before = (await read(trip)).program;
    const { db } = at.world().world;
    const runs = db.updateTable('organization_programs').where('id', '=', at.programId());
    const { window_arrive, is_published } = await db
      .selectFrom('organization_programs')
      .where('id', '=', at.programId())
      .select(['window_arrive', 'is_published'])
      .executeTakeFirstOrThrow();
    await runs.set({ window_arrive: '2026-06-12T01:00/2026-06-12T02:00', is_published: false }).execute();
    try {
      expect(before?.window_arrive).toBe(window_arrive);
      expect((await read(trip)).program).toEqual(before);
    } finally {
      await runs.set({ window_arrive, is_published }).execute();
    }
  });

  test('a request in the product says the customer’s words, card and vouchers, and a concierge request is one', async () => {
    const { db } = at.world().world;
    const trip = await askedBySam();
    const acme = await db
      .selectFrom('trips')
      .where('id', '=', trip)
      .select('organization_id')
      .executeTakeFirstOrThrow();
    for (const amount of [10_000, 25_000])
      await db
        .insertInto('vouchers')
        .values({
          organization_id: acme.organization_id ?? 0,
          customer_name: 'Sam Rivera',
          customer_email: 'sam@acme.example',
          amount_usd_minor: amount,
          created_at: at.world().clock.now(),
        })
        .execute();
    const seen = await read(trip);
    const usable = await db
      .selectFrom('vouchers')
      .where('customer_email', '=', 'sam@acme.example')
      .where('organization_id', '=', acme.organization_id)
      .where('used_at', 'is', null)
      .where('is_active', '=', true)
      .select(['amount_usd_minor as minor'])
      .execute();
    expect(seen).toMatchObject({
      origin: 'assisted',
      program: null,
      guardian_name: null,
      visa: null,
      home_from: null,
      home_to: null,
      card: 'on file',
      voucher: { count: usable.length, amount: Math.max(...usable.map(({ minor }) => minor)), currency: 'USD' },
      details: 'Two nights in London, a quiet room',
    });
    expect(seen.travelers).toHaveLength(1);
    expect(await read(await askedBySam({ trip_type: 'group', travelers: [] }))).toMatchObject({ origin: 'concierge' });
  });

  test('a passport that ends before the last day says so, with its year', async () => {
    const trip = await askedBySam();
    const seen = (await read(trip)).travelers[0];
    const sam = await at.world().signIn('sam@acme.example');
    const { status } = await sam.send('PUT', `/travelers/${seen?.id}`, {
      body: {
        passport_first_name: 'Sam',
        passport_last_name: 'Rivera',
        email: 'sam@acme.example',
        phone_number: '+12125550100',
        date_of_birth: '1988-04-02',
        sex: 'm',
        passport_number: 'ZQ1112223',
        passport_country_id: 231,
        passport_expiry: '2026-06-17',
      },
    });
    expect(status).toBe(200);
    expect((await read(trip)).travelers[0]?.passport).toEqual({
      state: 'ends before travel',
      until_year: 2026,
      country: 'United States',
    });
  });
});

describe('a sealed text at the desk', () => {
  test('is shown to an expert after it is audited: who, whose, which trip and page', async () => {
    const { trip } = await asked(child());
    const [uma] = (await read(trip)).travelers;
    expect((await press(trip, { part: 'guardian' })).body).toEqual({
      facts: [
        { label: 'Phone', text: '+12125550143' },
        { label: 'Address', text: '1 Long Lane, Boston' },
      ],
    });
    expect((await press(trip, { part: 'health', traveler_id: uma?.id })).body).toEqual({
      facts: [{ label: 'Dietary and medical', text: 'zqvegan' }],
    });
    const page = `/desk/trips/${trip}`;
    const { db } = at.world().world;
    const { id: eva } = await db
      .selectFrom('users')
      .where('email', '=', 'eva@tripwright.example')
      .select('id')
      .executeTakeFirstOrThrow();
    expect((await looks(trip)).slice(1)).toEqual([
      { actor_id: eva, user_id: expect.any(Number), facts: { part: 'guardian', trip, page } },
      { actor_id: eva, user_id: expect.any(Number), facts: { part: 'health', traveler: uma?.id, trip, page } },
    ]);
  });

  test('a second press within one look leaves no second event, and a later one does', async () => {
    const { trip } = await asked(child());
    for (let n = 0; n < 3; n += 1) await press(trip, { part: 'guardian' });
    expect(await partsOf(trip)).toEqual(['guardian']);
    at.world().clock.advance(11);
    await press(trip, { part: 'guardian' });
    expect(await partsOf(trip)).toEqual(['guardian', 'guardian']);
  });

  test('nothing is shown when it cannot be audited', async () => {
    const { trip } = await asked(child());
    const { db } = at.world().world;
    const eva = await expert();
    await sql`alter table audit_events add constraint no_look check (event <> 'desk-sealed-read') not valid`.execute(
      db,
    );
    try {
      const { status, text } = await eva.send('POST', `/desk/trips/${trip}/sealed`, { body: { part: 'guardian' } });
      expect([status, text.includes(guardian.um_phone)]).toEqual([500, false]);
    } finally {
      await sql`alter table audit_events drop constraint no_look`.execute(db);
    }
  });

  test('is refused to everybody but experts, and for travelers of other trips', async () => {
    const { trip } = await asked(child());
    const other = await asked(child());
    const foreign = (await read(other.trip)).travelers[0]?.id;
    for (const email of ['root@tripwright.example', 'nia@northstar.example', 'sam@acme.example'])
      expect([email, (await press(trip, { part: 'guardian' }, email)).status]).toEqual([email, 403]);
    expect((await press(trip, { part: 'health', traveler_id: foreign })).status).toBe(404);
    expect(await press(trip, { part: 'health' })).toMatchObject({
      status: 422,
      body: { errors: { traveler_id: expect.any(String) } },
    });
    expect((await press(999_999, { part: 'guardian' })).status).toBe(404);
    const { trip: adult } = await asked();
    expect((await press(adult, { part: 'guardian' })).status).toBe(404);
    expect(await partsOf(trip)).toEqual([]);
  });
});
