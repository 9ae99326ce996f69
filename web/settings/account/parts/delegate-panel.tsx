/** Who decides about trips for the person, and for whom the person decides. docs/rules.md#delegates */
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { type JSX, useState } from 'react';
import { type Delegates, saveOwnDelegate } from '#contract/settings/delegates.ts';
import { daysOfDelegation } from '#domain/approvals/delegation.ts';
import { dayName } from '#domain/kit/day-names.ts';
import { call } from '#web/kit/api.ts';
import { DelegateForm } from '#web/settings/kit/delegate-form.tsx';
import { SelectField } from '#web/ui/field.tsx';
import { FormWidth, Stack } from '#web/ui/layout.tsx';
import { FailedCall } from '#web/ui/message-box.tsx';
import { Panel } from '#web/ui/panel.tsx';
import text from '#web/ui/text.module.css';
import { colleaguesQuery, delegatesQuery } from './calls.ts';

type ForOther = Delegates['for_others'][number];

const forOtherText = (one: ForOther): string => {
  const days = one.is_now
    ? `until ${dayName(one.last_day)}`
    : daysOfDelegation({ firstDay: one.first_day, lastDay: one.last_day });
  return `You decide for ${one.approver_name} at ${one.organization_name} ${days}.`;
};

const Own = ({ own }: { own: Delegates['own'] }): JSX.Element | null => {
  const client = useQueryClient();
  const colleagues = useQuery(colleaguesQuery);
  const [chosenId, setChosenId] = useState(own[0]?.organization_id);
  const chosen = own.find(({ organization_id: id }) => id === chosenId) ?? own[0];
  if (!chosen) return null;
  const { organization_id: id } = chosen;
  const choices = (colleagues.data ?? [])
    .filter(({ organization_id }) => organization_id === id)
    .map(({ customer_id, customer_name }) => ({ value: String(customer_id), label: customer_name }));
  return (
    <Stack isTight>
      <p>
        Name a colleague who approves and declines trips for you, for example while you travel. They may decide what you
        may, but never their own trips or yours.
      </p>
      {own.length > 1 && (
        <SelectField
          name="delegateOrganization"
          label="Organization"
          value={String(id)}
          choices={own.map((one) => ({ value: String(one.organization_id), label: one.organization_name }))}
          onChange={(value) => setChosenId(Number(value))}
        />
      )}
      <FailedCall
        failure={colleagues.error}
        what="Your colleagues could not be loaded."
        onRetry={() => void colleagues.refetch()}
      />
      {colleagues.data && choices.length === 0 && (
        <p className={text.quiet}>When you have colleagues at {chosen.organization_name}, you can name one here.</p>
      )}
      {choices.length > 0 && (
        <DelegateForm
          key={id}
          approverName={null}
          colleagues={choices}
          given={chosen.delegate}
          send={async (body) => {
            const saved = await call(saveOwnDelegate, { params: { id }, body });
            void client.invalidateQueries({ queryKey: delegatesQuery.queryKey });
            return saved;
          }}
        />
      )}
    </Stack>
  );
};

/** Empty while it loads, and for a person who approves nothing and decides for nobody. */
export const DelegatePanel = (): JSX.Element | null => {
  const delegates = useQuery(delegatesQuery);
  const { own, for_others: forOthers } = delegates.data ?? { own: [], for_others: [] };
  if (!delegates.error && own.length === 0 && forOthers.length === 0) return null;
  return (
    <FormWidth>
      <Panel title="Who decides for you">
        <Stack isTight>
          <FailedCall
            failure={delegates.error}
            what="Your delegate could not be loaded."
            onRetry={() => void delegates.refetch()}
          />
          {forOthers.map((one) => (
            <p key={`${one.organization_name} ${one.approver_name}`}>{forOtherText(one)}</p>
          ))}
          <Own own={own} />
        </Stack>
      </Panel>
    </FormWidth>
  );
};
