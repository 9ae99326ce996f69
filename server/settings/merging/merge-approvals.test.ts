/** Proves docs/decisions/0175 */
import { expect, test } from 'vitest';
import { approvalActs } from '#tests/builders/approval-acts.ts';
import { secondApprovalActs } from '#tests/builders/second-approval-acts.ts';
import { type Person, tripWorld } from '#tests/builders/trip-world.ts';
import { countOpenApprovals } from './parts/merge-store.ts';

const at = tripWorld();
const { waiting, approve } = approvalActs(at);
const { idOf, setSecond } = secondApprovalActs(at);

test('an account is not merged while a trip waits for its second approval, or for one after its first', async () => {
  const keptId = await idOf('nia');
  const open = async (lost: Person) => countOpenApprovals(at.world().world.db, { keptId, lostId: await idOf(lost) });
  await setSecond(['zoe']);
  expect([await open('zoe'), await open('tom')]).toEqual([0, 0]);
  const id = await waiting();
  expect([await open('zoe'), await open('tom')]).toEqual([1, 0]);
  expect((await approve('tom', id)).ok).toBe(true);
  await setSecond([]);
  expect([await open('zoe'), await open('tom'), await open('max')]).toEqual([1, 1, 0]);
  expect((await approve('zoe', id)).ok).toBe(false);
  await setSecond(['zoe']);
  expect((await approve('zoe', id)).ok).toBe(true);
  expect([await open('zoe'), await open('tom')]).toEqual([0, 0]);
});
