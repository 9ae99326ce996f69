/** What stays and what changes when a person is switched off. docs/operations.md#people */
import type { Obligations } from '#contract/console-people.ts';

const count = (number: number, one: string, many: string): string => (number === 1 ? `1 ${one}` : `${number} ${many}`);

/** What others still need the person for, one sentence each; empty: nothing. */
export const obligationTexts = ({
  approval_count: approvals,
  invitation_count: invitations,
  trip_count: trips,
  last_super_admin_of: teams,
}: Obligations): readonly string[] => [
  ...(trips > 0 ? [`${count(trips, 'trip is', 'trips are')} not over. What is booked stays booked.`] : []),
  ...(approvals > 0
    ? [`${count(approvals, 'trip waits', 'trips wait')} for approval. The other approvers of the team are asked.`]
    : []),
  ...(invitations > 0
    ? [`${count(invitations, 'invitation', 'invitations')} that this person sent still can be accepted.`]
    : []),
  ...teams.map((team) => `${team} then has no Super Admin who can sign in. Requests to join it come to the desk.`),
];
