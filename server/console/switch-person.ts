import type * as calls from '#contract/console-people.ts';
import type { Verb } from '#server/kit/verb.ts';
import { switchAccount } from '#server/sign-in/switch-account.ts';

/** Switches a person off or on. Refuses `not-found`, and `conflict` with the sentence why. docs/operations.md#people */
export const switchPerson: Verb<typeof calls.switchPerson> = (world, { params, body, actor, ip }) =>
  switchAccount(world, { userId: params.id, isOn: body.is_on, by: { actorId: actor.userId, ip } });
