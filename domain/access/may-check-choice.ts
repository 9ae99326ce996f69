import { type SignedInActor, userTypeIn } from './actor.ts';

/**
 * Whether a person may have the suppliers asked again about a trip that waits for approval: those who may decide about
 * it, and the managers of its organization, who see what waits for others. docs/decisions/0176
 */
export const mayCheckChoice = (
  actor: SignedInActor,
  { organizationId, mayDecide }: { readonly organizationId: number | null; readonly mayDecide: boolean },
): boolean => mayDecide || (organizationId !== null && (userTypeIn(actor, organizationId) ?? 0) > 0);
