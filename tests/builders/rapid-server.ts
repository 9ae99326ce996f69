/**
 * Rapid on loopback, as far as its wire goes: places, content, availability, price checks and bookings with a
 * memory.
 */
import { createHash } from 'node:crypto';
import {
  availabilityOf,
  contentOf,
  type Json,
  penaltiesOf,
  pricingOf,
  type RapidChoice,
  type RapidQuery,
  rapidFixture,
  rapidHotels,
  rapidTraders,
} from './rapid-stock.ts';
import { startWireServer, type WireFault, type WireReply, type WireRequest, type WireServer } from './wire-server.ts';

export const rapidKeys = { apiKey: 'rapid-test-key', sharedSecret: 'rapid-test-secret' };

export type RapidServer = WireServer<WireRequest> & {
  /** Bookings by their id, as they are sent. */
  readonly bookings: Map<string, Json>;
  setClock(now: Date): void;
  /** After the next price check everything costs this many cents more, per room. */
  riseAfterCheck(cents: number): void;
};

/** An error in Rapid's format. */
export const rapidError = (status: number, type: string, message = `It says ${type}.`): Exclude<WireFault, string> => ({
  answer: status,
  body: { type, message },
});

const refusal = (status: number, type: string): WireReply => ({ status, body: rapidError(status, type).body });
const recordOf = (value: unknown): Json => (typeof value === 'object' && value !== null ? { ...value } : {});
const itemsOf = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : []);
const listOf = (value: unknown): Json[] => itemsOf(value).map(recordOf);

/** The smallest possible picture. */
const pixel = Buffer.from('/9j/4AAQSkZJRgABAQEAYABgAAD/2Q==', 'base64');

const isInside = (point: readonly [number, number], ring: readonly (readonly [number, number])[]): boolean =>
  ring.reduce((inside, [x, y], at) => {
    const [px, py] = ring.at(at - 1) ?? [x, y];
    const crosses = y > point[1] !== py > point[1] && point[0] < ((px - x) * (point[1] - y)) / (py - y) + x;
    return crosses ? !inside : inside;
  }, false);

type Token = RapidChoice & { readonly roomId: string };

/** @param start the time of its clock until setClock, or another clock */
export const startRapidServer = async (start: Date | (() => Date)): Promise<RapidServer> => {
  let clock = typeof start === 'function' ? start : () => start;
  let serial = 0;
  let rise = 0;
  let risesBy = 0;
  const tokens = new Map<string, Token>();
  /** The rise at the time a booking link was sent. */
  const shownExtras = new Map<string, number>();
  const bookings = new Map<string, Json>();
  const tokenOf = (token: Token): string => {
    const name = createHash('sha1').update(JSON.stringify(token)).digest('hex');
    tokens.set(name, token);
    return name;
  };

  const geography = ({ body }: WireRequest): WireReply => {
    const [ring] = itemsOf(recordOf(body).coordinates);
    const corners = itemsOf(ring).map((corner): readonly [number, number] => {
      const [east, north] = itemsOf(corner);
      return [Number(east), Number(north)];
    });
    const found = rapidHotels.filter(({ longitude, latitude }) => isInside([longitude, latitude], corners));
    return { status: 200, body: Object.fromEntries(found.map(({ id }) => [id, { property_id: id }])) };
  };

  const content = ({ url }: WireRequest): WireReply => {
    const ids = url.searchParams.getAll('property_id');
    const found = rapidHotels.filter(({ id }) => ids.includes(id));
    return { status: 200, body: Object.fromEntries(found.map((hotel) => [hotel.id, contentOf(hotel)])) };
  };

  const queryOf = ({ url: { searchParams: query } }: WireRequest): RapidQuery => ({
    checkin: query.get('checkin') ?? '',
    checkout: query.get('checkout') ?? '',
    currency: query.get('currency') ?? '',
    occupancy: query.getAll('occupancy'),
  });

  const linkOf = (choice: RapidChoice): string => {
    const token = tokenOf({ ...choice, roomId: '224829' });
    return `/v3/properties/${choice.hotel.id}/rooms/224829/rates/${choice.plan.id}?token=${token}`;
  };

  const availability = (request: WireRequest): WireReply => {
    const ids = request.url.searchParams.getAll('property_id');
    const query = queryOf(request);
    if (query.currency === 'XXX')
      return {
        status: 400,
        body: { type: 'invalid_input', message: 'no', fields: [{ name: 'currency', type: 'querystring' }] },
      };
    const most = Number(request.url.searchParams.get('rate_plan_count'));
    const expires = new Date(clock().getTime() + 45 * 60_000).toISOString();
    const free = rapidHotels.filter(({ id, trouble }) => ids.includes(id) && trouble !== 'full');
    if (free.length === 0) return refusal(404, 'no_availability');
    return { status: 200, body: free.map((hotel) => availabilityOf(hotel, query, { most, linkOf, expires })) };
  };

  const extraOf = ({ hotel }: RapidChoice): number => rise + (hotel.trouble === 'dearer' ? 1_200 : 0);

  const pricesOf = (choice: RapidChoice) =>
    choice.query.occupancy.map((one) => pricingOf(choice.hotel, choice.plan, choice.query, one, extraOf(choice)));

  const priceCheck = ({ url }: WireRequest): WireReply => {
    const name = url.searchParams.get('token') ?? '';
    const token = tokens.get(name);
    if (!token) return refusal(400, 'link.expired');
    if (token.hotel.trouble === 'gone') return { status: 200, body: { status: 'sold_out', links: {} } };
    const prices = pricesOf(token);
    const body = {
      status: extraOf(token) > 0 ? 'price_changed' : 'available',
      occupancy_pricing: Object.fromEntries(token.query.occupancy.map((one, at) => [one, prices[at]])),
      links: { book: { method: 'POST', href: `/v3/itineraries?token=${name}` } },
      trader_information: rapidTraders,
    };
    shownExtras.set(name, extraOf(token));
    [rise, risesBy] = [rise + risesBy, 0];
    return { status: 200, body };
  };

  const retrieveLink = (id: string) => ({ retrieve: { method: 'GET', href: `/v3/itineraries/${id}?token=${id}x` } });

  const book = ({ url, body }: WireRequest): WireReply => {
    const name = url.searchParams.get('token') ?? '';
    const token = tokens.get(name);
    const wish = recordOf(body);
    if (!token) return refusal(400, 'link.expired');
    const isTaken = [...bookings.values()].some((one) => one.affiliate_reference_id === wish.affiliate_reference_id);
    if (isTaken) return refusal(400, 'duplicate_itinerary');
    if (shownExtras.get(name) !== extraOf(token)) return refusal(409, 'price_mismatch');
    const guests = listOf(wish.rooms);
    if (guests.length !== token.query.occupancy.length) return refusal(400, 'invalid_input');
    const id = String(7_704_618_805_125 + ++serial);
    const prices = pricesOf(token);
    const [model] = listOf(rapidFixture('itinerary').rooms);
    bookings.set(id, {
      ...rapidFixture('itinerary'),
      itinerary_id: id,
      property_id: token.hotel.id,
      email: wish.email,
      phone: wish.phone,
      creation_date_time: clock().toISOString(),
      affiliate_reference_id: wish.affiliate_reference_id,
      affiliate_metadata: wish.affiliate_metadata,
      rooms: guests.map((guest, at) => ({
        ...model,
        ...guest,
        id: token.roomId,
        checkin: token.query.checkin,
        checkout: token.query.checkout,
        number_of_adults: Number(token.query.occupancy[at]),
        links: { cancel: { method: 'DELETE', href: `/v3/itineraries/${id}/rooms/${at}?token=${id}c` } },
        rate: {
          id: token.plan.id,
          merchant_of_record: 'expedia',
          refundable: token.plan.isFlexible,
          cancel_penalties: penaltiesOf(token.plan, token.query),
          pricing: prices[at],
        },
      })),
    });
    return { status: 201, body: { itinerary_id: id, links: retrieveLink(id) } };
  };

  const search = ({ url: { searchParams: query } }: WireRequest): WireReply => {
    const found = [...bookings.values()].filter(
      (one) => one.affiliate_reference_id === query.get('affiliate_reference_id') && one.email === query.get('email'),
    );
    return { status: 200, body: found };
  };

  const retrieve = (id: string, { url: { searchParams: query } }: WireRequest): WireReply => {
    const found = bookings.get(id);
    const isAllowed = query.get('token') === `${id}x` || query.get('email') === found?.email;
    return found && isAllowed ? { status: 200, body: found } : refusal(404, 'resource.not_found');
  };

  const centsOf = (value: unknown): number => Math.round(Number(recordOf(value).value) * 100);

  /** The fee of a room that is canceled now, in cents. */
  const keptOf = (rate: Json): number => {
    const pricing = recordOf(rate.pricing);
    const all = centsOf(recordOf(recordOf(recordOf(pricing.totals).inclusive)).billable_currency);
    const [night] = itemsOf(pricing.nightly);
    const firstNight = itemsOf(night).reduce<number>((sum, one) => sum + centsOf(one), 0);
    const ruling = listOf(rate.cancel_penalties).findLast(({ start }) => clock() >= new Date(String(start)));
    if (!ruling) return 0;
    return ruling.nights === '1' ? firstNight : all;
  };

  const cancel = (id: string, at: number): WireReply => {
    const found = bookings.get(id);
    const rooms = listOf(found?.rooms);
    const room = rooms[at];
    if (!found || !room) return refusal(404, 'resource.not_found');
    if (room.status === 'canceled') return refusal(400, 'cannot_cancel');
    const rate = recordOf(room.rate);
    const inclusive = recordOf(recordOf(recordOf(rate.pricing).totals).inclusive).billable_currency;
    const amount = ((centsOf(inclusive) - keptOf(rate)) / 100).toFixed(2);
    const refund = { amount, currency: recordOf(inclusive).currency };
    rooms[at] = { ...room, status: 'canceled', rate: { ...rate, cancel_refund: refund } };
    bookings.set(id, { ...found, rooms });
    return { status: 204, body: undefined };
  };

  const isKnown = ({ headers }: WireRequest): boolean => {
    const [, key = '', signature = '', timestamp = ''] =
      /^EAN APIKey=([^,]+),Signature=([0-9a-f]{128}),timestamp=(\d+)$/.exec(headers.authorization ?? '') ?? [];
    const { apiKey, sharedSecret } = rapidKeys;
    const right = createHash('sha512')
      .update(apiKey + sharedSecret + timestamp)
      .digest('hex');
    const isNow = Math.abs(Number(timestamp) * 1000 - clock().getTime()) < 300_000;
    const hasRest = Boolean(
      headers['customer-ip'] && headers['user-agent'] && headers['accept-encoding']?.includes('gzip'),
    );
    return key === apiKey && signature === right && isNow && hasRest;
  };

  const answer = (request: WireRequest): WireReply => {
    const { method, url } = request;
    if (url.pathname.startsWith('/lodging/')) return { status: 200, body: pixel, contentType: 'image/jpeg' };
    if (!isKnown(request)) return refusal(401, 'request_unauthenticated');
    const [, , thing, id = '', room, at = ''] = url.pathname.split('/');
    if (thing === 'properties') {
      if (id === 'geography') return geography(request);
      if (id === 'content') return content(request);
      return id === 'availability' ? availability(request) : priceCheck(request);
    }
    if (thing !== 'itineraries') return refusal(404, 'resource.not_found');
    if (method === 'POST') return book(request);
    if (method === 'DELETE' && room === 'rooms') return cancel(id, Number(at));
    return id === '' ? search(request) : retrieve(id, request);
  };

  const server = await startWireServer({ note: (request) => request, answer });
  return {
    ...server,
    bookings,
    setClock: (next) => {
      clock = () => next;
    },
    riseAfterCheck: (cents) => {
      risesBy = cents;
    },
  };
};
