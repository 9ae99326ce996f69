/** The texts that say who sees a traveler, for the list and the form. docs/rules.md#travelers */
import type { TravelerSummary } from '#contract/travelers.ts';

/** An organization of the reader: the fields that sharing needs. */
export type SharingOrganization = { readonly id: number; readonly name: string };

type Shown = Pick<TravelerSummary, 'belonging' | 'is_me' | 'creator_name' | 'shared_organization_name'>;

/**
 * The short badge next to a name. It says the same as the sentence next to it.
 * @param organizations the reader's organizations; their members see the name of the reader's own profile
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
  `Members of ${namesOf(organizations)} see your name when they book. They see nothing else.`;

/**
 * Who sees a traveler, in a sentence.
 * @param organizations the reader's organizations
 */
export const whoSees = (traveler: Shown, organizations: readonly SharingOrganization[]): string => {
  const { belonging, is_me: isMe, creator_name: creator, shared_organization_name: shared } = traveler;
  if (belonging === 'colleague') return `${creator}’s own profile. Colleagues see only the name.`;
  if (belonging !== 'own') return shared === null ? `Created by ${creator}.` : `Created and shared by ${creator}.`;
  if (shared !== null) return `Members of ${shared} see the name and can book with it.`;
  if (isMe && organizations.length > 0) return ownProfileWords(organizations);
  return 'Only you see this traveler.';
};

/** The form's value for a traveler that is not shared. */
export const notShared = '';

/**
 * The choices of who else sees a traveler. The organization it is shared with now is always among them.
 * @param isMe the reader's own profile, whose name colleagues see in any case
 */
export const sharingWays = (
  organizations: readonly SharingOrganization[],
  isMe: boolean,
): readonly { readonly value: string; readonly label: string; readonly help: string }[] => [
  isMe
    ? { value: notShared, label: 'Name only', help: ownProfileWords(organizations) }
    : { value: notShared, label: 'Only me', help: 'Nobody else sees it or books with it.' },
  ...organizations.map(({ id, name }) => ({
    value: String(id),
    label: name,
    help: 'Members see the name and can book with it, until you stop sharing it or leave the organization.',
  })),
];

/**
 * The travelers that can be chosen for a trip. A personal trip offers nobody from an organization.
 * @param organizationId of the trip; null: a personal trip
 */
export const choosableFor = (
  travelers: readonly TravelerSummary[],
  organizationId: number | null,
): readonly TravelerSummary[] =>
  organizationId === null
    ? travelers.filter(({ belonging }) => belonging === 'own' || belonging === 'other')
    : travelers;
