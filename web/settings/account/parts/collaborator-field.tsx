import { useQuery } from '@tanstack/react-query';
import type { JSX } from 'react';
import type { AccountForm } from '#domain/account/account-form.ts';
import { ApiProblem } from '#web/kit/api.ts';
import { AppButton } from '#web/ui/app-button.tsx';
import { type Choice, SelectField } from '#web/ui/field.tsx';
import { Stack } from '#web/ui/layout.tsx';
import { FailedCall } from '#web/ui/message-box.tsx';
import { colleaguesQuery } from './calls.ts';

type Props = {
  readonly form: AccountForm;
  readonly error: string | undefined;
  readonly set: <F extends keyof AccountForm>(field: F, value: AccountForm[F]) => void;
};

type Colleague = { readonly customer_id: number; readonly customer_name: string };

/** A colleague in two organizations is listed once; a collaborator who has left stays listed until changed. */
const choicesOf = (colleagues: readonly Colleague[], chosen: string): readonly Choice[] => {
  const names = new Map(colleagues.map((one) => [String(one.customer_id), one.customer_name]));
  if (chosen !== '' && !names.has(chosen)) names.set(chosen, 'Somebody who has left your organization');
  return [{ value: '', label: 'No collaborator' }, ...[...names].map(([value, label]) => ({ value, label }))];
};

/** The toggle and, when it is on, the collaborator. ACC-08, ACC-09; docs/rules.md#trip-collaborators */
export const CollaboratorField = ({ form, error, set }: Props): JSX.Element => {
  const colleagues = useQuery(colleaguesQuery);
  const hasNone = colleagues.error instanceof ApiProblem && colleagues.error.code === 'role-too-low';
  const toggle = (): void => {
    set('hasCollaborator', !form.hasCollaborator);
    set('collaborator', '');
  };
  return (
    <Stack isTight>
      {form.hasCollaborator && !colleagues.isPending && (
        <SelectField
          name="collaborator"
          label="Collaborator"
          hint="Sees your trips and gets their mails. Cannot approve or pay."
          choices={choicesOf(colleagues.data ?? [], form.collaborator)}
          value={form.collaborator}
          error={error}
          onChange={(value) => set('collaborator', value)}
        />
      )}
      <FailedCall
        failure={hasNone ? null : colleagues.error}
        what="Your colleagues could not be loaded."
        onRetry={() => void colleagues.refetch()}
      />
      <div>
        <AppButton onClick={toggle}>{form.hasCollaborator ? 'Remove Collaborator' : 'Add Collaborator'}</AppButton>
      </div>
    </Stack>
  );
};
