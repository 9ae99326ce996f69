import type { JSX } from 'react';
import { userTypes } from '#contract/settings/member-fields.ts';
import type { Policy } from '#contract/settings/policies.ts';
import { type Member, memberLimits } from '#contract/settings/team.ts';
import { type MemberForm as Form, roleOf } from '#domain/team/member-form.ts';
import { roleHelp, roleNames } from '#domain/team/roles.ts';
import { SettingsForm } from '#web/settings/kit/settings-form.tsx';
import type { SettingsFormState } from '#web/settings/kit/use-settings-form.ts';
import { ChoiceRow } from '#web/ui/choice-row.tsx';
import { SelectField, TextField } from '#web/ui/field.tsx';
import { fieldsOf } from '#web/ui/form-fields.ts';
import { RoleNote } from './role-note.tsx';

type Props = {
  readonly state: SettingsFormState<Form, Member | null>;
  /** Undefined: loading. The field already takes its space, so that nothing moves. */
  readonly policies: readonly Policy[] | undefined;
  /** The team, from which the line manager is chosen; undefined: loading. */
  readonly members: readonly Member[] | undefined;
  /** The signed-in person. */
  readonly userId: number | undefined;
};

const roleWays = userTypes.map((type) => ({
  value: `${type}` as const,
  label: roleNames[type],
  help: roleHelp[type],
}));

const policyChoices = (policies: readonly Policy[]) => {
  const byDefault = policies.find(({ is_default: isDefault }) => isDefault);
  return [
    { value: '', label: byDefault ? `Default (${byDefault.title})` : 'Default' },
    ...policies.map(({ id, title }) => ({ value: String(id), label: title })),
  ];
};

/** The team without the member. The line manager stays a choice while the team is loading. */
const lineManagerChoices = (saved: Member, members: readonly Member[] | undefined) => {
  const { customer_id: own, line_manager_id: id, line_manager_name: name } = saved;
  const others = (members ?? [])
    .filter(({ customer_id }) => customer_id !== own)
    .map(({ customer_id, customer_name }) => ({ value: String(customer_id), label: customer_name }));
  const isListed = id === null || others.some(({ value }) => value === String(id));
  const chosen = isListed ? [] : [{ value: String(id), label: name ?? '' }];
  return [{ value: '', label: 'Nobody' }, ...chosen, ...others];
};

const lineManagerHint = 'Decides about this person’s trips where a policy says so.';

/** Adds a member or edits one. TEAM-02, TEAM-04 to TEAM-07, TEAM-11 */
export const MemberForm = ({ state, policies, members, userId }: Props): JSX.Element => {
  const { form, set, problems, saved, restart } = state;
  const field = fieldsOf(form, problems, set);
  const lock = { readOnly: saved !== null };
  return (
    <SettingsForm
      title={saved ? 'Edit Team Member' : 'Add Team Member'}
      state={state}
      submitLabel={saved ? 'Save Team Member' : 'Add Team Member'}
      {...(saved && { onCancel: () => restart(null) })}
    >
      <TextField {...field('name')} {...lock} label="Full name" autoComplete="off" maxLength={memberLimits.name} />
      <TextField
        {...field('email')}
        {...lock}
        label="Email"
        hint={saved ? 'Name and email are the person’s own: only they can change them.' : undefined}
        type="email"
        autoComplete="off"
        spellCheck={false}
        maxLength={memberLimits.email}
      />
      <ChoiceRow {...field('role')} legend="Role" lie="down" ways={roleWays} />
      {saved && <RoleNote member={saved} role={roleOf(form)} isSelf={saved.customer_id === userId} />}
      {(policies === undefined || policies.length > 0) && (
        <SelectField {...field('policy')} label="Policy" choices={policyChoices(policies ?? [])} />
      )}
      {saved && (
        <SelectField
          {...field('lineManager')}
          label="Line manager"
          hint={lineManagerHint}
          choices={lineManagerChoices(saved, members)}
        />
      )}
    </SettingsForm>
  );
};
