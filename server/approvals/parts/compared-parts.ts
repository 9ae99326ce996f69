/** The chosen flights and the cheapest ones in policy in a mail: the same facts as on the card. */
import type { ComparedFlights } from '#contract/waiting-approvals.ts';
import { differenceOf, hoursDifference, moneyDifference } from '#domain/approvals/difference.ts';
import { legFact } from '#domain/approvals/leg-fact.ts';
import { formatMoney } from '#domain/kit/money.ts';
import { instantText } from '#domain/trips/instant-text.ts';
import type { MailPart } from '#server/kit/mail-layout.ts';

/** What an approver compares; the amounts in minor units. */
export type Comparison = {
  /** Null: the trip has no flights. */
  readonly chosen: ComparedFlights | null;
  /** Null: it was not chosen from a search; `flights` null: none of those found were in policy. */
  readonly cheapest: { readonly foundAt: Date; readonly flights: ComparedFlights | null } | null;
};

const priceText = ({ amount: minor, currency }: ComparedFlights): string => formatMoney({ minor, currency });

/** @param zone in which the time of the search is given */
export const comparedParts = ({ chosen, cheapest }: Comparison, zone: string): readonly MailPart[] => {
  if (chosen === null) return [];
  const first: MailPart = { kind: 'item', heading: `Chosen: ${priceText(chosen)}`, facts: chosen.legs.map(legFact) };
  if (cheapest === null) return [first];
  const found = instantText(cheapest.foundAt, zone);
  const { flights } = cheapest;
  if (flights === null) return [first, { kind: 'text', text: `None of the flights found on ${found} were in policy.` }];
  const difference = differenceOf(chosen, flights);
  const facts = [
    ...flights.legs.map(legFact),
    ['Found', found] as const,
    ...(difference
      ? [['Difference', `${moneyDifference(difference, chosen.currency)}; ${hoursDifference(difference)}`] as const]
      : []),
  ];
  return [first, { kind: 'item', heading: `Cheapest in policy: ${priceText(flights)}`, facts }];
};
