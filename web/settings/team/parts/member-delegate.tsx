/** A Super Admin names the delegate of a member who is absent. docs/rules.md#delegates */
import { useQuery, useQueryClient } from '@tanstack/react-query';
import type { JSX } from 'react';
import { saveMemberDelegate } from '#contract/settings/delegates.ts';
import type { Member } from '#contract/settings/team.ts';
import { call } from '#web/kit/api.ts';
import { DelegateForm } from '#web/settings/kit/delegate-form.tsx';
import { FailedCall } from '#web/ui/message-box.tsx';
import { Panel } from '#web/ui/panel.tsx';
import { memberDelegateQuery } from './calls.ts';

type Props = {
  /** The organization. */
  readonly teamId: number;
  readonly member: Member;
  readonly members: readonly Member[] | undefined;
};

/** Empty for a member who approves nothing. */
export const MemberDelegate = ({ teamId: id, member, members }: Props): JSX.Element | null => {
  const client = useQueryClient();
  const { id: memberId, customer_id: userId, customer_name: name } = member;
  const query = memberDelegateQuery(id, memberId);
  const delegate = useQuery(query);
  const choices = (members ?? [])
    .filter(({ customer_id }) => customer_id !== userId)
    .map(({ customer_id, customer_name }) => ({ value: String(customer_id), label: customer_name }));
  if (delegate.error)
    return (
      <FailedCall
        failure={delegate.error}
        what={`The delegate of ${name} could not be loaded.`}
        onRetry={() => void delegate.refetch()}
      />
    );
  if (!delegate.data?.is_approver || choices.length === 0) return null;
  return (
    <Panel title={`Who decides for ${name}`}>
      <DelegateForm
        approverName={name}
        colleagues={choices}
        given={delegate.data.delegate}
        send={async (body) => {
          const saved = await call(saveMemberDelegate, { params: { id, memberId }, body });
          void client.invalidateQueries({ queryKey: query.queryKey });
          return saved;
        }}
      />
    </Panel>
  );
};
