/** `npm run admin`: what an operator does with people at a terminal. docs/operations.md#the-first-day */
import { email as emailField, text } from '#contract/kit/fields.ts';
import { type StaffRole, staffWords } from '#domain/access/staff.ts';
import type { World } from '#server/kit/world.ts';
import { findStaff } from '#server/people/staff-store.ts';
import { backUpNow } from '#server/setup/back-up-now.ts';
import { appointStaff } from './appoint-staff.ts';
import { issueStaffLink, type StaffLinkWorld, staffLinkMinutes } from './issue-staff-link.ts';
import { operator } from './parts/appointer.ts';
import { revokeStaff } from './revoke-staff.ts';

export type CommandWorld = StaffLinkWorld & Pick<World, 'db'>;

/** The lines that a command prints, and whether it succeeded. */
export type Printed = { readonly lines: readonly string[]; readonly isDone: boolean };

type Command = {
  readonly takes: string;
  readonly says: string;
  readonly run: (world: CommandWorld, words: readonly string[]) => Promise<Printed>;
};

const done = (...lines: readonly string[]): Printed => ({ lines, isDone: true });
const refused = (...lines: readonly string[]): Printed => ({ lines, isDone: false });

const nameField = text(255, 1);

/** The address that a command was given, or the sentence that says what is wrong with it. */
const addressOf = (word: string | undefined): { readonly email: string } | { readonly wrong: string } => {
  if (word === undefined) return { wrong: 'Name the mail address of the person.' };
  const parsed = emailField.safeParse(word);
  return parsed.success ? { email: parsed.data } : { wrong: `"${word}" is not a mail address.` };
};

const linkLines = (link: string | null): readonly string[] =>
  link === null ? [] : [`Sign in with this link, once within ${staffLinkMinutes} minutes:`, `  ${link}`];

const appoint =
  (role: StaffRole): Command['run'] =>
  async (world, [address, ...nameWords]) => {
    const given = addressOf(address);
    if ('wrong' in given) return refused(given.wrong);
    const { email } = given;
    const typed = nameWords.join(' ');
    const name = typed === '' ? null : nameField.safeParse(typed);
    if (name !== null && !name.success) return refused('The name is too long or cannot be printed.');
    const appointed = await appointStaff(world, { email, name: name?.data ?? null, role, by: operator });
    if (!appointed.ok)
      return refused(`${email} is in the team of an organization. Staff need an address of their own.`);
    const { change, roles } = appointed.value;
    if (change === 'same')
      return done(
        `${email} is ${roles} already: nothing changed.`,
        `A new link: npm run admin -- sign-in-link ${email}`,
      );
    const link = await issueStaffLink(world, email);
    return done(`${email} is now ${roles}.`, ...linkLines(link));
  };

const list: Command['run'] = async ({ db }) => {
  const staff = await findStaff(db);
  if (staff.length === 0) return done('There is no staff yet. Begin with: npm run admin -- create-administrator EMAIL');
  return done(
    ...staff.map(({ email, name, is_expert: isExpert, is_admin: isAdmin, status, email_proven_at: provenAt }) => {
      const notes = [
        ...(status === 'active' ? [] : ['switched off']),
        ...(provenAt === null ? ['has not signed in yet'] : []),
      ];
      const roles = staffWords({ isExpert, isAdmin });
      return `${email}  ${name}  ${roles}${notes.length > 0 ? ` (${notes.join(', ')})` : ''}`;
    }),
  );
};

const link: Command['run'] = async (world, [address]) => {
  const given = addressOf(address);
  if ('wrong' in given) return refused(given.wrong);
  const url = await issueStaffLink(world, given.email);
  return url === null
    ? refused(`${given.email} is not on the staff. See: npm run admin -- list-staff`)
    : done(...linkLines(url));
};

const revoke: Command['run'] = async (world, [address]) => {
  const given = addressOf(address);
  if ('wrong' in given) return refused(given.wrong);
  const { email } = given;
  const revoked = await revokeStaff(world, { email, by: operator });
  if (revoked.ok)
    return revoked.value === 'same'
      ? done(`${email} is not on the staff: nothing changed.`)
      : done(`${email} is no longer on the staff. Open sessions and links have ended.`);
  return revoked.error === 'not-found'
    ? refused(`Nobody has the address ${email}.`)
    : refused(`${email} is the only administrator. Make another one first.`);
};

const backup: Command['run'] = async (world, [folder]) => {
  if (folder === undefined) return refused('Name the folder for the backup.');
  const { file, bytes } = await backUpNow(world, folder);
  return done(
    `${file}: ${Math.max(1, Math.round(bytes / 1_000_000))} MB.`,
    'The secret key is not part of it. Keep a copy of the key in another place.',
  );
};

const commands: Readonly<Record<string, Command>> = {
  'create-administrator': {
    takes: 'EMAIL [NAME]',
    says: 'makes a person an administrator and prints a sign-in link',
    run: appoint('administrator'),
  },
  'create-expert': {
    takes: 'EMAIL [NAME]',
    says: 'makes a person a travel expert and prints a sign-in link',
    run: appoint('expert'),
  },
  'list-staff': { takes: '', says: 'lists experts and administrators', run: list },
  'sign-in-link': { takes: 'EMAIL', says: 'prints a new sign-in link for a member of staff', run: link },
  backup: { takes: '[FOLDER]', says: 'writes a backup of the database, by default into backups/', run: backup },
  revoke: { takes: 'EMAIL', says: 'takes a person off the staff', run: revoke },
};

/** One line for each command: how it is called and what it does. */
export const helpLines = (): readonly string[] => {
  const rows = Object.entries(commands).map(([name, { takes, says }]) => [`${name} ${takes}`.trim(), says] as const);
  const width = Math.max(...rows.map(([call]) => call.length));
  return ['Usage: npm run admin -- COMMAND', '', ...rows.map(([call, says]) => `  ${call.padEnd(width)}  ${says}`)];
};

/** Whether the words ask for nothing that needs the database. */
export const asksForHelp = ([name]: readonly string[]): boolean =>
  name === undefined || name === 'help' || name === '--help' || name === '-h';

/**
 * Does one command, in the server or in a process of its own. Each can be repeated: a second time changes nothing.
 * @param words the command and what it takes, as typed
 */
export const runCommand = async (world: CommandWorld, words: readonly string[]): Promise<Printed> => {
  const [name = '', ...rest] = words;
  const command = Object.hasOwn(commands, name) ? commands[name] : undefined;
  if (command === undefined) return refused(`There is no command "${name}".`, '', ...helpLines());
  return await command.run(world, rest);
};
