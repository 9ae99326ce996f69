import type { LandingPage } from '#contract/landing-pages.ts';
import type { SignedInActor } from '#domain/access/actor.ts';

/** Whether a person sets the booking fee of a page: it is what the provider earns. docs/decisions/0128 */
export const maySetFee = ({ isExpert, isAdmin }: SignedInActor): boolean => isExpert || isAdmin;

/** @returns an earlier page, for people who may not set the fee with the fee of the draft. docs/decisions/0128 */
export const withFeeOf = (draft: LandingPage, earlier: LandingPage, actor: SignedInActor): LandingPage =>
  maySetFee(actor) ? earlier : { ...earlier, booking_fee: draft.booking_fee };

/** The organizations whose pages a person edits; null: all. docs/roles.md#landing-pages */
export const administered = ({ isExpert, isAdmin, memberships }: SignedInActor): readonly number[] | null =>
  isExpert || isAdmin
    ? null
    : memberships.filter(({ userType }) => userType === 1).map(({ organizationId }) => organizationId);
