/**
 * The search line: the answers of the guide from what a person last chose, or from the only choice there is. Each
 * answer passes through the guide, so a choice that is no longer possible is left open. docs/rules.md#the-search-line
 */
import type { LastChoice } from '#contract/last-choices.ts';
import type { HomeAirport } from '#contract/places.ts';
import { type Contact, type GuideAnswers, noAnswers } from './answers.ts';
import { guideAfter, restoredGuide } from './guide.ts';
import { chosenOrganization, type GuideWorld } from './guide-steps.ts';

/** Who pays: an organization, the person, or nothing is chosen yet. */
export type Payer = { readonly organizationId: number } | 'personal' | null;

/** What the words of the line say. */
export type LineChoice = { readonly payer: Payer; readonly identifier: string; readonly contact: Contact };

type Lasts = readonly LastChoice[];

/** The identifiers that a person used for an organization, the last one first, each once, with its latest trip. */
export const usedIdentifiers = (
  lasts: Lasts,
  organizationId: number,
): readonly { readonly identifier: string; readonly usedAt: string }[] => {
  const used = new Map<string, string>();
  for (const { organization_id: id, identifier, created_at: usedAt } of lasts)
    if (id === organizationId && identifier !== '' && !used.has(identifier)) used.set(identifier, usedAt);
  return [...used].map(([identifier, usedAt]) => ({ identifier, usedAt }));
};

const isPossible = (payer: Payer, { organizations }: GuideWorld): boolean =>
  payer === 'personal' || organizations.some(({ id }) => payer !== null && id === payer.organizationId);

const payerOf = ({ organization_id: id }: LastChoice): Payer => (id === null ? 'personal' : { organizationId: id });

/** The payer of the last trip; without one the only organization, or the person who belongs to none. */
const firstPayer = (lasts: Lasts, world: GuideWorld): Payer => {
  const last = lasts.map(payerOf).find((payer) => isPossible(payer, world));
  if (last !== undefined) return last;
  const [only, second] = world.organizations;
  if (only === undefined) return 'personal';
  return second === undefined ? { organizationId: only.id } : null;
};

/** The only identifier that there is, or the person's last one. */
const firstIdentifier = (organizationId: number, lasts: Lasts, { organizations }: GuideWorld): string => {
  const single = organizations.find(({ id }) => id === organizationId)?.identifier_list?.single;
  return single ?? usedIdentifiers(lasts, organizationId)[0]?.identifier ?? '';
};

/** The line for a payer: their last identifier, and the person as the contact. */
export const choiceFor = (payer: Payer, lasts: Lasts, world: GuideWorld): LineChoice => ({
  payer,
  identifier: payer === null || payer === 'personal' ? '' : firstIdentifier(payer.organizationId, lasts, world),
  contact: { kind: 'you' },
});

/** What the line says before anything is changed. */
export const firstChoice = (lasts: Lasts, world: GuideWorld): LineChoice =>
  choiceFor(firstPayer(lasts, world), lasts, world);

const isSelfBooking = (payer: Payer, world: GuideWorld): boolean => {
  const organization =
    payer === null || payer === 'personal'
      ? undefined
      : world.organizations.find(({ id }) => id === payer.organizationId);
  return world.isSelfBookingAllowed && organization?.is_self_booking !== false;
};

/**
 * The answers of the guide that the line gives: a Standard trip, in Self Booking where it is allowed.
 * @returns open answers for what the words do not say yet
 */
export const lineAnswers = ({ payer, identifier, contact }: LineChoice, world: GuideWorld): GuideAnswers => {
  const isPersonal = payer === 'personal';
  const said: GuideAnswers = {
    ...noAnswers,
    type: 'standard',
    method: isSelfBooking(payer, world) ? 'self' : 'assisted',
    purpose: isPersonal ? 'personal' : 'business',
    organizationId: isPersonal || payer === null ? null : payer.organizationId,
    identifier,
    isIdentifierConfirmed: identifier.trim() !== '',
    contact: isPersonal ? null : contact,
  };
  return restoredGuide(said, world).answers;
};

/** Why an identifier cannot be used, or null. GUIDE-26, GUIDE-27 */
export const identifierProblem = (choice: LineChoice, world: GuideWorld): string | null => {
  const answers = lineAnswers({ ...choice, identifier: '' }, world);
  const organization = chosenOrganization(answers, world);
  if (organization?.is_identifier_required !== true) return null;
  const typed = guideAfter({ answers, alert: null }, { do: 'type identifier', identifier: choice.identifier }, world);
  return guideAfter(typed, { do: 'confirm identifier' }, world).alert?.text ?? null;
};

type Home = Pick<HomeAirport, 'iata' | 'title' | 'chosen_at'>;

/** An airport or metro area as the route holds it. */
type LineAirport = LastChoice['legs'][number]['from'];

const startsOf = (lasts: Lasts) => {
  const starts = lasts.flatMap(({ legs }) => (legs[0] ? [legs[0].from] : []));
  const count = (iata: string): number => starts.filter((start) => start.iata === iata).length;
  return { count, most: starts.toSorted((one, other) => count(other.iata) - count(one.iata))[0] ?? null };
};

/** Trips from elsewhere that say that a person has moved: a single one may only be a way back. */
const fewestFromElsewhere = 2;

/**
 * Where a person's next trip begins. The home airport that they chose, unless more of the trips since then began at
 * another airport; without one, where most of their trips began, the latest of them when two are equal. Null: unknown.
 * docs/decisions/0188
 */
export const usualStart = (lasts: Lasts, home: Home | null): LineAirport | null => {
  if (home === null) return startsOf(lasts).most;
  const { count, most } = startsOf(lasts.filter(({ created_at: createdAt }) => createdAt > home.chosen_at));
  const isElsewhere = most !== null && count(most.iata) >= fewestFromElsewhere && count(most.iata) > count(home.iata);
  return isElsewhere ? most : { iata: home.iata, title: home.title };
};
