import type { SignedInActor } from '#domain/access/actor.ts';

/** The organizations whose pages a person edits; null: all. docs/roles.md#landing-pages */
export const administered = ({ isExpert, isAdmin, memberships }: SignedInActor): readonly number[] | null =>
  isExpert || isAdmin
    ? null
    : memberships.filter(({ userType }) => userType === 1).map(({ organizationId }) => organizationId);
