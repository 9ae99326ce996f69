import type * as calls from '#contract/settings/admissions.ts';
import type { Verb } from '#server/kit/verb.ts';
import { answerAdmissionAtDesk } from '#server/settings/team/desk-admissions.ts';

/** Lets a person join an organization in which nobody can answer. Refuses `conflict` with the sentence why. */
export const acceptDeskAdmission: Verb<typeof calls.acceptDeskAdmission> = (world, { params, actor, ip }) =>
  answerAdmissionAtDesk(world, { admissionId: params.id, isYes: true, by: { actorId: actor.userId, ip } });

/** Declines a request to join such an organization. Refuses as accepting does. */
export const declineDeskAdmission: Verb<typeof calls.declineDeskAdmission> = (world, { params, actor, ip }) =>
  answerAdmissionAtDesk(world, { admissionId: params.id, isYes: false, by: { actorId: actor.userId, ip } });
