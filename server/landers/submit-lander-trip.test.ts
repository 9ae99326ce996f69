/** Proves docs/threats.md#forged-prices */
import { describe, expect, test } from 'vitest';
import { z } from 'zod';
import { readTrip } from '#contract/trips.ts';
import { withoutKeys } from '#tests/builders/canaries.ts';
import { type LanderBody, landerWorld } from '#tests/builders/lander-world.ts';

const at = landerWorld();

let people = 0;
/** An address that no other test uses. */
const newAddress = (): string => {
  people += 1;
  return `pat${people}@family.example`;
};

const submit = (more: Partial<LanderBody> = {}, visitor = at.browser(), headers: Record<string, string> = {}) =>
  visitor.send('POST', '/landers/trip', { body: at.body(more), headers });

const rowOf = (tripId: number) =>
  at.world().world.db.selectFrom('trips').where('id', '=', tripId).selectAll().executeTakeFirstOrThrow();
const requestOf = (tripId: number) =>
  at.world().world.db.selectFrom('lander_requests').where('trip_id', '=', tripId).selectAll().executeTakeFirstOrThrow();

const { traveler } = at.body();
const travelerWith = (more: Partial<NonNullable<typeof traveler>>) => ({
  traveler: traveler ? { ...traveler, ...more } : null,
});

const refused = async (more: Partial<LanderBody>, visitor = at.browser()) => {
  const { status, body } = await submit(more, visitor);
  const problem = z.object({
    code: z.string(),
    detail: z.string(),
    errors: z.record(z.string(), z.string()).optional(),
  });
  return { status, ...problem.parse(body) };
};

describe('POST /landers/trip', () => {
  test('LAND-87 LAND-88 LAND-94 makes the trip of a new address, and gives the visitor a session that reaches it', async () => {
    const email = newAddress();
    const visitor = at.browser();
    const reply = await at.submitted(visitor, { email, name: 'Pat Stone' });
    expect(reply).toEqual({
      token: expect.stringMatching(/^[\w-]{43}$/),
      trip_id: expect.any(Number),
      is_signed_in: true,
      is_for_another: false,
    });
    expect(visitor.cookies.get('session')).toBe(reply.token);
    const trip = await at
      .world()
      .callerWith(reply.token)
      .get(readTrip, { params: { id: reply.trip_id } });
    expect(trip).toMatchObject({
      state: 'requested',
      is_self_book: false,
      customer_name: 'Pat Stone',
      destination: 'London',
      date_start: '2026-06-10',
      date_end: '2026-06-24',
      organization_name: 'Northstar Youth Programs',
      organization_program_id: at.programId(),
      program_identifier: 'London Stage and Screen, Summer 2026',
      travelers: [{ name: 'Uma May Stone' }],
    });
  });

  test('LAND-88 its network and its organization are those of the socket and the program, not those in the body', async () => {
    const { trip_id } = await at.submitted(at.browser(), {
      email: newAddress(),
      ip_address: '203.0.113.9',
      organization_id: 1,
      organization_program_selected: 'Something else',
    });
    const nia = await at.world().signIn('nia@northstar.example');
    expect((await nia.get(readTrip, { params: { id: trip_id } })).organization_name).toBe('Northstar Youth Programs');
    expect(await requestOf(trip_id)).toMatchObject({ ip: '127.0.0.1', program_id: at.programId() });
  });

  test('LAND-90 LAND-91 LAND-92 keeps what was asked: sealed where it is personal, and of the card only what may be shown', async () => {
    const { world } = at.world();
    const { trip_id } = await at.submitted(at.browser(), {
      email: newAddress(),
      ...travelerWith({ date_of_birth: '2012-01-31', passport_number: 'ZQ7654321' }),
      um_name: 'Zqguardian',
      um_phone: '+1 212 555 0143',
      um_address: '1 Long Lane, Boston',
      collaborators: [
        { name: 'Ann', email: 'ANN@family.example', relationship: 'Aunt' },
        { name: '', email: '', relationship: '' },
      ],
      card: {
        number: '4242424242424242',
        cvc: '123',
        expiry_month: 12,
        expiry_year: 2030,
        full_name: 'Pat Stone',
        street: '1 Long Lane',
        city: 'Boston',
        state: 'MA',
        country: 231,
        zip_code: '02110',
      },
    });
    const request = await requestOf(trip_id);
    expect(request).toMatchObject({ card_last4: '4242', card_brand: 'visa', card_expiry: '2030-12' });
    expect(request.guardian_sealed).not.toBeNull();
    const guardian = world.secrets.decrypt(`lander_requests.guardian.${trip_id}`, request.guardian_sealed ?? '');
    expect(JSON.parse(guardian)).toEqual({ name: 'Zqguardian', phone: '+12125550143', address: '1 Long Lane, Boston' });
    const rows = await world.db
      .selectFrom('travelers')
      .innerJoin('trip_travelers', 'trip_travelers.traveler_id', 'travelers.id')
      .where('trip_travelers.trip_id', '=', trip_id)
      .selectAll('travelers')
      .execute();
    expect(rows).toMatchObject([
      {
        passport_first_name: 'Uma',
        sex: 'o',
        seat_preference: true,
        passport_country_id: 231,
      },
    ]);
    const [row] = rows;
    expect(world.secrets.decrypt(`travelers.phone_number.${row?.id}`, row?.phone_number_sealed ?? '')).toBe(
      '+12125550142',
    );
    const all = JSON.stringify([request, rows, await rowOf(trip_id)]);
    for (const secret of ['Zqguardian', 'ZQ7654321', '2012-01-31', 'zqvegan', '4242424242424242'])
      expect(all).not.toContain(secret);
    expect(
      await world.db.selectFrom('trip_collaborators').where('trip_id', '=', trip_id).selectAll().execute(),
    ).toMatchObject([{ confirmed_at: null, trip_id, email: 'ann@family.example', name: 'Ann', relationship: 'Aunt' }]);
  });

  test('LAND-63 LAND-72 keeps which sentences were accepted, in their wording then, and further wishes', async () => {
    const { trip_id } = await at.submitted(at.browser(), {
      email: newAddress(),
      additional_request_details: 'Near the window',
      insurance_type: 'Undecided',
      visa_received: 'eta',
    });
    const request = await requestOf(trip_id);
    expect(request).toMatchObject({
      is_self_search: false,
      details: 'Near the window',
      insurance_type: 'Undecided',
      visa_received: 'eta',
    });
    expect(request.disclaimers).toHaveLength(4);
    expect(request.disclaimers).toContainEqual({ id: 4, label: 'I know what a change or a cancellation costs.' });
  });

  test('LAND-93 the description is what the page wrote, or written by the server when it wrote none', async () => {
    const written = await at.submitted(at.browser(), {
      email: newAddress(),
      description: 'Boston to London, no insurance',
    });
    expect((await rowOf(written.trip_id)).description).toBe('Boston to London, no insurance');
    const none = await at.submitted(at.browser(), {
      email: newAddress(),
      insurance_type: 'Not Interested',
      visa_received: true,
    });
    expect((await rowOf(none.trip_id)).description).toBe(
      [
        'Program: London Stage and Screen, Summer 2026',
        'Travelers: 1',
        'Route: JFK to LHR, LHR to JFK',
        'Dates: 10 to 24 June 2026',
        'Flight type: Undecided',
        'Ideal flights: to be chosen by an expert',
        'Insurance: Not Interested',
        'Visa: Received',
      ].join('\n'),
    );
  });

  test('mails the owner the way in, the desk the request, and nobody whom a stranger names', async () => {
    const email = newAddress();
    const collaborators = [{ name: 'Zqann', email: `ann.${email}`, relationship: 'Zqaunt' }];
    const { trip_id } = await at.submitted(at.browser(), { email, name: 'Zqpat', collaborators });
    const [owner] = await at.mailsTo(email);
    expect(owner).toMatchObject({
      subject: `Your flight request, trip ${trip_id}`,
      code: expect.stringMatching(/^\d{4}$/),
    });
    expect(owner?.text).toContain('a…@family.example was named to follow the trip.');
    expect(await at.mailsTo(`ann.${email}`)).toEqual([]);
    for (const typed of ['Zqpat', 'Zqann', 'Zqaunt', 'Uma', 'Stone'])
      expect(withoutKeys(owner?.text ?? '')).not.toContain(typed);
    const desk = await at.mailsTo(at.world().world.config.supportEmail);
    expect(desk[0]).toMatchObject({ subject: `New flight request, trip ${trip_id}` });
  });

  test('the same request twice makes one trip, and answers with a session that works', async () => {
    const email = newAddress();
    const headers = { 'idempotency-key': `key-${email}` };
    const visitor = at.browser();
    const first = await submit({ email }, visitor, headers);
    const again = await submit({ email }, at.browser(), headers);
    const [one, two] = [first, again].map(({ body }) =>
      z.object({ trip_id: z.number(), token: z.string() }).parse(body),
    );
    expect(two?.trip_id).toBe(one?.trip_id);
    const next = at.world().callerWith(two?.token ?? '');
    expect((await next.send('GET', `/trips/${two?.trip_id}`)).status).toBe(200);
    expect((await submit({ email, name: 'Somebody else' }, at.browser(), headers)).body).toMatchObject({
      code: 'idempotency-mismatch',
    });
    const kept = await at.world().world.db.selectFrom('idempotency').select('body').execute();
    expect(JSON.stringify(kept)).not.toContain(one?.token);
  });

  test('ten requests for one address are enough for a day', async () => {
    const email = newAddress();
    for (let n = 0; n < 10; n += 1) await at.submitted(at.browser(), { email, name: `Pat ${n}` });
    at.world().clock.advance(60);
    const refusal = await submit({ email, name: 'Pat 11' });
    expect([refusal.status, refusal.headers['retry-after']]).toEqual([429, String(23 * 60 * 60)]);
  });
});

describe('what is refused, even if the page allowed it', () => {
  test('LAND-73 every sentence at once, in lines', async () => {
    const nothing = { email: '', organization_program_id: null, home_airport_from: null, traveler: null };
    const { status, code, detail, errors } = await refused({ ...nothing, disclaimers_accepted: [] });
    expect([status, code]).toEqual([422, 'invalid']);
    expect(detail.split('\n')).toEqual([
      'Please select a program',
      'Please enter an email address',
      'Please enter a home airport',
      'Please enter passport first and last name',
      'Please enter passport country',
      'Please enter date of birth',
      'Please enter gender',
      'Please enter a phone number',
      'Please check all verification boxes',
    ]);
    expect(errors).toMatchObject({ email: 'Please enter an email address' });
  });

  test.each<readonly [string, Partial<LanderBody>, string]>([
    ['LAND-74 a program of another page', { organization_program_id: 999 }, 'organization_program_id'],
    ['LAND-77 an airport that nobody knows', { home_airport_from: 'QQQ' }, 'home_airport_from'],
    ['a way home to an airport that nobody knows', { home_airport_to: 'QQQ' }, 'home_airport_to'],
    ['LAND-40 a country that is none', travelerWith({ passport_country_id: 9_999 }), 'traveler.passport_country_id'],
    ['LAND-51 a guardian left out', travelerWith({ date_of_birth: '2012-01-31' }), 'um_name'],
    [
      'LAND-70 flights that a minor searched for',
      { ...travelerWith({ date_of_birth: '2009-01-31' }), is_self_search: true },
      'is_self_search',
    ],
    [
      'LAND-69 flights on other days',
      { home_airport_dates_diff: 'a day later', is_self_search: true },
      'is_self_search',
    ],
    ['LAND-86 self search without flights', { is_self_search: true }, 'flights'],
    ['LAND-85 no choice between self search and an expert', { is_self_search: null }, 'is_self_search'],
  ])('%s', async (_what, more, field) => {
    const { status, errors } = await refused({ email: newAddress(), ...more });
    expect([status, Object.keys(errors ?? {})]).toEqual([422, expect.arrayContaining([field])]);
  });

  test('LAND-27 LAND-83 the participant and a card, where the page asks for them', async () => {
    const coaches = {
      category: 'northstar-coaches',
      organization_program_id: at.programId('Northstar Coaches Training Week'),
      disclaimers_accepted: [],
    };
    const { detail } = await refused({ email: newAddress(), ...coaches });
    expect(detail.split('\n')).toEqual([
      'Please enter the name of the participant',
      'Please enter payment information',
    ]);
  });

  test('a card that is declined makes no trip', async () => {
    const email = newAddress();
    const card = {
      cvc: '123',
      expiry_month: 1,
      expiry_year: 2020,
      full_name: 'Pat',
      street: '1',
      city: 'B',
      state: 'MA',
      country: 231,
      zip_code: '1',
    };
    expect(await refused({ email, card: { ...card, number: '4242424242424242' } })).toMatchObject({
      code: 'invalid',
      errors: { 'card.expiry_month': 'This card has expired' },
    });
    const trips = at.world().world.db.selectFrom('trips').where('contact_email', '=', email).selectAll();
    expect(await trips.execute()).toEqual([]);
  });

  test('an unknown page is a 400', async () => {
    expect((await submit({ category: 'nobody' })).status).toBe(400);
  });
});

describe('flights that a visitor chose', () => {
  test('LAND-20 LAND-88 are in the trip as the server found them, with how they compare with the staff of the program', async () => {
    at.offerNew({ flight: 'B63' });
    const visitor = at.browser();
    const flights = await at.chosen(visitor);
    const { trip_id } = await at.submitted(visitor, { email: newAddress(), is_self_search: true, flights });
    const { db } = at.world().world;
    const quote = db
      .selectFrom('quotes')
      .innerJoin('itineraries', 'itineraries.id', 'quotes.itinerary_id')
      .where('itineraries.trip_id', '=', trip_id)
      .select(['quotes.total_minor', 'quotes.currency', 'quotes.description', 'itineraries.status']);
    expect(await quote.execute()).toEqual([
      { total_minor: 81_200, currency: 'USD', description: 'New York to London and back', status: 'Requested' },
    ]);
    expect((await rowOf(trip_id)).description).toContain(
      'Ideal flight 1: B63 JFK Tue 9 June 2026, 23:30 to LHR Wed 10 June 2026, 06:30',
    );
    expect((await requestOf(trip_id)).evidence).toMatchObject({
      program: { window_arrive: '2026-06-10T06:00/2026-06-10T16:00' },
      flights: [
        { isFlagged: false, chaperonedBy: 'flight' },
        { isFlagged: false, chaperonedBy: 'route' },
      ],
    });
  });

  test('FLT-53 a flagged flight needs the risk acknowledgment', async () => {
    at.offerNew({ at: '2026-06-09T10:00' });
    const visitor = at.browser();
    const asked = { email: newAddress(), is_self_search: true, flights: await at.chosen(visitor) };
    expect((await refused(asked, visitor)).errors).toEqual({
      is_risk_accepted: 'Please accept the risk of flights outside the hours of the staff',
    });
    const { trip_id } = await at.submitted(visitor, { ...asked, is_risk_accepted: true });
    expect((await requestOf(trip_id)).evidence).toMatchObject({
      is_risk_accepted: true,
      flights: [{ isFlagged: true }, {}],
    });
  });

  test('somebody else’s search, one leg alone, and a made-up price are nobody’s flights', async () => {
    at.offerNew();
    const visitor = at.browser();
    const flights = await at.chosen(visitor);
    const asked = { email: newAddress(), is_self_search: true };
    expect(await refused({ ...asked, flights }, at.browser())).toMatchObject({ code: 'offer-expired' });
    expect((await refused({ ...asked, flights: flights.slice(0, 1) }, visitor)).errors).toHaveProperty('flights');
    const [first] = flights;
    const forged = first ? [{ ...first, price: { signature: 'x'.repeat(50) } }] : [];
    expect((await submit({ ...asked, flights: forged }, visitor)).status).toBe(404);
    expect((await refused({ ...asked, flights, pax_count: 2, ages_under_18: [] }, visitor)).errors).toHaveProperty(
      'flights',
    );
  });
});
