/** `reply+TRIP-PERSON-DAY-MAC@domain`: lower case and short, because mail servers change case and cut at 64 characters. */

const name = 'reply';
const dayMs = 86_400_000;

/** How long an answer to a mail is taken: as long as people plan a trip. docs/decisions/0124 */
export const repliedToDays = 90;

export type AddressedTo = {
  readonly tripId: number;
  readonly userId: number;
  /** The last day on which answers are taken, counted from 1970 in UTC. */
  readonly lastDay: number;
};

/** In hexadecimal digits: 128 bits. */
export const macLength = 32;

const shape = new RegExp(`^${name}\\+([0-9a-z]{1,6})-([0-9a-z]{1,6})-([0-9a-z]{1,4})-([0-9a-f]{${macLength}})$`);

/** @returns the last day for a mail that is sent now */
export const lastDayFrom = (now: Date): number => Math.floor(now.getTime() / dayMs) + repliedToDays;

/** @returns whether answers are no longer taken */
export const isAddressEnded = ({ lastDay }: Pick<AddressedTo, 'lastDay'>, now: Date): boolean =>
  Math.floor(now.getTime() / dayMs) > lastDay;

/** What the MAC is made of. */
export const addressFacts = ({ tripId, userId, lastDay }: AddressedTo): string =>
  [tripId, userId, lastDay].map((each) => each.toString(36)).join('-');

export const writeReplyAddress = (to: AddressedTo, mac: string, domain: string): string =>
  `${name}+${addressFacts(to)}-${mac}@${domain}`;

/**
 * Reads an address. Nothing is proven before its MAC is compared.
 * @param domain the domain that takes our answers
 * @returns null: not an address of this form
 */
export const parseReplyAddress = (
  address: string,
  domain: string,
): { readonly to: AddressedTo; readonly mac: string } | null => {
  const [local = '', host, ...more] = address.trim().toLowerCase().split('@');
  const [, trip = '', user = '', day = '', mac = ''] = shape.exec(local) ?? [];
  if (mac === '' || more.length > 0 || host !== domain) return null;
  const [tripId, userId, lastDay] = [trip, user, day].map((each) => Number.parseInt(each, 36));
  return { to: { tripId: tripId ?? 0, userId: userId ?? 0, lastDay: lastDay ?? 0 }, mac };
};
