import type { JSX } from 'react';
import type { Policy } from '#contract/settings/policies.ts';
import { approverSummary } from '#domain/policies/approver-words.ts';
import { type Column, SettingsRow, SettingsTable } from '#web/settings/kit/settings-table.tsx';
import { AppButton } from '#web/ui/app-button.tsx';
import { Mark } from '#web/ui/marks.tsx';
import css from './policy-table.module.css';

/** POL-01 */
const columns: readonly Column[] = [
  { title: 'Name', isMain: true },
  { title: 'Approver' },
  { title: 'Hotels' },
  { title: 'Flights' },
  { title: 'Actions', isAct: true },
];

export type PolicyActions = {
  readonly onEdit: (policy: Policy) => void;
  readonly onSetDefault: (policy: Policy) => void;
  readonly onDelete: (policy: Policy) => void;
  readonly isBusy: boolean;
};

const Acts = ({ policy, actions }: { policy: Policy; actions: PolicyActions }): JSX.Element => {
  const act = (words: string, press: (policy: Policy) => void, isBusy = false): JSX.Element => (
    <AppButton look="link" aria-label={`${words}: ${policy.title}`} isBusy={isBusy} onClick={() => press(policy)}>
      {words}
    </AppButton>
  );
  return (
    <>
      {act('Edit', actions.onEdit)}
      {!policy.is_default && act('Set as Default', actions.onSetDefault, actions.isBusy)}
      {!policy.is_default && act('Delete', actions.onDelete)}
    </>
  );
};

/** Policies with their actions. @param editedId the one being edited in the form; null when it adds */
export const PolicyTable = ({
  policies,
  editedId,
  actions,
}: {
  policies: readonly Policy[];
  editedId: number | null;
  actions: PolicyActions;
}): JSX.Element => (
  <SettingsTable label="Policies" columns={columns}>
    {policies.map((policy) => (
      <SettingsRow
        key={policy.id}
        columns={columns}
        isChosen={policy.id === editedId}
        cells={[
          <span key="name">
            {policy.title} {policy.is_default && <Mark>Default</Mark>}
          </span>,
          <span key="approver" className={css.approver}>
            {approverSummary(policy.line_manager, policy.approver_name)}
            {policy.second_summary !== '' && <small className={css.second}>{policy.second_summary}</small>}
          </span>,
          <span key="hotels" className={css.hotels}>
            {policy.hotel_summary}
          </span>,
          policy.flight_summary,
          <Acts key="acts" policy={policy} actions={actions} />,
        ]}
      />
    ))}
  </SettingsTable>
);
