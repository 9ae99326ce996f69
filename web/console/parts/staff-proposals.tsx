import type { JSX } from 'react';
import type { StaffProposal } from '#contract/console-staff.ts';
import { proposalText } from '#domain/console/staff-words.ts';
import { dayName } from '#domain/kit/day-names.ts';
import { type Column, SettingsRow, SettingsTable } from '#web/settings/kit/settings-table.tsx';
import { AppButton } from '#web/ui/app-button.tsx';
import { Panel } from '#web/ui/panel.tsx';
import type { StaffActs } from './staff-queries.ts';

const columns: readonly Column[] = [
  { title: 'Change', isMain: true },
  { title: 'Proposed by' },
  { title: 'Ends on' },
  { title: 'Actions', isAct: true },
];

const Answers = ({ proposal, acts }: { proposal: StaffProposal; acts: StaffActs }): JSX.Element => {
  const text = proposalText(proposal);
  const isBusy = (kind: 'confirm' | 'drop'): boolean =>
    acts.isBusy((act) => act.kind === kind && act.proposal.id === proposal.id);
  const drop = proposal.is_own ? 'Withdraw' : 'Decline';
  return (
    <>
      {proposal.may_confirm && (
        <AppButton
          aria-label={`Confirm: ${text}`}
          isBusy={isBusy('confirm')}
          onClick={() => acts.act({ kind: 'confirm', proposal })}
        >
          Confirm
        </AppButton>
      )}
      <AppButton
        aria-label={`${drop}: ${text}`}
        isBusy={isBusy('drop')}
        onClick={() => acts.act({ kind: 'drop', proposal })}
      >
        {drop}
      </AppButton>
    </>
  );
};

/** Changes of staff that wait for a second administrator. Hidden while there are none. */
export const StaffProposals = ({
  proposals,
  acts,
}: {
  proposals: readonly StaffProposal[];
  acts: StaffActs;
}): JSX.Element | null =>
  proposals.length === 0 ? null : (
    <Panel title="Waits for a second administrator">
      <SettingsTable label="Waits for a second administrator" columns={columns}>
        {proposals.map((proposal) => (
          <SettingsRow
            key={proposal.id}
            columns={columns}
            cells={[
              proposalText(proposal),
              proposal.proposed_by_name,
              dayName(proposal.expires_at.slice(0, 10)),
              <Answers key="answers" proposal={proposal} acts={acts} />,
            ]}
          />
        ))}
      </SettingsTable>
    </Panel>
  );
