/** Names the colleague who decides about trips for an approver. docs/rules.md#delegates */
import { useMutation } from '@tanstack/react-query';
import type { JSX } from 'react';
import type { DelegateBody, Delegation } from '#contract/settings/delegates.ts';
import {
  delegateBodyOf,
  delegateFieldOf,
  delegateFields,
  delegateFormOf,
  delegateFormProblems,
  givenText,
} from '#domain/approvals/delegate-form.ts';
import { longestDelegationDays } from '#domain/approvals/delegation.ts';
import { addDays } from '#domain/kit/calendar.ts';
import { ok } from '#domain/kit/result.ts';
import { attempt } from '#web/kit/api.ts';
import { localToday } from '#web/kit/today.ts';
import { AppButton } from '#web/ui/app-button.tsx';
import { DateField } from '#web/ui/date-field.tsx';
import { CheckField, type Choice, SelectField } from '#web/ui/field.tsx';
import { fieldsOf } from '#web/ui/form-fields.ts';
import { FormWidth, Stack } from '#web/ui/layout.tsx';
import { FailedCall } from '#web/ui/message-box.tsx';
import { SettingsForm } from './settings-form.tsx';
import { useSettingsForm } from './use-settings-form.ts';

type Props = {
  /** Null: the person who reads this. */
  readonly approverName: string | null;
  readonly colleagues: readonly Choice[];
  readonly given: Delegation | null;
  readonly send: (body: DelegateBody) => Promise<{ readonly delegate: Delegation | null }>;
};

/** Who it is now, the form to name somebody, and a button to end it. */
export const DelegateForm = ({ approverName, colleagues, given, send }: Props): JSX.Element => {
  const approver = approverName ?? 'you';
  const now = localToday();
  const state = useSettingsForm({
    saved: given,
    formOf: (saved) => delegateFormOf(saved, now),
    fields: delegateFields,
    check: (form) => delegateFormProblems(form, now),
    fieldOf: delegateFieldOf,
    save: async (form) => {
      const answer = await attempt(send(delegateBodyOf(form)));
      if (!answer.ok) return answer;
      const { delegate } = answer.value;
      return ok({ next: delegate, said: `We mailed ${delegate?.delegate_name ?? ''}.` });
    },
  });
  const ending = useMutation({
    mutationFn: () => send({ delegate: null }),
    onSuccess: () => {
      state.restart(null);
      state.tell({ kind: 'success', said: `Nobody decides for ${approver} now.` });
    },
  });
  const { form, set, problems, saved } = state;
  const field = fieldsOf(form, problems, set);
  // A delegation that began before today keeps its first day.
  const earliest = saved && saved.first_day < now ? saved.first_day : now;
  const latest = addDays(now, longestDelegationDays);
  const isKnown = form.delegate === '' || colleagues.some(({ value }) => value === form.delegate);
  const choices = isKnown ? colleagues : [...colleagues, { value: form.delegate, label: saved?.delegate_name ?? '' }];
  return (
    <Stack isTight>
      {saved && <p>{givenText(saved, approver)}</p>}
      <SettingsForm
        title={approverName === null ? 'Your delegate' : `Delegate of ${approverName}`}
        state={state}
        submitLabel={saved ? 'Save Delegate' : 'Name Delegate'}
        submitLook="outlined"
      >
        <SelectField {...field('delegate')} label="Delegate" placeholder="Choose a colleague" choices={choices} />
        <DateField {...field('firstDay')} label="First day" min={earliest} max={latest} />
        <DateField {...field('lastDay')} label="Last day" hint="Included" min={now} max={latest} isAtEnd />
        <CheckField
          name="isAway"
          label={
            approverName === null
              ? 'I am away: ask my delegate instead of me'
              : `${approverName} is away: ask the delegate instead`
          }
          hint={approverName === null ? 'You can still decide.' : `${approverName} can still decide.`}
          isChecked={form.isAway}
          onChange={(isAway) => set('isAway', isAway)}
        />
      </SettingsForm>
      {saved && (
        <FormWidth>
          <Stack isTight>
            <FailedCall failure={ending.error} onDismiss={ending.reset} />
            <div>
              <AppButton look="link" isBusy={ending.isPending} onClick={() => ending.mutate()}>
                End It Now
              </AppButton>
            </div>
          </Stack>
        </FormWidth>
      )}
    </Stack>
  );
};
