/** The team member form: its fields and problems, and the request body. docs/rules.md#team */
import { emailUpTo } from '#contract/kit/fields.ts';
import { userTypes } from '#contract/settings/member-fields.ts';
import { type Added, type Member, memberLimits } from '#contract/settings/team.ts';
import type { UserType } from '#domain/access/actor.ts';
import { roleNames } from './roles.ts';

export type MemberForm = {
  readonly name: string;
  readonly email: string;
  /** A user type as a radio value. */
  readonly role: '0' | '1' | '2';
  /** A policy's id, or '' for the default. */
  readonly policy: string;
  /** A member's id, or '' for nobody. */
  readonly lineManager: string;
};

export const memberFields = ['name', 'email', 'role', 'policy', 'lineManager'] as const;

/** @param member null: the empty form, which adds a member */
export const memberFormOf = (member: Member | null): MemberForm => ({
  name: member?.customer_name ?? '',
  email: member?.customer_email ?? '',
  role: `${member?.user_type ?? 0}`,
  policy: member?.policy_id ? String(member.policy_id) : '',
  lineManager: member?.line_manager_id ? String(member.line_manager_id) : '',
});

export const roleOf = ({ role }: Pick<MemberForm, 'role'>): UserType =>
  userTypes.find((type) => String(type) === role) ?? 0;

const nameProblem = (name: string): string | undefined => {
  if (name.trim() === '') return 'Please enter a name';
  const isLong = [...name.normalize('NFC').trim()].length > memberLimits.name;
  return isLong ? `Please use at most ${memberLimits.name} characters` : undefined;
};

const emailProblem = (email: string): string | undefined => {
  if (email.trim() === '') return 'Please enter an email address';
  const checked = emailUpTo(memberLimits.email).safeParse(email);
  return checked.success ? undefined : checked.error.issues[0]?.message;
};

/** TEAM-04, TEAM-05 */
export const memberProblems = (form: MemberForm): Partial<Record<keyof MemberForm, string>> => {
  const all = [
    ['name', nameProblem(form.name)],
    ['email', emailProblem(form.email)],
  ] as const;
  return Object.fromEntries(all.filter(([, problem]) => problem !== undefined));
};

/** The line manager, of a member who is on the team already. docs/decisions/0174 */
export const lineManagerBodyOf = ({ lineManager }: MemberForm) => ({
  line_manager_id: lineManager === '' ? null : Number(lineManager),
});

/** TEAM-17, TEAM-19 */
export const memberBodyOf = (form: MemberForm) => ({
  customer_name: form.name.trim(),
  customer_email: form.email.trim(),
  policy_id: form.policy === '' ? null : Number(form.policy),
  user_type: roleOf(form),
});

const fieldsOnTheWire: Readonly<Record<string, keyof MemberForm>> = {
  customer_name: 'name',
  customer_email: 'email',
  user_type: 'role',
  policy_id: 'policy',
  line_manager_id: 'lineManager',
};

/** @returns the form's field for a field of the call, null when the form has none */
export const memberFieldOf = (path: string): keyof MemberForm | null => fieldsOnTheWire[path] ?? null;

/** The result of the form: it invited somebody, or changed a member. */
export type FormOutcome = Added | { readonly member: Member };

/** The message after saving. docs/screens.md#settings-forms */
export const memberSaidOf = (before: Member | null, outcome: FormOutcome): string => {
  if ('invitation' in outcome) {
    const { customer_name: name, customer_email: email, user_type: type } = outcome.invitation;
    return `We invited ${email} to join as ${roleNames[type]}. ${name} joins the team by accepting.`;
  }
  if (before === null) return `${outcome.member.customer_name} joined at once. We told them by mail.`;
  const { customer_name: name, user_type: type } = outcome.member;
  if (before?.user_type === type) return `${name} is saved.`;
  return `${name} is now ${roleNames[type]} and was told by mail.`;
};
