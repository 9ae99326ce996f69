/**
 * Duffel on loopback, as far as its wire goes: offers, orders, payments and cancellations with a memory, stays, and
 * faults.
 */
import { duffelFixture, type WireRequest as SearchRequest, type Wire, wireOffers } from './duffel-offers.ts';
import { makeStaysWire, type StaysWire } from './duffel-stays.ts';
import { startWireServer, type WireFault, type WireRequest, type WireServer } from './wire-server.ts';

export type Fault = WireFault;

/** An error in Duffel's format. */
export const duffelError = (status: number, code: string, type = 'invalid_request_error'): Fault => ({
  answer: status,
  body: {
    errors: [{ type, code, title: code, message: `It says ${code}.`, documentation_url: '', source: null }],
    meta: { request_id: 'FZW0H3HdJwKk5HMAAKxB', status },
  },
});

/** Every request so far: `METHOD /path` without the query, and the content of `data`. */
type Seen = { readonly call: string; readonly data: Wire; readonly query: string };

export type DuffelServer = WireServer<Seen> & {
  readonly orders: Map<string, Wire>;
  readonly stays: Omit<StaysWire, 'answer'>;
  /** Changes offers before they are sent. */
  setOffers(change: (offers: Wire[]) => unknown[]): void;
  setClock(now: Date): void;
};

type Reply = { readonly status: number; readonly body: unknown };
const reply = (data: unknown, status = 200, meta?: Wire): Reply => ({ status, body: { data, meta } });

const refusal = (status: number, code: string, type?: string): Reply => {
  const fault = duffelError(status, code, type);
  return { status, body: typeof fault === 'object' ? fault.body : {} };
};

const listOf = (value: unknown): Wire[] => (Array.isArray(value) ? value : []);
const recordOf = (value: unknown): Wire => (typeof value === 'object' && value !== null ? { ...value } : {});

type Search = { readonly offers: unknown[]; batchesSent: number };

/** @param start the time of its clock until setClock, or another clock */
export const startDuffelServer = async (start: Date | (() => Date)): Promise<DuffelServer> => {
  let clock = typeof start === 'function' ? start : () => start;
  let serial = 0;
  let change = (offers: Wire[]): unknown[] => offers;
  const searches = new Map<string, Search>();
  const offers = new Map<string, { readonly offer: Wire; readonly request: string }>();
  const orders = new Map<string, Wire>();
  const cancellations = new Map<string, Wire>();
  const booked = new Set<string>();
  const name = (): string => `${String(++serial).padStart(6, '0')}x`;
  const stays = makeStaysWire({ now: () => clock(), name, refusal });

  const createSearch = (data: Wire): Reply => {
    const request: SearchRequest = {
      slices: listOf(data.slices).map((s) => ({
        origin: String(s.origin),
        destination: String(s.destination),
        departure_date: String(s.departure_date),
      })),
      passengers: listOf(data.passengers),
      cabin_class: String(data.cabin_class),
    };
    const id = `orq_${name()}`;
    const found = wireOffers(request, { name: name(), now: clock() });
    for (const offer of found) offers.set(String(offer.id), { offer, request: id });
    searches.set(id, { offers: change(found), batchesSent: 0 });
    return reply(
      { id, total_batches: 3, remaining_batches: 3, created_at: clock().toISOString(), client_key: 'x' },
      201,
    );
  };

  /** In batches of uneven size: all but one offer, none, the last one. */
  const readSearch = (id: string): Reply => {
    const search = searches.get(id);
    if (!search) return refusal(404, 'not_found');
    const at = search.batchesSent;
    search.batchesSent += 1;
    const batches = [search.offers.slice(0, -1), [], search.offers.slice(-1)];
    return reply({ id, total_batches: 3, remaining_batches: Math.max(0, 2 - at), offers: batches[at] ?? [] });
  };

  const readOffer = (id: string): Reply => {
    const known = offers.get(id);
    if (!known) return refusal(404, 'not_found');
    const isOver = clock() >= new Date(String(known.offer.expires_at));
    return isOver ? refusal(422, 'offer_no_longer_available') : reply(known.offer);
  };

  const createOrder = (data: Wire): Reply => {
    const known = offers.get(String(Array.isArray(data.selected_offers) ? data.selected_offers[0] : ''));
    if (!known) return refusal(404, 'not_found');
    const { offer, request } = known;
    if (clock() >= new Date(String(offer.expires_at))) return refusal(422, 'offer_no_longer_available');
    if (booked.has(request)) return refusal(422, 'offer_request_already_booked', 'invalid_state_error');
    const terms = recordOf(offer.payment_requirements);
    const isHeld = data.type === 'hold';
    if (isHeld && terms.requires_instant_payment === true)
      return refusal(422, 'validation_inclusion', 'validation_error');
    const [payment] = listOf(data.payments);
    if (!isHeld && payment?.amount !== offer.total_amount)
      return refusal(422, 'payment_amount_does_not_match_order_amount');
    booked.add(request);
    const id = `ord_${name()}`;
    const order = {
      ...duffelFixture('order'),
      id,
      type: data.type,
      offer_id: offer.id,
      created_at: clock().toISOString(),
      booking_reference: `Q${String(serial).padStart(5, '0')}`,
      total_amount: offer.total_amount,
      total_currency: offer.total_currency,
      owner: offer.owner,
      slices: offer.slices,
      airline_initiated_changes: [],
      metadata: data.metadata,
      passengers: listOf(data.passengers),
      documents: [],
      payment_status: isHeld
        ? { ...terms, requires_instant_payment: undefined, awaiting_payment: true, paid_at: null }
        : duffelFixture('order').payment_status,
    };
    orders.set(id, isHeld ? order : ticketed(order));
    return reply(orders.get(id), 201);
  };

  const ticketed = (order: Wire): Wire => ({
    ...order,
    payment_status: duffelFixture('order').payment_status,
    documents: listOf(order.passengers).map(({ id }, at) => ({
      type: 'electronic_ticket',
      unique_identifier: `125-${String(2_106_000_000 + serial * 10 + at)}`,
      passenger_ids: [id],
    })),
  });

  const pay = (data: Wire): Reply => {
    const order = orders.get(String(data.order_id));
    if (!order) return refusal(404, 'not_found');
    if (recordOf(order.payment_status).awaiting_payment !== true)
      return refusal(422, 'already_paid', 'invalid_state_error');
    if (recordOf(data.payment).amount !== order.total_amount) return refusal(422, 'price_changed', 'validation_error');
    orders.set(String(order.id), ticketed(order));
    return reply({ id: `pay_${name()}`, ...recordOf(data.payment) }, 201);
  };

  const quoteCancel = (data: Wire): Reply => {
    const order = orders.get(String(data.order_id));
    if (!order) return refusal(404, 'not_found');
    if (order.cancelled_at !== null) return refusal(422, 'already_cancelled', 'invalid_state_error');
    const isHeld = recordOf(order.payment_status).awaiting_payment === true;
    const id = `ore_${name()}`;
    cancellations.set(id, {
      ...duffelFixture('order-cancellation'),
      id,
      order_id: order.id,
      expires_at: new Date(clock().getTime() + 1_800_000).toISOString(),
      refund_amount: isHeld ? '0.00' : order.total_amount,
      refund_to: isHeld ? 'awaiting_payment' : 'balance',
    });
    return reply(cancellations.get(id), 201);
  };

  const confirmCancel = (id: string): Reply => {
    const quote = cancellations.get(id);
    const order = orders.get(String(quote?.order_id));
    if (!quote || !order) return refusal(404, 'not_found');
    if (order.cancelled_at !== null) return refusal(422, 'already_cancelled', 'invalid_state_error');
    const confirmed = { ...quote, confirmed_at: clock().toISOString() };
    cancellations.set(id, confirmed);
    orders.set(String(order.id), { ...order, cancelled_at: clock().toISOString(), cancellation: confirmed });
    return reply(confirmed);
  };

  /** Only the last change of an order can be accepted, and only once. */
  const acceptChange = (id: string): Reply => {
    for (const order of orders.values()) {
      const changes = listOf(order.airline_initiated_changes);
      if (!changes.some((change) => change.id === id)) continue;
      if (changes.at(-1)?.id !== id)
        return refusal(422, 'stale_airline_initiated_change_accept', 'invalid_state_error');
      const accepted = { ...changes.at(-1), action_taken: 'accepted', action_taken_at: clock().toISOString() };
      orders.set(String(order.id), { ...order, airline_initiated_changes: [...changes.slice(0, -1), accepted] });
      return reply(accepted);
    }
    return refusal(404, 'not_found');
  };

  const listOrders = (query: URLSearchParams): Reply => {
    const all = [...orders.values()]
      .toReversed()
      .filter((order) => (query.get('offer_id') ?? order.offer_id) === order.offer_id);
    const from = Number(query.get('after') ?? 0);
    const limit = Number(query.get('limit') ?? 50);
    const page = all.slice(from, from + limit);
    return reply(page, 200, { limit, before: null, after: from + limit < all.length ? String(from + limit) : null });
  };

  const work = (method: string, url: URL, data: Wire): Reply => {
    const [, area, thing, id = '', , action] = url.pathname.split('/');
    const call = `${method} ${thing}${id === '' ? '' : '/:id'}${action === undefined ? '' : `/${action}`}`;
    if (area === 'stays') return stays.answer(call, id, { data, query: url.searchParams });
    if (area !== 'air') return refusal(404, 'not_found');
    const offersOf = searches.get(url.searchParams.get('offer_request_id') ?? '');
    const order = orders.get(id);
    const answers: Readonly<Record<string, () => Reply>> = {
      'POST batch_offer_requests': () => createSearch(data),
      'GET batch_offer_requests/:id': () => readSearch(id),
      'GET offers': () => (offersOf ? reply(offersOf.offers, 200, { after: null }) : refusal(404, 'not_found')),
      'GET offers/:id': () => readOffer(id),
      'POST orders': () => createOrder(data),
      'GET orders': () => listOrders(url.searchParams),
      'GET orders/:id': () => (order ? reply(order) : refusal(404, 'not_found')),
      'POST payments': () => pay(data),
      'POST order_cancellations': () => quoteCancel(data),
      'GET order_cancellations': () => reply([...cancellations.values()], 200, { after: null }),
      'POST order_cancellations/:id/confirm': () => confirmCancel(id),
      'POST airline_initiated_changes/:id/accept': () => acceptChange(id),
    };
    return answers[call]?.() ?? refusal(404, 'not_found');
  };

  const dataOf = ({ body }: WireRequest): Wire => recordOf(recordOf(body).data);

  const answer = (request: WireRequest): Reply => {
    const { authorization, 'duffel-version': version } = request.headers;
    return authorization === 'Bearer duffel_test_key' && version === 'v2'
      ? work(request.method, request.url, dataOf(request))
      : refusal(401, 'access_token_not_found', 'authentication_error');
  };

  const note = (request: WireRequest): Seen => ({
    call: request.call,
    data: dataOf(request),
    query: request.url.search,
  });
  const server = await startWireServer({ note, answer });
  return {
    ...server,
    orders,
    stays,
    calm: () => {
      server.calm();
      stays.setRates((rate) => rate);
      stays.setResults((results) => results);
      stays.setAnswers((thing) => thing);
    },
    setOffers: (next) => {
      change = next;
    },
    setClock: (next) => {
      clock = () => next;
    },
  };
};
