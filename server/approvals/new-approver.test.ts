import { describe, expect, test } from 'vitest';
import { approvalActs } from '#tests/builders/approval-acts.ts';
import { type Person, tripWorld } from '#tests/builders/trip-world.ts';
import { approvalDeadlines } from './approval-deadlines.ts';

const at = tripWorld();
const { waiting, approve, keyInMail } = approvalActs(at);

const idOf = async (name: Person): Promise<number> => {
  const people = at.world().world.db.selectFrom('users').where('email', '=', `${name}@acme.example`).select('id');
  return (await people.executeTakeFirstOrThrow()).id;
};
const nameApprover = async (name: Person): Promise<void> => {
  const { db } = at.world().world;
  const policies = db.updateTable('policies').where('organization_id', '=', at.organization('Acme'));
  await policies.set({ approver_id: await idOf(name) }).execute();
};
const giveRole = async (name: Person, userType: number): Promise<void> => {
  const { db } = at.world().world;
  const roles = db.updateTable('memberships').where('organization_id', '=', at.organization('Acme'));
  await roles
    .where('user_id', '=', await idOf(name))
    .set({ user_type: userType })
    .execute();
};
const sweep = () => approvalDeadlines(at.world().world);
const requestsTo = async (name: Person, id: number): Promise<number> =>
  (await at.mailsTo(name)).filter(
    ({ subject, links }) =>
      subject.startsWith('Sam Rivera asks you to approve') &&
      links.some((link) => link.includes(`/trips/${id}/approve`)),
  ).length;

describe('an approver who changes while a trip waits', () => {
  test('the new one is mailed, once, and reads as the approver; nobody else is told', async () => {
    const id = await waiting();
    await sweep();
    expect([await requestsTo('ada', id), await requestsTo('zoe', id), await requestsTo('tom', id)]).toEqual([1, 0, 0]);
    await nameApprover('zoe');
    await sweep();
    await sweep();
    expect([await requestsTo('ada', id), await requestsTo('zoe', id), await requestsTo('tom', id)]).toEqual([1, 1, 0]);
    expect(await at.approval('sam', id)).toMatchObject({ approver_name: "Zoë O'Connor-Núñez" });
    const key = await keyInMail('zoe', id);
    await nameApprover('ada');
    await sweep();
    // Asked before: no other mail.
    expect(await requestsTo('ada', id)).toBe(1);
    // A Standard member who was an approver for a while: the key from that time no longer works.
    expect(await approve('zoe', id, key)).toMatchObject({ status: 401, problem: { code: 'not-approver' } });
    await nameApprover('zoe');
    expect((await approve('zoe', id, key)).ok).toBe(true);
    await nameApprover('ada');
  });

  test('the key of the one before still approves who may approve all the same', async () => {
    const id = await waiting();
    const key = await keyInMail('ada', id);
    await nameApprover('zoe');
    await sweep();
    expect((await approve('ada', id, key)).ok).toBe(true);
    await nameApprover('ada');
  });

  test('when nobody who was asked may still answer, the others are asked', async () => {
    await nameApprover('zoe');
    const id = await waiting();
    const { db } = at.world().world;
    const switchZoe = async (status: 'active' | 'disabled') =>
      db
        .updateTable('users')
        .set({ status })
        .where('id', '=', await idOf('zoe'))
        .execute();
    await switchZoe('disabled');
    await sweep();
    await sweep();
    expect([await requestsTo('ada', id), await requestsTo('tom', id)]).toEqual([1, 0]);
    expect(await at.approval('sam', id)).toMatchObject({ approver_name: 'Ada Okafor' });
    await switchZoe('active');
    await nameApprover('ada');
  });

  test('a role that changes for another reason sends no mail', async () => {
    const id = await waiting();
    await giveRole('zoe', 2);
    await sweep();
    expect(await requestsTo('zoe', id)).toBe(0);
    await giveRole('zoe', 0);
  });
});
