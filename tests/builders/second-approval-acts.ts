/** The steps for requests that need two approvals, shared by tests of server/approvals and server/settings. */
import { sql } from 'kysely';
import type { Person, tripWorld } from './trip-world.ts';

export const zoeName = "Zoë O'Connor-Núñez";

export const secondApprovalActs = (at: ReturnType<typeof tripWorld>) => {
  const db = () => at.world().world.db;
  const acme = () => at.organization('Acme');
  const idOf = async (name: Person): Promise<number> =>
    (await db().selectFrom('users').where('email', 'like', `${name}@%`).select('id').executeTakeFirstOrThrow()).id;
  const policies = () => db().selectFrom('policies').where('organization_id', '=', acme()).select('id').execute();
  /** What Acme's policies say about second approvals. */
  const setSecond = async (
    names: readonly Person[],
    rule: { readonly second_above_minor?: number | null; readonly second_countries?: string } = {},
  ): Promise<void> => {
    await db()
      .updateTable('policies')
      .where('organization_id', '=', acme())
      .set({ second_above_minor: 150_000, second_countries: '', ...rule })
      .execute();
    await db().deleteFrom('policy_second_approvers').execute();
    const userIds = await Promise.all(names.map(idOf));
    const rows = (await policies()).flatMap(({ id }) =>
      userIds.map((userId) => ({ organization_id: acme(), policy_id: id, user_id: userId })),
    );
    if (rows.length > 0) await db().insertInto('policy_second_approvers').values(rows).execute();
  };
  const setType = async (name: Person, userType: number) =>
    db()
      .updateTable('memberships')
      .where('organization_id', '=', acme())
      .where('user_id', '=', await idOf(name))
      .set({ user_type: userType })
      .execute();
  const switchTo = async (name: Person, status: 'active' | 'disabled') =>
    db()
      .updateTable('users')
      .set({ status })
      .where('id', '=', await idOf(name))
      .execute();
  const requestsTo = async (who: Person, id: number) =>
    (await at.mailsTo(who)).filter(
      ({ subject, links }) =>
        subject.includes('asks you to approve') && links.some((link) => link.includes(`/trips/${id}/approve`)),
    );
  const countTo = async (who: Person, id: number): Promise<number> => (await requestsTo(who, id)).length;
  const rowsOf = (id: number) =>
    db().selectFrom('approvals').where('trip_id', '=', id).orderBy('id').selectAll().execute();
  const decisionsOf = async (id: number) => {
    const rows = await db()
      .selectFrom('audit_events')
      .where('event', '=', 'trip-decided-at-level')
      .where(sql<boolean>`(facts->>'trip')::int = ${id}`)
      .orderBy('id')
      .selectAll()
      .execute();
    return rows.map(({ facts, actor_id }) => ({ ...Object(facts), by: actor_id }));
  };
  const isBooking = async (id: number): Promise<boolean> => {
    const { state } = await db().selectFrom('trips').where('id', '=', id).select('state').executeTakeFirstOrThrow();
    return state === 'booking' || state === 'booked';
  };
  /** Whoever was changed is as before. */
  const restore = async (): Promise<void> => {
    await db().deleteFrom('delegations').execute();
    await switchTo('zoe', 'active');
    await setType('ada', 1);
    await setType('tom', 2);
  };
  return { idOf, setSecond, setType, switchTo, requestsTo, countTo, rowsOf, decisionsOf, isBooking, restore };
};
