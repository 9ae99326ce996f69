/** The texts about a request to join a team. docs/decisions/0082 */
import { dayName } from '#domain/kit/day-names.ts';

const dayOf = (instant: string): string => dayName(instant.slice(0, 10));

type AdmissionFacts = {
  readonly organization_name: string;
  /** When the request expires; for a declined one, the day until which nobody can ask again. */
  readonly expires_at: string;
};

/** For the person, once the request is sent. */
export const waitingWords = ({ organization_name: name, expires_at: end }: AdmissionFacts): string =>
  `${name} can answer until ${dayOf(end)}. You get a mail with the answer, or one that says that there is none. Then you can ask again.`;

/** For a person who asks again too soon. */
export const declinedWords = ({ organization_name: name, expires_at: end }: AdmissionFacts): string =>
  `${name} declined your request. If that is a mistake, please talk to your company. You can ask again after ${dayOf(end)}.`;

/** For Super Admins, announced when the list changes: who asks now. */
export const askingWords = (names: readonly string[]): string =>
  names.length === 0 ? '' : `${names.join(', ')} ${names.length === 1 ? 'asks' : 'ask'} to join.`;

/** For Super Admins, next to a request. */
export const askedWords = ({ proven_at: asked, expires_at: end }: { proven_at: string; expires_at: string }): string =>
  `${dayOf(asked)}. Ends on ${dayOf(end)}`;
