import { mostTiesShown, type Person, type PersonSummary } from '#contract/console-people.ts';
import { userTypes } from '#contract/settings/member-fields.ts';
import { signInTroubles } from '#domain/console/sign-in-trouble.ts';
import { invariant } from '#domain/kit/invariant.ts';
import type { Db } from '#platform/db/database.ts';
import type { World } from '#server/kit/world.ts';
import {
  type ConsolePersonRow,
  type FoundPerson,
  findNaming,
  findTeamsOf,
  type TeamRow,
} from '#server/people/console-people-store.ts';
import { accountStateOf, findNamed } from '#server/people/user-store.ts';
import { findNewEmail } from '#server/settings/account/mail-proof-again.ts';
import { findPoliciesApprovedBy } from '#server/settings/policies/policy-store.ts';
import { findSignInLimits } from '#server/sign-in/find-limits.ts';
import { openSessions } from '#server/sign-in/open-sessions.ts';

const teamView = ({
  organization_id,
  organization_name,
  user_type: value,
}: TeamRow): PersonSummary['teams'][number] => {
  const user_type = userTypes.find((known) => known === value);
  invariant(user_type !== undefined, 'a membership has a user type of 0, 1 or 2');
  return { organization_id, organization_name, user_type };
};

const summaryOf = (row: FoundPerson, teams: readonly TeamRow[]): PersonSummary => {
  return {
    id: row.id,
    name: row.name,
    email: row.email,
    state: accountStateOf(row.status),
    is_expert: row.is_expert,
    is_admin: row.is_admin,
    teams: teams.filter(({ user_id: userId }) => userId === row.id).map(teamView),
    last_signed_in_at: row.last_signed_in_at?.toISOString() ?? null,
  };
};

/** People with their teams: one statement more, however many they are. */
export const peopleViews = async (db: Db, rows: readonly FoundPerson[]): Promise<PersonSummary[]> => {
  const teams = await findTeamsOf(
    db,
    rows.map(({ id }) => id),
  );
  return rows.map((row) => summaryOf(row, teams));
};

/** One person as administrators see them. */
export const personView = async (
  world: Pick<World, 'db' | 'clock' | 'secrets'>,
  row: ConsolePersonRow,
): Promise<Person> => {
  const { db } = world;
  const { id, collaborator_id: collaboratorId } = row;
  const isStaff = row.is_expert || row.is_admin;
  const [teams, approves, collaborators, naming, sessions, limits, newEmail] = await Promise.all([
    findTeamsOf(db, [id]),
    findPoliciesApprovedBy(db, id, mostTiesShown),
    findNamed(db, collaboratorId === null ? [] : [collaboratorId]),
    findNaming(db, id),
    openSessions(world, { userId: id, isStaff }),
    findSignInLimits(world, row),
    findNewEmail(world, id),
  ]);
  const summary = summaryOf(row, teams);
  const troubles = signInTroubles({
    state: summary.state,
    isStaff,
    isProven: row.email_proven_at !== null,
    teamCount: teams.length,
    activeTeamCount: teams.filter(({ status }) => status === 'active').length,
    ...limits,
    newEmail,
  });
  return {
    ...summary,
    created_at: row.created_at.toISOString(),
    email_proven_at: row.email_proven_at?.toISOString() ?? null,
    approves,
    collaborator: collaborators[0] ?? null,
    collaborator_of: naming,
    troubles: [...troubles],
    sessions,
  };
};
