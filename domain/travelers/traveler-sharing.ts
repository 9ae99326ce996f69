/** Who sees a traveler, in words: the list and the form say it. Semantics 8 */
import type { TravelerSummary } from '#contract/travelers.ts';

/** An organization of the reader, as far as sharing goes. */
export type SharingOrganization = { readonly id: number; readonly name: string };

type Shown = Pick<TravelerSummary, 'belonging' | 'is_me' | 'creator_name' | 'shared_organization_name'>;

/**
 * The quiet word beside a name; it says the same as the sentence beside it.
 * @param organizations those of the reader, whose members find the name of the reader's own profile
 */
export const sharingBadge = (
  { belonging, is_me: isMe, shared_organization_name: shared }: Shown,
  organizations: readonly SharingOrganization[],
): string => {
  if (shared !== null) return `Shared with ${shared}`;
  if (belonging === 'colleague') return 'Colleague';
  return belonging === 'own' && isMe && organizations.length > 0 ? 'Name only' : 'Private';
};

const namesOf = (organizations: readonly SharingOrganization[]): string =>
  organizations.map(({ name }) => name).join(' and ');

const ownProfileWords = (organizations: readonly SharingOrganization[]): string =>
  `Members of ${namesOf(organizations)} find your name when they book. Nothing else is shown.`;

/**
 * Who sees a traveler, in a sentence.
 * @param organizations those of the reader
 */
export const whoSees = (traveler: Shown, organizations: readonly SharingOrganization[]): string => {
  const { belonging, is_me: isMe, creator_name: creator, shared_organization_name: shared } = traveler;
  if (belonging === 'colleague') return `The own profile of ${creator}. Colleagues see the name only.`;
  if (belonging !== 'own') return shared === null ? `Created by ${creator}.` : `Created by ${creator}, who shares it.`;
  if (shared !== null) return `Members of ${shared} find the name and can book with it.`;
  if (isMe && organizations.length > 0) return ownProfileWords(organizations);
  return 'Only you see this traveler.';
};

/** The value of the form's choice for a traveler that is not shared. */
export const notShared = '';

/**
 * The choices of who else sees a traveler; the one that it is shared with now is always among them.
 * @param isMe the reader's own profile, whose name colleagues find either way
 */
export const sharingWays = (
  organizations: readonly SharingOrganization[],
  isMe: boolean,
): readonly { readonly value: string; readonly label: string; readonly help: string }[] => [
  isMe
    ? { value: notShared, label: 'Name only', help: ownProfileWords(organizations) }
    : { value: notShared, label: 'Only me', help: 'Nobody else finds it or books with it.' },
  ...organizations.map(({ id, name }) => ({
    value: String(id),
    label: name,
    help: 'Members find the name and can book with it, until you take it back here or leave.',
  })),
];

/**
 * Those who can be chosen for a trip: a personal trip has none of an organization's people.
 * @param organizationId of the trip; null: a personal one
 */
export const choosableFor = (
  travelers: readonly TravelerSummary[],
  organizationId: number | null,
): readonly TravelerSummary[] =>
  organizationId === null
    ? travelers.filter(({ belonging }) => belonging === 'own' || belonging === 'other')
    : travelers;
