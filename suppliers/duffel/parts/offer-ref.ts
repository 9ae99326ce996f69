/** Our reference of an offer. In addition to its id it has the expiry and the party it was found for. */

export type Party = {
  readonly adults: number;
  readonly children: number;
  readonly infants: number;
  /** The ages of those under 18, if known. */
  readonly minorAges?: readonly number[] | undefined;
};

export type OfferRef = {
  readonly id: string;
  /** Whole minutes since 1970. */
  readonly expiresMinute: number;
  readonly party: Party;
};

const agesText = ({ minorAges }: Party): string => (minorAges ? `.${minorAges.join('-')}` : '');

/** @returns at most 120 characters */
export const writeOfferRef = ({ id, expiresMinute, party }: OfferRef): string =>
  `${id}.${expiresMinute.toString(36)}.${party.adults}-${party.children}-${party.infants}${agesText(party)}`;

const shape = /^(off_[A-Za-z0-9]{1,60})\.([0-9a-z]{1,9})\.(\d)-(\d)-(\d)(?:\.((?:1?\d(?:-1?\d){0,8})?))?$/;

/** @returns null for a text we did not write */
export const readOfferRef = (ref: string): OfferRef | null => {
  const [, id = '', minute = '', adults = '', children = '', infants = '', ages] = shape.exec(ref) ?? [];
  if (id === '') return null;
  const party = { adults: Number(adults), children: Number(children), infants: Number(infants) };
  const minorAges = ages?.split('-').filter(Boolean).map(Number);
  return { id, expiresMinute: Number.parseInt(minute, 36), party: { ...party, ...(minorAges && { minorAges }) } };
};

/** @returns whether an offer has expired */
export const isExpired = ({ expiresMinute }: OfferRef, now: Date): boolean => now.getTime() >= expiresMinute * 60_000;
