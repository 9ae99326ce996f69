/** Who sees a traveler, in words: the list and the form say it. Semantics 8 */
import type { TravelerSummary } from '#contract/travelers.ts';

/** An organization of the reader, as far as sharing goes. */
export type SharingOrganization = { readonly id: number; readonly name: string };

type Shown = Pick<TravelerSummary, 'belonging' | 'is_me' | 'creator_name' | 'shared_organization_name'>;

/** @returns the quiet word beside a name */
export const sharingBadge = ({ belonging, shared_organization_name: shared }: Shown): string => {
  if (shared !== null) return `Shared with ${shared}`;
  return belonging === 'colleague' ? 'Colleague' : 'Private';
};

const namesOf = (organizations: readonly SharingOrganization[]): string =>
  organizations.map(({ name }) => name).join(' and ');

/**
 * Who sees a traveler, in a sentence.
 * @param organizations those of the reader
 */
export const whoSees = (traveler: Shown, organizations: readonly SharingOrganization[]): string => {
  const { belonging, is_me: isMe, creator_name: creator, shared_organization_name: shared } = traveler;
  if (belonging === 'colleague') return `The own profile of ${creator}. Colleagues see the name only.`;
  if (belonging !== 'own') return shared === null ? `Created by ${creator}.` : `Created by ${creator}, who shares it.`;
  if (shared !== null) return `Members of ${shared} find the name and can book with it.`;
  if (isMe && organizations.length > 0)
    return `Members of ${namesOf(organizations)} find your name when they book. Nothing else is shown.`;
  return 'Only you see this traveler.';
};

/** The value of the form's choice for a traveler that is not shared. */
export const notShared = '';

/** @returns the choices of who else sees a traveler; the one that it is shared with now is always among them */
export const sharingWays = (
  organizations: readonly SharingOrganization[],
): readonly { readonly value: string; readonly label: string; readonly help: string }[] => [
  { value: notShared, label: 'Only me', help: 'Nobody else finds it or books with it.' },
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
