/** Which carriers sell connections with each other on one ticket. */
import { carriers } from './carriers.ts';

/**
 * None: two tickets. Interline: one ticket, bags checked through, no more. Partner: alliance or codeshare. Own: the
 * same carrier.
 */
export const agreement = { none: 0, interline: 1, partner: 2, own: 3 } as const;

/** Sell single flights only, even between two of their own. */
const pointToPoint = new Set('FR W6 U2 LS G4 TO HV DP GK MM UO P5 F3 VZ BC QS'.split(' '));

const between = (one: number, other: number): number => {
  const a = carriers[one];
  const b = carriers[other];
  if (a === undefined || b === undefined) return agreement.none;
  if (one === other) return pointToPoint.has(a.code) ? agreement.none : agreement.own;
  if (a.alliance !== null && a.alliance === b.alliance) return agreement.partner;
  if (a.partners.includes(b.code) || b.partners.includes(a.code)) return agreement.partner;
  return a.kind === 'low-cost' || b.kind === 'low-cost' ? agreement.none : agreement.interline;
};

const matrix = new Uint8Array(256 * 256);
for (let one = 0; one < carriers.length; one++)
  for (let other = 0; other < carriers.length; other++) matrix[one * 256 + other] = between(one, other);

/** @returns what two carriers, by number, agreed on: one of `agreement` */
export const agreementOf = (one: number, other: number): number => matrix[one * 256 + other] ?? 0;

/**
 * The terminals of carriers at Heathrow: an hour is too short to connect through another terminal, even to the same
 * carrier.
 */
const heathrowTerminal = carriers.map(({ code, alliance }) => {
  if (code === 'BA' || code === 'IB') return 5;
  if (alliance === 'oneworld' || code === 'VS' || code === 'DL') return 3;
  return alliance === 'star' || code === 'EI' || code === 'EW' ? 2 : 4;
});

/** @returns whether two carriers, by number, use different terminals at Heathrow */
export const changesTerminalAtHeathrow = (one: number, other: number): boolean =>
  heathrowTerminal[one] !== heathrowTerminal[other];
