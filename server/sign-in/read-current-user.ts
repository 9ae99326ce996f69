import type * as calls from '#contract/sign-in.ts';
import { ok } from '#domain/kit/result.ts';
import type { VisitorVerb } from '#server/kit/verb.ts';

/** Who is signed in: id, name, the two flags, and how a person stands who may do nothing else. APP-46 */
export const readCurrentUser: VisitorVerb<typeof calls.readCurrentUser> = async (_world, { actor }) =>
  ok({
    id: actor.userId,
    name: actor.name,
    is_expert: actor.isExpert,
    is_admin: actor.isAdmin,
    ...(actor.kind === 'user' && actor.standing && { standing: actor.standing }),
  });
