/** Duffel's stays on loopback: accommodation, rates, quotes and bookings with a memory. */
import { duffelFixture, type Wire } from './duffel-offers.ts';

export type WireReply = { readonly status: number; readonly body: unknown };
export type WireRefusal = (status: number, code: string, type?: string) => WireReply;

const reply = (data: unknown, status = 200, meta?: Wire): WireReply => ({ status, body: { data, meta } });
const listOf = (value: unknown): Wire[] => (Array.isArray(value) ? value : []);
const recordOf = (value: unknown): Wire => (typeof value === 'object' && value !== null ? { ...value } : {});
const decimal = (minor: number): string => `${Math.floor(minor / 100)}.${String(minor % 100).padStart(2, '0')}`;
const dayMs = 86_400_000;

/** A hotel: its offset from the requested point, its price per night, and its own charges. */
const houses = [
  { id: 'acc_house1', name: 'The Larkwell', east: 0.004, nightMinor: 20_000, due: null },
  { id: 'acc_house2', name: 'Fenwick Rooms', east: 0.012, nightMinor: 11_950, due: ['12.50', 'GBP'] },
  { id: 'acc_house3', name: 'Quay House', east: -0.02, nightMinor: 31_005, due: ['8.50', 'EUR'] },
] as const;
type House = (typeof houses)[number];

/** The plans of each hotel for its room, the cheapest first; we sell the first three, not the others. */
const plans = [
  { name: 'Best Rate', times: 100, board: 'room_only', payment: 'pay_now', methods: ['balance', 'card'], refunds: [] },
  { name: null, times: 112, board: 'room_only', payment: 'pay_now', methods: ['balance'], refunds: [[3, 100]] },
  {
    name: null,
    times: 125,
    board: 'breakfast',
    payment: 'guarantee',
    methods: ['balance'],
    refunds: [
      [5, 100],
      [2, 60],
    ],
  },
  { name: null, times: 130, board: 'half_board', payment: 'deposit', methods: ['balance'], refunds: [] },
  { name: null, times: 140, board: 'room_only', payment: 'guarantee', methods: ['card'], refunds: [] },
] as const;

type Asked = { readonly checkin: string; readonly checkout: string; readonly rooms: number; readonly guests: Wire[] };

export type StaysWire = {
  readonly bookings: Map<string, Wire>;
  /** Changes rates from the next quote on; null: the rate is gone. */
  setRates(change: (rate: Wire) => Wire | null): void;
  /** Changes search results before they are sent. */
  setResults(change: (results: Wire[]) => unknown[]): void;
  /** Changes quotes and bookings before they are sent. */
  setAnswers(change: (thing: Wire) => unknown): void;
  answer(call: string, id: string, asked: { readonly data: Wire; readonly query: URLSearchParams }): WireReply;
};

/** @param parts.now its clock @param parts.name creates parts of ids that nothing else has */
export const makeStaysWire = (parts: {
  readonly now: () => Date;
  readonly name: () => string;
  readonly refusal: WireRefusal;
}): StaysWire => {
  const { now, name, refusal } = parts;
  const template = duffelFixture('stay-search-result');
  const accommodation = recordOf(template.accommodation);
  const [room] = listOf(accommodation.rooms);
  const [rateTemplate] = listOf(room?.rates);
  const results = new Map<string, Wire>();
  const rates = new Map<string, { readonly rate: Wire; readonly result: Wire }>();
  const quotes = new Map<string, Wire>();
  const bookings = new Map<string, Wire>();
  let changeRate = (rate: Wire): Wire | null => rate;
  let changeResults = (all: Wire[]): unknown[] => all;
  let changeAnswer = (thing: Wire): unknown => thing;

  const housesAt = (data: Wire): readonly { house: House; latitude: number; longitude: number }[] => {
    const wanted = recordOf(data.accommodation).ids;
    const point = recordOf(recordOf(data.location).geographic_coordinates);
    const [latitude, longitude] = wanted === undefined ? [Number(point.latitude), Number(point.longitude)] : [51.5, 0];
    return houses
      .filter(({ id }) => wanted === undefined || (Array.isArray(wanted) && wanted.includes(id)))
      .map((house) => ({ house, latitude, longitude: longitude + house.east }));
  };

  const rateOf = (house: House, plan: (typeof plans)[number], { checkin, checkout, rooms }: Asked): Wire => {
    const nights = (Date.parse(checkout) - Date.parse(checkin)) / dayMs;
    const baseMinor = Math.round((house.nightMinor * plan.times) / 100) * nights * rooms;
    const totalMinor = Math.round(baseMinor * 1.2);
    return {
      ...rateTemplate,
      id: `rat_${name()}`,
      name: plan.name,
      total_amount: decimal(totalMinor),
      base_amount: decimal(baseMinor),
      // As with real suppliers, the rows do not add up.
      tax_amount: decimal(Math.round(baseMinor * 0.15)),
      due_at_accommodation_amount: house.due?.[0] ?? null,
      due_at_accommodation_currency: house.due?.[1] ?? 'GBP',
      board_type: plan.board,
      payment_type: plan.payment,
      available_payment_methods: plan.methods,
      quantity_available: 8,
      expires_at: new Date(now().getTime() + 30 * 60_000).toISOString(),
      // The template's second condition is that nothing is refunded.
      conditions: plan.refunds.length > 0 ? listOf(rateTemplate?.conditions).slice(0, 1) : rateTemplate?.conditions,
      cancellation_timeline: plan.refunds.map(([days, percent]) => ({
        before: new Date(Date.parse(`${checkin}T17:00:00Z`) - days * dayMs).toISOString(),
        refund_amount: decimal(Math.round((totalMinor * percent) / 100)),
        currency: 'GBP',
      })),
    };
  };

  const search = (data: Wire): WireReply => {
    const asked: Asked = {
      checkin: String(data.check_in_date),
      checkout: String(data.check_out_date),
      rooms: Number(data.rooms),
      guests: listOf(data.guests),
    };
    const found = housesAt(data).map(({ house, latitude, longitude }) => {
      const all = plans.map((plan) => rateOf(house, plan, asked));
      const result = {
        ...template,
        id: `srr_${name()}`,
        check_in_date: asked.checkin,
        check_out_date: asked.checkout,
        rooms: asked.rooms,
        guests: asked.guests,
        cheapest_rate_total_amount: all[0]?.total_amount,
        cheapest_rate_base_amount: all[0]?.base_amount,
        cheapest_rate_due_at_accommodation_amount: all[0]?.due_at_accommodation_amount,
        cheapest_rate_due_at_accommodation_currency: all[0]?.due_at_accommodation_currency,
        accommodation: {
          ...accommodation,
          id: house.id,
          name: house.name,
          location: { ...recordOf(accommodation.location), geographic_coordinates: { latitude, longitude } },
          rooms: [{ ...room, rates: all }],
        },
      };
      for (const rate of all) rates.set(String(rate.id), { rate, result });
      results.set(result.id, result);
      return result;
    });
    // A search returns rates only by chance; a separate call reads all of them.
    const withoutRooms = found.map((result) => ({ ...result, accommodation: { ...result.accommodation, rooms: [] } }));
    return reply({ created_at: now().toISOString(), results: changeResults(withoutRooms) });
  };

  const tell = (thing: Wire, status = 200): WireReply => reply(changeAnswer(thing), status);

  const quote = (data: Wire): WireReply => {
    const known = rates.get(String(data.rate_id));
    if (!known) return refusal(404, 'not_found');
    const rate = changeRate(known.rate);
    if (rate === null || now() >= new Date(String(rate.expires_at))) return refusal(422, 'rate_unavailable');
    const { result } = known;
    const id = `quo_${name()}`;
    const amounts = Object.entries(rate).filter(([field]) => /_(amount|currency)$/.test(field));
    quotes.set(id, {
      ...duffelFixture('stay-quote'),
      ...Object.fromEntries(amounts),
      id,
      check_in_date: result.check_in_date,
      check_out_date: result.check_out_date,
      rooms: result.rooms,
      guests: result.guests,
      expires_at: new Date(now().getTime() + 10 * 60_000).toISOString(),
      accommodation: { ...recordOf(result.accommodation), rooms: [{ ...room, rates: [rate] }] },
    });
    return tell(quotes.get(id) ?? {}, 201);
  };

  const book = (data: Wire): WireReply => {
    const quoted = quotes.get(String(data.quote_id));
    if (!quoted) return refusal(404, 'not_found');
    if (now() >= new Date(String(quoted.expires_at))) return refusal(422, 'rate_unavailable');
    if (listOf(data.guests).length === 0) return refusal(422, 'validation_required', 'validation_error');
    const id = `bok_${name()}`;
    bookings.set(id, {
      ...duffelFixture('stay-booking'),
      id,
      reference: `LRK-${id.slice(-7)}`,
      confirmed_at: now().toISOString(),
      check_in_date: quoted.check_in_date,
      check_out_date: quoted.check_out_date,
      rooms: quoted.rooms,
      guests: data.guests,
      email: data.email,
      phone_number: data.phone_number,
      metadata: data.metadata,
      accommodation: quoted.accommodation,
    });
    return tell(bookings.get(id) ?? {}, 201);
  };

  const cancel = (id: string): WireReply => {
    const booking = bookings.get(id);
    if (!booking) return refusal(404, 'not_found');
    if (booking.status === 'cancelled') return refusal(422, 'already_cancelled', 'invalid_state_error');
    bookings.set(id, { ...booking, status: 'cancelled', cancelled_at: now().toISOString() });
    return tell(bookings.get(id) ?? {});
  };

  const list = (query: URLSearchParams): WireReply => {
    const all = [...bookings.values()].toReversed();
    const from = Number(query.get('after') ?? 0);
    const limit = Number(query.get('limit') ?? 50);
    const after = from + limit < all.length ? String(from + limit) : null;
    return reply(all.slice(from, from + limit).map(changeAnswer), 200, { limit, before: null, after });
  };

  const one = (thing: Wire | undefined): WireReply => (thing ? tell(thing) : refusal(404, 'not_found'));
  const house = (id: string): Wire | undefined => {
    const known = houses.find((each) => each.id === id);
    return known && { ...accommodation, id, name: known.name, rooms: [] };
  };

  return {
    bookings,
    setRates: (change) => {
      changeRate = change;
    },
    setResults: (change) => {
      changeResults = change;
    },
    setAnswers: (change) => {
      changeAnswer = change;
    },
    answer: (call, id, { data, query }) => {
      const answers: Readonly<Record<string, () => WireReply>> = {
        'POST search': () => search(data),
        'POST search_results/:id/fetch_all_rates': () => one(results.get(id)),
        'GET accommodation/:id': () => one(house(id)),
        'POST quotes': () => quote(data),
        'GET quotes/:id': () => one(quotes.get(id)),
        'POST bookings': () => book(data),
        'GET bookings': () => list(query),
        'GET bookings/:id': () => one(bookings.get(id)),
        'POST bookings/:id/cancel': () => cancel(id),
      };
      return answers[call]?.() ?? refusal(404, 'not_found');
    },
  };
};
