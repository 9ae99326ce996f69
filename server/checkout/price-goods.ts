import type { Refusal } from '#contract/refusals.ts';
import type { TripBody } from '#contract/trips.ts';
import { type ExtraOffer, extraTitle, hasBegun } from '#domain/extras/extra.ts';
import { invariant } from '#domain/kit/invariant.ts';
import { formatMoney, type Money, toDecimal, toMinor } from '#domain/kit/money.ts';
import type { Outcome, SupplierError, WhyUnavailable } from '#domain/kit/outcome.ts';
import { ok, type Result, refuse } from '#domain/kit/result.ts';
import { stayTitle } from '#domain/trips/stay-title.ts';
import { deskSupplier, dueOf, type Goods, totalOf } from '#server/bookings/submit-booking.ts';
import { repriceOffer } from '#server/flights/find-offer.ts';
import { offerOfStay, repriceStay } from '#server/hotels/find-stay.ts';
import type { World } from '#server/kit/world.ts';
import { about, type Chosen, fieldOf, invalid, type Section } from './chosen-goods.ts';

/** One item as its supplier would sell it now. */
export type PricedItem = {
  readonly section: Section;
  readonly supplierId: string;
  readonly goods: Goods;
  /** The price that was shown. */
  readonly shown: Money;
};

/** A whole trip at its current price, with notes about it. */
export type Priced = {
  readonly items: readonly PricedItem[];
  readonly total: Money;
  readonly message: string | null;
};

/** The request to suppliers: an item without its current price. */
type PriceQuestion = {
  readonly section: Section;
  readonly supplierId: string;
  readonly shown: Money;
  readonly ask: () => Promise<Outcome<Goods>>;
};

/** The part of a request that says how much may be paid. */
export type Agreement = Pick<TripBody, 'confirmed_amount' | 'confirmed_currency'>;

/** A known item of a trip that needs a new price. */
export type KnownItem = { readonly supplierId: string; readonly goods: Goods };

const flightQuestion = (world: World, found: Parameters<typeof repriceOffer>[1]): PriceQuestion => ({
  section: { name: 'flights' },
  supplierId: found.supplierId,
  shown: found.offer.total,
  ask: async () => {
    const answer = await repriceOffer(world, found);
    if (answer.ok) return { ok: true, value: { kind: 'flight', offer: answer.value } };
    if (answer.error.kind !== 'price_changed') return answer;
    const { newRef, now } = answer.error;
    return {
      ok: true,
      value: { kind: 'flight', offer: { ...found.offer, ref: newRef ?? found.offer.ref, total: now } },
    };
  },
});

/** What an expert arranges keeps its price until it begins. */
const extraQuestion = ({ clock }: World, offer: ExtraOffer, index: number): PriceQuestion => ({
  section: { name: 'extras', index },
  supplierId: deskSupplier,
  shown: offer.price,
  ask: () =>
    Promise.resolve(
      hasBegun(offer, clock.now())
        ? { ok: false, error: { kind: 'unavailable', message: 'it has begun' } }
        : { ok: true, value: { kind: 'extra', offer } },
    ),
});

/**
 * Asks the suppliers for every current price. Refuses `price-changed` when the total is higher than the user agreed to,
 * `offer-gone`, and `unavailable` when a supplier does not answer. A lower price is accepted and mentioned.
 * @see docs/booking.md#submit
 */
export const priceNow = async (world: World, body: Agreement, chosen: Chosen): Promise<Result<Priced, Refusal>> => {
  const questions: PriceQuestion[] = [
    ...(chosen.flights ? [flightQuestion(world, chosen.flights)] : []),
    ...chosen.stays.map(
      ({ found, guests }, index): PriceQuestion => ({
        section: { name: 'hotels', index },
        supplierId: found.supplierId,
        shown: found.shown,
        ask: async () => {
          const answer = await offerOfStay(world, found, guests);
          return answer.ok ? { ok: true, value: { kind: 'hotel', offer: answer.value } } : answer;
        },
      }),
    ),
    ...(chosen.extras ?? []).map((offer, index) => extraQuestion(world, offer, index)),
  ];
  const shown = sumOf(questions.map((question) => question.shown));
  if (!shown) return otherCurrencies;
  const agreed = agreedTotal(body, shown);
  if (!agreed) return invalid('confirmed_currency', `This trip is sold in ${shown.currency}`);
  return quoteAll(questions, agreed);
};

const otherCurrencies = invalid('properties', 'These items are sold in different currencies');

/** The same for an existing trip and an agreed amount. */
export const quoteNow = (
  world: World,
  { agreed, items }: { agreed: Money; items: readonly KnownItem[] },
): Promise<Result<Priced, Refusal>> => {
  let stays = 0;
  let extras = 0;
  const questions = items.map(({ supplierId, goods }): PriceQuestion => {
    if (goods.kind === 'flight') return flightQuestion(world, { supplierId, offer: goods.offer });
    if (goods.kind === 'extra') {
      extras += 1;
      return extraQuestion(world, goods.offer, extras - 1);
    }
    const { offer } = goods;
    stays += 1;
    return {
      section: { name: 'hotels', index: stays - 1 },
      supplierId,
      shown: totalOf(goods),
      ask: async () => {
        const answer = await repriceStay(world, { supplierId, offer });
        return answer.ok ? { ok: true, value: { kind: 'hotel', offer: { ...offer, rate: answer.value } } } : answer;
      },
    };
  });
  return quoteAll(questions, agreed);
};

const quoteAll = async (questions: readonly PriceQuestion[], agreed: Money): Promise<Result<Priced, Refusal>> => {
  const answers = await Promise.all(questions.map(async (question) => ({ question, answer: await question.ask() })));
  const items: PricedItem[] = [];
  for (const { question, answer } of answers) {
    const { section, supplierId, shown } = question;
    if (!answer.ok) return refuse(about(section, refusalOf(section, answer.error)));
    const total = totalOf(answer.value);
    if (total.currency !== agreed.currency || total.minor <= 0) return refuse(about(section, goneOf(section)));
    items.push({ section, supplierId, goods: answer.value, shown });
  }
  return compared(agreed, items);
};

const goneSentences = {
  flights: 'This flight is no longer available. Please choose another.',
  hotels: 'This room is no longer available. Please choose another.',
  extras: 'This is no longer available, because its time has begun.',
} as const;

const goneOf = ({ name }: Section): Refusal => ({ code: 'offer-gone', detail: goneSentences[name] });

/** What a supplier tells of a room that is gone: whether another choice at the same hotel may help. */
const goneRooms: Readonly<Record<WhyUnavailable, string>> = {
  'sold-out': 'This room is sold out for these nights. Please choose another.',
  'room-changed': 'The hotel no longer sells this room at these terms. It sells others: please choose again.',
};

const unavailableOf = (section: Section, why: WhyUnavailable | undefined): Refusal =>
  why && section.name === 'hotels' ? { code: 'offer-gone', detail: goneRooms[why] } : goneOf(section);

const refusalOf = (section: Section, error: SupplierError): Refusal => {
  switch (error.kind) {
    case 'unavailable':
      return unavailableOf(section, error.why);
    case 'price_changed':
    case 'not_found':
    case 'declined':
    case 'validation':
    case 'authentication':
    case 'unsupported':
      return goneOf(section);
    case 'config':
    case 'rate_limited':
    case 'timeout':
    case 'upstream':
    case 'outcome_unknown':
      return {
        code: 'unavailable',
        detail: `The ${section.name === 'flights' ? 'airline' : 'hotel'} does not answer right now. Nothing was booked. Please try again shortly.`,
        retryAfterSeconds: 5,
      };
  }
};

/** @returns null when there are several currencies, because nothing is converted silently */
export const sumOf = (amounts: readonly Money[]): Money | null => {
  const [first] = amounts;
  if (!first || amounts.some(({ currency }) => currency !== first.currency)) return null;
  return { ...first, minor: amounts.reduce((sum, { minor }) => sum + minor, 0) };
};

/** The amount due now, without the part paid at hotels, in one currency. */
export const dueNow = (items: readonly { readonly goods: Goods }[]): Money => {
  const due = sumOf(items.map(({ goods }) => dueOf(goods)));
  invariant(due, 'what is bought together is sold in one currency');
  return due;
};

/** The amount the user agreed to pay: the prices shown, or the new total confirmed since. */
export const agreedTotal = (body: Agreement, shown: Money): Money | undefined => {
  if (body.confirmed_amount == null) return shown;
  if (body.confirmed_currency != null && body.confirmed_currency !== shown.currency) return undefined;
  return { minor: toMinor(body.confirmed_amount, shown.currency), currency: shown.currency };
};

const nameOf = (goods: Goods): string => {
  if (goods.kind === 'flight') return 'The flights';
  return goods.kind === 'extra' ? extraTitle(goods.offer) : stayTitle(goods.offer);
};

/** "Hotel Aurel, London now costs 420.00 USD instead of 400.00 USD": each item whose price rose, by its field. */
const dearer = (items: readonly PricedItem[]): Readonly<Record<string, string>> =>
  Object.fromEntries(
    items
      .filter(({ goods, shown }) => totalOf(goods).minor > shown.minor)
      .map(({ section, goods, shown }) => [
        fieldOf(section),
        `${nameOf(goods)} now cost${goods.kind === 'flight' ? '' : 's'} ${formatMoney(totalOf(goods))} instead of ${formatMoney(shown)}`,
      ]),
  );

const compared = (agreed: Money, items: readonly PricedItem[]): Result<Priced, Refusal> => {
  const total = sumOf(items.map(({ goods }) => totalOf(goods)));
  const due = sumOf(items.map(({ goods }) => dueOf(goods)));
  const shown = sumOf(items.map((item) => item.shown));
  if (!total || !due || !shown) return otherCurrencies;
  const { currency } = total;
  if (total.minor > agreed.minor)
    return refuse({
      code: 'price-changed',
      detail: `The price changed from ${formatMoney(agreed)} to ${formatMoney(total)}. Please confirm the new price.`,
      errors: dearer(items),
      facts: {
        old: toDecimal(agreed.minor, currency),
        new: toDecimal(total.minor, currency),
        new_pay_now: toDecimal(due.minor, currency),
        new_pay_property: toDecimal(total.minor - due.minor, currency),
        currency,
      },
    });
  const fell = total.minor < Math.min(agreed.minor, shown.minor);
  const message = fell
    ? `The price fell from ${formatMoney(agreed)} to ${formatMoney(total)}: you pay the lower one.`
    : null;
  return ok({ items, total, message });
};
