/** Proves docs/threats.md#self-appointed-staff */
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { listDeskTrips } from '#contract/expert-desk.ts';
import { signIn } from '#contract/sign-in.ts';
import { type TestWorld, testWorld } from '#tests/builders/test-world.ts';
import { makeFirstAdministrator } from './make-first-administrator.ts';
import { asksForHelp, helpLines, runCommand } from './run-command.ts';

let it: TestWorld;
beforeAll(async () => {
  it = await testWorld({ hasPeople: false });
});
afterAll(() => it.close());

const run = (...words: readonly string[]) => runCommand(it.world, words);
const linkIn = (lines: readonly string[]): URL => new URL(lines.at(-1)?.trim() ?? '');
const enter = (link: URL) =>
  it.anonymous.call(signIn, {
    query: { 'is-link': 'true' },
    body: { email: link.searchParams.get('email') ?? '', code: link.searchParams.get('code') ?? '' },
  });
/** Of these commands only: a failed sign-in is audited some time after its answer. */
const auditEvents = async (): Promise<readonly string[]> => {
  const rows = await it.world.db.selectFrom('audit_events').orderBy('id').select('event').execute();
  return rows.flatMap(({ event }) => (event.startsWith('staff-') ? [event] : []));
};
const mailsTo = async (to: string) => {
  await it.relay.relayDue();
  return await it.world.db
    .selectFrom('sandbox_mails')
    .where('recipient', '=', to)
    .select(['subject', 'text'])
    .execute();
};

describe('the commands of an operator, on an installation without people', () => {
  test('make the first administrator, whose link signs in once', async () => {
    const { lines, isDone } = await run('create-administrator', ' Root@Travel.example', 'Robin', 'Root');
    expect(isDone).toBe(true);
    expect(lines[0]).toBe('root@travel.example is now an administrator.');
    const link = linkIn(lines);
    const entered = await enter(link);
    expect(entered).toMatchObject({ ok: true, value: { is_admin: true, is_expert: false } });
    if (!entered.ok) return;
    expect((await it.callerWith(entered.value.token).call(listDeskTrips)).ok).toBe(true);
    expect(await enter(link)).toMatchObject({ ok: false });
    expect(await auditEvents()).toEqual(['staff-appointed', 'staff-link-issued']);
  });

  test('change nothing the second time, and say how to get another link', async () => {
    const before = await auditEvents();
    expect(await run('create-administrator', 'root@travel.example')).toEqual({
      isDone: true,
      lines: [
        'root@travel.example is an administrator already: nothing changed.',
        'A new link: npm run admin -- sign-in-link root@travel.example',
      ],
    });
    expect(await auditEvents()).toEqual(before);
  });

  test('end a link after an hour, not before', async () => {
    const early = await run('sign-in-link', 'root@travel.example');
    it.clock.advance(59);
    expect(await enter(linkIn(early.lines))).toMatchObject({ ok: true });
    const late = await run('sign-in-link', 'root@travel.example');
    it.clock.advance(60);
    expect(await enter(linkIn(late.lines))).toMatchObject({ ok: false });
  });

  test('give an expert a second role, end open sessions, and mail the other administrators', async () => {
    const made = await run('create-expert', 'eva@travel.example');
    const entered = await enter(linkIn(made.lines));
    if (!entered.ok) throw new Error('the link signs in');
    const eva = it.callerWith(entered.value.token);
    expect((await eva.call(listDeskTrips)).ok).toBe(true);
    expect((await run('create-administrator', 'eva@travel.example')).lines[0]).toBe(
      'eva@travel.example is now an administrator and an expert.',
    );
    expect((await eva.call(listDeskTrips)).ok).toBe(false);
    expect((await mailsTo('root@travel.example')).at(-1)?.text).toContain(
      'eva@travel.example is now an administrator and an expert.',
    );
    expect(await mailsTo('eva@travel.example')).toEqual([]);
  });

  test('list the staff', async () => {
    expect((await run('list-staff')).lines).toEqual([
      'eva@travel.example  eva  an administrator and an expert',
      'root@travel.example  Robin Root  an administrator',
    ]);
  });

  test('revoke a person, whose sessions and links end, but never the last administrator', async () => {
    const entered = await enter(linkIn((await run('sign-in-link', 'eva@travel.example')).lines));
    const open = linkIn((await run('sign-in-link', 'eva@travel.example')).lines);
    if (!entered.ok) throw new Error('the link signs in');
    expect((await run('revoke', 'eva@travel.example')).isDone).toBe(true);
    expect((await it.callerWith(entered.value.token).call(listDeskTrips)).ok).toBe(false);
    expect(await enter(open)).toMatchObject({ ok: false });
    expect((await run('revoke', 'eva@travel.example')).lines).toEqual([
      'eva@travel.example is not on the staff: nothing changed.',
    ]);
    expect(await run('sign-in-link', 'eva@travel.example')).toMatchObject({ isDone: false });
    expect(await run('revoke', 'root@travel.example')).toEqual({
      isDone: false,
      lines: ['root@travel.example is the only administrator. Make another one first.'],
    });
    expect((await run('revoke', 'nobody@travel.example')).isDone).toBe(false);
  });

  test.each([
    [['create-expert'], 'Name the mail address of the person.'],
    [['create-expert', 'nonsense'], '"nonsense" is not a mail address.'],
    [['create-expert', 'a@b.example', 'x'.repeat(300)], 'The name is too long or cannot be printed.'],
    [['promote', 'a@b.example'], 'There is no command "promote".'],
    [['toString'], 'There is no command "toString".'],
  ])('%o is refused with what to do', async (words, sentence) => {
    const { isDone, lines } = await run(...words);
    expect([isDone, lines[0]]).toEqual([false, sentence]);
  });

  test('explain themselves without a database', () => {
    expect([[], ['--help'], ['-h'], ['help'], ['revoke']].map(asksForHelp)).toEqual([true, true, true, true, false]);
    expect(helpLines().join('\n')).toContain('create-administrator EMAIL [NAME]');
  });
});

describe('staff', () => {
  test('is nobody from the team of a customer', async () => {
    const sandbox = await testWorld();
    expect(await runCommand(sandbox.world, ['create-expert', 'ada@acme.example'])).toEqual({
      isDone: false,
      lines: ['ada@acme.example is in the team of an organization. Staff need an address of their own.'],
    });
    await sandbox.close();
  });

  test('may be in the provider’s own team', async () => {
    const sandbox = await testWorld();
    const { id } = await sandbox.world.db
      .selectFrom('organizations')
      .where('name', '=', 'Solo Consulting')
      .select('id')
      .executeTakeFirstOrThrow();
    const world = { ...sandbox.world, config: { ...sandbox.world.config, providerOrganizationId: id } };
    expect((await runCommand(world, ['create-expert', 'new@solo.example'])).isDone).toBe(true);
    await sandbox.close();
  });
});

describe('FIRST_ADMIN_EMAIL', () => {
  test('prints a link at every start until an administrator has signed in, then nothing', async () => {
    const fresh = await testWorld({ hasPeople: false, config: { firstAdminEmail: 'first@travel.example' } });
    const [said, printed] = await makeFirstAdministrator(fresh.world);
    expect(said).toBe('first@travel.example is the first administrator. Sign in once within 60 minutes:');
    expect(await makeFirstAdministrator(fresh.world)).toHaveLength(2);
    const link = new URL(printed?.trim() ?? '');
    const body = { email: 'first@travel.example', code: link.searchParams.get('code') ?? '' };
    const entered = await fresh.anonymous.call(signIn, { query: { 'is-link': 'true' }, body });
    expect(entered).toMatchObject({ ok: true, value: { is_admin: true } });
    expect(await makeFirstAdministrator(fresh.world)).toEqual([]);
    expect(
      await makeFirstAdministrator({ ...fresh.world, config: { ...fresh.world.config, firstAdminEmail: null } }),
    ).toEqual([]);
    await fresh.close();
  });
});
