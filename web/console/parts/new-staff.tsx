import { type FormEvent, type JSX, useState } from 'react';
import { staffNameMaxLength } from '#contract/console-staff.ts';
import { email as emailField } from '#contract/kit/fields.ts';
import { type StaffRole, staffRoles } from '#domain/access/staff.ts';
import { AppButton } from '#web/ui/app-button.tsx';
import { fieldId, SelectField, TextField } from '#web/ui/field.tsx';
import { FormWidth, Stack } from '#web/ui/layout.tsx';
import { Panel } from '#web/ui/panel.tsx';
import type { StaffActs } from './staff-queries.ts';

const roleLabels: Readonly<Record<StaffRole, string>> = {
  expert: 'Expert: works at the desk, for every organization',
  administrator: 'Administrator: everything on the console',
};

/** Proposes somebody who is not on the staff, also an address without an account. */
export const NewStaff = ({ acts }: { acts: StaffActs }): JSX.Element => {
  const [email, setEmail] = useState('');
  const [name, setName] = useState('');
  const [role, setRole] = useState<StaffRole>('expert');
  const [problem, setProblem] = useState<string>();
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    const parsed = emailField.safeParse(email);
    setProblem(parsed.success ? undefined : 'Please enter a valid email address');
    if (!parsed.success) {
      document.getElementById(fieldId('staff-email'))?.focus();
      return;
    }
    const change = { email: parsed.data, name: name.trim() === '' ? null : name.trim(), role, is_giving: true };
    acts.act({ kind: 'propose', change });
  };
  return (
    <Panel title="Somebody new">
      <FormWidth>
        <form onSubmit={submit} noValidate aria-label="Somebody new">
          <Stack isTight>
            <TextField
              name="staff-email"
              label="Email"
              hint="An address of its own: a member of a customer’s team cannot join our staff."
              type="email"
              autoComplete="off"
              value={email}
              onChange={setEmail}
              error={problem}
            />
            <TextField
              name="staff-name"
              label="Name"
              autoComplete="off"
              maxLength={staffNameMaxLength}
              value={name}
              onChange={setName}
            />
            <SelectField
              name="staff-role"
              label="Role"
              value={role}
              choices={staffRoles.map((one) => ({ value: one, label: roleLabels[one] }))}
              onChange={(value) => setRole(staffRoles.find((one) => one === value) ?? 'expert')}
            />
            <div>
              <AppButton
                type="submit"
                look="first"
                isBusy={acts.isBusy((act) => act.kind === 'propose' && act.change.email === email)}
              >
                Propose
              </AppButton>
            </div>
          </Stack>
        </form>
      </FormWidth>
    </Panel>
  );
};
