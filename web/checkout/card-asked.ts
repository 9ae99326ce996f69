import type { CardOwner } from '#web/settings/billing/card-form.tsx';

/** Why a card is requested: none is on file, it was declined, or the person wants to pay with another. */
export type CardWhy = 'missing' | 'declined' | 'other';

const superAdmin = 1;

export type CardAsked = {
  readonly owner: CardOwner;
  readonly why: CardWhy;
  /** Whose card it is and what it pays for. */
  readonly sentence: string;
  /** The declined card was the owner's default card. */
  readonly isDefaultDeclined: boolean;
};

/** Who pays: an organization whose cards the person manages, another organization, or the person. */
type Payer = 'organization' | 'member' | 'person';

const sentences: Readonly<Record<Payer, Readonly<Record<CardWhy, (organization: string) => string>>>> = {
  organization: {
    missing: (name) =>
      `${name} has no card on file. A card that you add here pays for the organization’s business trips.`,
    declined: (name) => `The card of ${name} was declined. Nothing was charged.`,
    other: (name) => `Choose which card of ${name} pays for this trip. The default card does not change.`,
  },
  member: {
    missing: (name) => `${name} has no card on file. Add your own card to pay for this trip.`,
    declined: (name) =>
      `The card of ${name} was declined. Nothing was charged. Its Super Admins can change the card; you can pay for this trip with a card of your own.`,
    other: (name) => `You can pay for this trip with your own card instead of the card of ${name}.`,
  },
  person: {
    missing: () => 'You have no card on file. A card that you add here pays for your personal trips.',
    declined: () => 'Your card was declined. Nothing was charged.',
    other: () => 'Choose which of your cards pays for this trip. Your default card does not change.',
  },
};

/** The organization that pays for a booking, and the person's role in it. */
export type PayingOrganization = { readonly id: number; readonly name: string; readonly user_type: number };

/**
 * Whose card is requested. Only a Super Admin may add or choose a card of the organization. Others pay with their own
 * when the organization's is missing, declined or not wanted. WIZ-24, WIZ-37; docs/decisions/0034
 * @param organization null: the person pays
 */
export const cardAsked = (organization: PayingOrganization | null, userId: number, why: CardWhy): CardAsked => {
  const payer = !organization ? 'person' : organization.user_type === superAdmin ? 'organization' : 'member';
  return {
    why,
    owner:
      organization && payer === 'organization'
        ? { kind: 'organization', id: organization.id }
        : { kind: 'customer', id: userId },
    isDefaultDeclined: why === 'declined' && payer !== 'member',
    sentence: sentences[payer][why](organization?.name ?? ''),
  };
};
