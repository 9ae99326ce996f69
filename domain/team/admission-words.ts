/** What people read about a request to join a team. docs/decisions/0082 */
import { dayName } from '#domain/kit/day-names.ts';

const dayOf = (instant: string): string => dayName(instant.slice(0, 10));

type Told = {
  readonly organization_name: string;
  /** Until when it waits for an answer or, declined, until when nobody is asked again. */
  readonly expires_at: string;
};

/** To the person, once their request is sent. */
export const waitingWords = ({ organization_name: name, expires_at: end }: Told): string =>
  `${name} can answer until ${dayOf(end)}. You get a mail with the answer. If there is none by then, you can ask again.`;

/** To the person, when they ask again too soon. */
export const declinedWords = ({ organization_name: name, expires_at: end }: Told): string =>
  `${name} declined your request. If that is a mistake, please talk to your company. You can ask again after ${dayOf(end)}.`;

/** To Super Admins who do not see the list change: who asks now. */
export const askingWords = (names: readonly string[]): string =>
  names.length === 0 ? '' : `${names.join(', ')} ${names.length === 1 ? 'asks' : 'ask'} to join.`;

/** To Super Admins, beside a request. */
export const askedWords = ({ proven_at: asked, expires_at: end }: { proven_at: string; expires_at: string }): string =>
  `${dayOf(asked)}. Ends on ${dayOf(end)}`;
