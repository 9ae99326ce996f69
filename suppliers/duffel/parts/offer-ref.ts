/** What our reference of an offer holds beside its id: until when it may be booked, and for whom it was found. */

export type Party = {
  readonly adults: number;
  readonly children: number;
  readonly infants: number;
  /** Of those under 18, where they are known. */
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

/** @returns null for a text that we did not write */
export const readOfferRef = (ref: string): OfferRef | null => {
  const [, id = '', minute = '', adults = '', children = '', infants = '', ages] = shape.exec(ref) ?? [];
  if (id === '') return null;
  const party = { adults: Number(adults), children: Number(children), infants: Number(infants) };
  const minorAges = ages?.split('-').filter(Boolean).map(Number);
  return { id, expiresMinute: Number.parseInt(minute, 36), party: { ...party, ...(minorAges && { minorAges }) } };
};

/** @returns whether the time of an offer is over */
export const isExpired = ({ expiresMinute }: OfferRef, now: Date): boolean => now.getTime() >= expiresMinute * 60_000;
