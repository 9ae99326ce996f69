/** Proves docs/threats.md#forbidden-fields, docs/threats.md#mail-bombing */
import { describe, expect, test, vi } from 'vitest';
import { added } from '#contract/settings/team.ts';
import { invitationOf, invitationSteps } from '#tests/builders/invitation-steps.ts';
import { invitationToken } from '#tests/builders/join-team.ts';
import { tripWorld } from '#tests/builders/trip-world.ts';
import { forgetOldInvitations } from './forget-old-invitations.ts';

const at = tripWorld();
const { ada, acme, db, invitations, ask, signInAgain, asked, waiting, own, mails, byLink, later, audited } =
  invitationSteps(at);

describe('declining, withdrawing and time', () => {
  test('a person who declines is no member; the inviter is mailed, and the list shows it until the entry is removed', async () => {
    const made = await asked('no@fresh.example', { customer_name: 'Nadia http://evil.example' });
    const before = (await mails('ada@acme.example')).length;
    const token = await invitationToken(at.world(), 'no@fresh.example');
    expect((await byLink('/decline', { token })).status).toBe(200);
    const sent = await mails('ada@acme.example');
    expect(sent).toHaveLength(before + 1);
    expect(sent[0]?.text).toContain('Nadia evil example declined your invitation to the team of Acme Robotics.');
    expect((await waiting()).find(({ id }) => id === made.id)?.state).toBe('declined');
    expect((await byLink('/accept', { token, name: 'No' })).status).toBe(404);
    // A person who declined cannot be invited again by one press.
    expect((await ada().send('POST', invitations(acme(), `/${made.id}/send`))).status).toBe(404);
    expect((await ada().send('DELETE', invitations(acme(), `/${made.id}`))).status).toBe(200);
    expect((await waiting()).map(({ id }) => id)).not.toContain(made.id);
    expect((await audited('invitation-declined')).at(-1)).toMatchObject({ user_id: null });
  });

  test('a withdrawn invitation no longer works, in the list or by the link', async () => {
    const made = await asked('max@globex.example');
    const token = await invitationToken(at.world(), 'max@globex.example');
    expect((await ada().send('DELETE', invitations(acme(), `/${made.id}`))).status).toBe(200);
    expect(await own(at.as('max'))).toEqual([]);
    expect((await at.as('max').send('POST', `/invitations/${made.id}/accept`)).status).toBe(404);
    expect((await byLink('', { token })).body).toMatchObject({
      detail: 'This invitation is no longer valid. Please ask the organization for another one.',
    });
    expect((await ada().send('DELETE', invitations(acme(), `/${made.id}`))).status).toBe(404);
  });

  test('it expires after 14 days, is listed as expired, can be sent again for 14 more, and is removed in the end', async () => {
    const made = await asked('slow@fresh.example');
    const token = await invitationToken(at.world(), 'slow@fresh.example');
    later(14);
    await signInAgain();
    expect((await byLink('', { token })).status).toBe(404);
    expect((await byLink('/accept', { token, name: 'Slow' })).status).toBe(404);
    expect((await waiting()).find(({ id }) => id === made.id)?.state).toBe('expired');
    const again = await ada().send('POST', invitations(acme(), `/${made.id}/send`));
    expect(again.body).toMatchObject({ id: made.id, state: 'waiting' });
    expect((await byLink('', { token })).status).toBe(404);
    later(13);
    await signInAgain();
    const left = async () => (await waiting()).map(({ id }) => id);
    const count = async () => (await db().selectFrom('invitations').select('id').execute()).length;
    expect(await left()).toContain(made.id);
    later(30);
    await forgetOldInvitations(at.world().world);
    await signInAgain();
    expect(await left()).toContain(made.id);
    later(2);
    await forgetOldInvitations(at.world().world);
    expect([await left(), await count()]).toEqual([[], 0]);
  });

  test('it opens until the last minute of its 14 days, and not one more', async () => {
    const made = await asked('late@fresh.example');
    const token = await invitationToken(at.world(), 'late@fresh.example');
    const { clock } = at.world();
    clock.advance(14 * 24 * 60 - 1);
    await signInAgain();
    expect((await byLink('', { token })).status).toBe(200);
    expect((await waiting()).find(({ id }) => id === made.id)?.state).toBe('waiting');
    clock.advance(1);
    expect((await byLink('', { token })).status).toBe(404);
    expect((await waiting()).find(({ id }) => id === made.id)?.state).toBe('expired');
    expect((await ada().send('DELETE', invitations(acme(), `/${made.id}`))).status).toBe(200);
  });

  test.each([
    ['decline', 'max@globex.example'],
    ['accept', 'nia@northstar.example'],
  ])('one that expires while somebody is about to %s it has expired', async (answer, email) => {
    const made = await asked(email);
    const { clock } = at.world();
    const person = await at.world().signIn(email);
    const endMs = Date.parse(made.expires_at);
    // It expires after the first reading of the clock, then after the second, and so on.
    for (let readings = 1; readings < 20; readings += 1) {
      let read = 0;
      const now = vi.spyOn(clock, 'now').mockImplementation(() => {
        read += 1;
        return new Date(endMs - (read > readings ? 0 : 1));
      });
      await person.send('POST', `/invitations/${made.id}/${answer}`);
      now.mockRestore();
      const row = db().selectFrom('invitations').where('id', '=', made.id).select(['state', 'answered_at']);
      const { state, answered_at: answeredAt } = await row.executeTakeFirstOrThrow();
      if (state === 'waiting') continue;
      expect(answeredAt?.getTime()).toBeLessThan(endMs);
      await db().deleteFrom('invitations').where('id', '=', made.id).execute();
      return;
    }
    expect.unreachable('nobody could answer in time');
  });

  test('invitations of another organization are not found, and roles below Super Admin do not see their own organization’s', async () => {
    const [nia, max] = [
      await at.world().signIn('nia@northstar.example'),
      await at.world().signIn('max@globex.example'),
    ];
    const northstar = at.organization('Northstar');
    const reply = await ask({ customer_email: 'kim@fresh.example' }, nia, northstar);
    const id = invitationOf(added.parse(reply.body)).id;
    for (const [method, path] of [
      ['GET', invitations(northstar)],
      ['POST', invitations(northstar, `/${id}/send`)],
      ['DELETE', invitations(northstar, `/${id}`)],
      ['POST', invitations(acme(), `/${id}/send`)],
      ['DELETE', invitations(acme(), `/${id}`)],
    ] as const)
      expect([path, (await ada().send(method, path)).status]).toEqual([path, 404]);
    expect((await max.send('GET', invitations(at.organization('Globex')))).status).toBe(403);
    const seen = await waiting(await at.world().signIn('eva@tripwright.example'), northstar);
    expect(seen.map(({ customer_email: email }) => email)).toEqual(['k…@fresh.example']);
    expect((await nia.send('DELETE', invitations(northstar, `/${id}`))).status).toBe(200);
  });

  test('one organization sends at most sixty mails an hour, without using up anybody else’s sign-in mails', async () => {
    const [nia, northstar] = [await at.world().signIn('nia@northstar.example'), at.organization('Northstar')];
    const statuses: number[] = [];
    later(1);
    for (let n = 0; n < 61; n += 1)
      statuses.push((await ask({ customer_email: `p${n}@camp.example` }, nia, northstar)).status);
    expect([statuses.filter((status) => status === 200).length, statuses.at(-1)]).toEqual([60, 429]);
    expect((await at.world().anonymous.send('GET', '/signin-link?email=nia@northstar.example')).status).toBe(200);
  });

  test('fields that the caller may not set are refused', async () => {
    await signInAgain();
    const refused = await ask({ customer_email: 'n@acme.example', is_admin: true });
    expect([refused.status, await waiting()]).toEqual([400, []]);
  });
});
