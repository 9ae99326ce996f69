import { describe, expect, test } from 'vitest';
import { added } from '#contract/settings/team.ts';
import { invitationOf, invitationSteps } from '#tests/builders/invitation-steps.ts';
import { invitationToken } from '#tests/builders/join-team.ts';
import { tripWorld } from '#tests/builders/trip-world.ts';
import { forgetOldInvitations } from './forget-old-invitations.ts';

const at = tripWorld();
const { ada, acme, db, invitations, ask, signInAgain, asked, waiting, own, mails, byLink, later, audited } =
  invitationSteps(at);

describe('declining, withdrawing and time', () => {
  test('who declines is no member; whoever asked is told, and the list says so until it is taken away', async () => {
    const made = await asked('no@fresh.example', { customer_name: 'Nadia http://evil.example' });
    const before = (await mails('ada@acme.example')).length;
    const token = await invitationToken(at.world(), 'no@fresh.example');
    expect((await byLink('/decline', { token })).status).toBe(200);
    const told = await mails('ada@acme.example');
    expect(told).toHaveLength(before + 1);
    expect(told[0]?.text).toContain('Nadia evil example declined your invitation to the team of Acme Robotics.');
    expect((await waiting()).find(({ id }) => id === made.id)?.state).toBe('declined');
    expect((await byLink('/accept', { token, name: 'No' })).status).toBe(404);
    // Nobody is asked again at the press of a button who said no.
    expect((await ada().send('POST', invitations(acme(), `/${made.id}/send`))).status).toBe(404);
    expect((await ada().send('DELETE', invitations(acme(), `/${made.id}`))).status).toBe(200);
    expect((await waiting()).map(({ id }) => id)).not.toContain(made.id);
    expect((await audited('invitation-declined')).at(-1)).toMatchObject({ user_id: null });
  });

  test('one that was withdrawn is good no more, by the list or by the link', async () => {
    const made = await asked('max@globex.example');
    const token = await invitationToken(at.world(), 'max@globex.example');
    expect((await ada().send('DELETE', invitations(acme(), `/${made.id}`))).status).toBe(200);
    expect(await own(at.as('max'))).toEqual([]);
    expect((await at.as('max').send('POST', `/invitations/${made.id}/accept`)).status).toBe(404);
    expect((await byLink('', { token })).body).toMatchObject({
      detail: 'This invitation is no longer good. Please ask the organization for another one.',
    });
    expect((await ada().send('DELETE', invitations(acme(), `/${made.id}`))).status).toBe(404);
  });

  test('it ends after 14 days, stands there as expired, can be sent again for 14 more, and is forgotten in the end', async () => {
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

  test('the invitations of another organization are not there, and roles below Super Admin do not see theirs', async () => {
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

  test('T7 one organization sends sixty mails an hour, and nobody else’s way in is used up by it', async () => {
    const [nia, northstar] = [await at.world().signIn('nia@northstar.example'), at.organization('Northstar')];
    const statuses: number[] = [];
    later(1);
    for (let n = 0; n < 61; n += 1)
      statuses.push((await ask({ customer_email: `p${n}@camp.example` }, nia, northstar)).status);
    expect([statuses.filter((status) => status === 200).length, statuses.at(-1)]).toEqual([60, 429]);
    expect((await at.world().anonymous.send('GET', '/signin-link?email=nia@northstar.example')).status).toBe(200);
  });

  test('T15 what is not the caller’s to say is refused', async () => {
    await signInAgain();
    const refused = await ask({ customer_email: 'n@acme.example', is_admin: true });
    expect([refused.status, await waiting()]).toEqual([400, []]);
  });
});
