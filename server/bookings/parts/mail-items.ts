/**
 * The items of a booking as its mails list them. Codes open a booking at the airline or the hotel: only people who may
 * see them on the trip's page get them. docs/threats.md#booking-codes; docs/decisions/0143
 */
import { extraRefundSentence, extraTitle, spotText } from '#domain/extras/extra.ts';
import { partOf as fareOf } from '#domain/flights/fare-parts.ts';
import { noRuleText } from '#domain/flights/fare-rules.ts';
import { refundSentence as stayRefundSentence } from '#domain/hotels/refund.ts';
import { formatMoney, type Money } from '#domain/kit/money.ts';
import {
  codeList,
  extraList,
  type Fact,
  fareTerms,
  flightList,
  type ItemList,
  type ListedCodes,
  stayList,
} from '#domain/trips/item-lists.ts';
import type { MailPart } from '#server/kit/mail-layout.ts';
import type { AttemptItem } from './attempt.ts';
import type { MailLink } from './mail-links.ts';

/** Who reads the list. */
export type Reader = {
  readonly maySeeCodes: boolean;
  /** Opens the trip to read without a sign-in. docs/decisions/0179 */
  readonly link?: MailLink;
};

const noCodes: ListedCodes = { confirmations: [], tickets: [] };

/** Flights as they are now, which may differ from the sold ones. */
const listsOf = ({ goods, order }: AttemptItem, { maySeeCodes }: Reader): readonly (ItemList | null)[] => {
  if (goods.kind === 'flight') {
    const made = order?.source.kind === 'flight' ? order.source.order : null;
    const slices = made?.slices ?? goods.offer.slices;
    return [
      ...slices.flatMap(({ segments }, slice) =>
        segments.map((segment) => flightList(segment, fareOf(goods.offer, slice))),
      ),
      codeList(maySeeCodes && made ? made : noCodes),
    ];
  }
  if (goods.kind === 'hotel') {
    const code = order?.source.kind === 'hotel' ? order.source.order.confirmation : '';
    return [stayList({ ...goods.offer, rate: goods.offer.rate.name }, maySeeCodes ? code : null)];
  }
  const code = order?.source.kind === 'extra' ? order.source.order.confirmation : '';
  const { begins, ends, provider } = goods.offer;
  const said = { title: extraTitle(goods.offer), provider, begins: spotText(begins), ends: ends ? spotText(ends) : '' };
  return [extraList(said, maySeeCodes ? code : null)];
};

const partOf = (list: ItemList): MailPart => ({ kind: 'item', ...list });

const placeOf = { flight: 0, hotel: 1, extra: 2 } as const;

const inOrder = (items: readonly AttemptItem[]): readonly AttemptItem[] =>
  items.toSorted((one, other) => placeOf[one.goods.kind] - placeOf[other.goods.kind]);

/** Every flight with its codes and tickets, then every stay, then every extra. */
export const itemParts = (items: readonly AttemptItem[], reader: Reader): readonly MailPart[] =>
  inOrder(items)
    .flatMap((item) => listsOf(item, reader))
    .filter((list) => list !== null)
    .map(partOf);

const termsOf = ({ goods, order }: AttemptItem): Fact => {
  if (goods.kind === 'flight') return ['Flights', fareTerms(goods.offer) || noRuleText];
  if (goods.kind === 'extra') return [goods.offer.title, extraRefundSentence(goods.offer)];
  const { cancellation, price } = order?.source.kind === 'hotel' ? order.source.order : goods.offer.rate;
  return [goods.offer.name, stayRefundSentence(cancellation, price)];
};

/**
 * What can be changed and canceled until when, and what that costs.
 * @param fee ours, after the free day of a landing page's trip; null: none
 */
export const termsPart = (items: readonly AttemptItem[], fee: Money | null): MailPart => ({
  kind: 'item',
  heading: 'Changing and canceling',
  facts: [
    ...inOrder(items).map(termsOf),
    ...(fee ? [['Our fee', `${formatMoney(fee)} if you cancel after the free time`] as const] : []),
  ],
});
