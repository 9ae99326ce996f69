/** The teams of the person, and a button to leave each. docs/decisions/0051 */
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { type JSX, useRef, useState } from 'react';
import type { Organization } from '#contract/organizations.ts';
import { leaveTeam } from '#contract/settings/team.ts';
import { leavingEnds } from '#domain/team/member-changes.ts';
import { roleNames } from '#domain/team/roles.ts';
import { call } from '#web/kit/api.ts';
import { organizationsQuery } from '#web/kit/session.ts';
import { AppButton } from '#web/ui/app-button.tsx';
import { ConfirmDialog } from '#web/ui/dialog.tsx';
import { FormWidth, Stack } from '#web/ui/layout.tsx';
import { FailedCall } from '#web/ui/message-box.tsx';
import { Panel } from '#web/ui/panel.tsx';
import text from '#web/ui/text.module.css';
import { SkeletonRows } from '#web/ui/waiting.tsx';
import erasure from './erasure.module.css';
import css from './sessions-panel.module.css';

const Row = ({ team, onLeave }: { team: Organization; onLeave: () => void }): JSX.Element => (
  <li className={css.row}>
    <div>
      <p className={css.device}>{team.name}</p>
      <p className={text.quiet}>{roleNames[team.user_type]}</p>
    </div>
    <AppButton look="link" aria-label={`Leave ${team.name}`} onClick={onLeave}>
      Leave
    </AppButton>
  </li>
);

type QuestionProps = {
  /** Null: the dialog is closed. */
  readonly team: Organization | null;
  readonly onLeft: (team: Organization) => void;
  readonly onClose: () => void;
};

/** Says first what the person loses by leaving. A refusal, as for the last Super Admin, shows in the dialog. */
const LeaveQuestion = ({ team, onLeft, onClose }: QuestionProps): JSX.Element => {
  const client = useQueryClient();
  const leaving = useMutation({
    mutationFn: ({ id }: Organization) => call(leaveTeam, { params: { id } }),
    onSuccess: (_none, left) => onLeft(left),
    // The person's rights depend on their teams: menu, trips, travelers, colleagues.
    onSettled: () => client.invalidateQueries(),
  });
  const close = (): void => {
    leaving.reset();
    onClose();
  };
  return (
    <ConfirmDialog
      title={`Leave ${team?.name ?? ''}?`}
      confirm="Leave"
      isOpen={team !== null}
      isBusy={leaving.isPending}
      onConfirm={() => team && leaving.mutate(team)}
      onClose={close}
    >
      <ul className={erasure.things}>
        {leavingEnds(team?.name ?? '').map((sentence) => (
          <li key={sentence}>{sentence}</li>
        ))}
      </ul>
      <p>Your account stays. To come back, you need a new invitation.</p>
      <FailedCall failure={leaving.error} />
    </ConfirmDialog>
  );
};

/** Empty for a person on no team. */
export const TeamsPanel = (): JSX.Element | null => {
  const teams = useQuery(organizationsQuery);
  const [toLeave, setToLeave] = useState<Organization | null>(null);
  const [said, setSaid] = useState('');
  const list = useRef<HTMLUListElement>(null);
  const left = ({ name }: Organization): void => {
    setToLeave(null);
    setSaid(`You left ${name}.`);
    list.current?.focus();
  };
  const all = teams.data ?? [];
  if (teams.data?.length === 0 && said === '') return null;
  return (
    <FormWidth>
      <Panel title="Your teams">
        <Stack isTight>
          {teams.isPending && <SkeletonRows rows={1} height={56} label="Loading your teams" />}
          <ul className={css.list} ref={list} tabIndex={-1} aria-label="Your teams">
            {all.map((team) => (
              <Row key={team.id} team={team} onLeave={() => setToLeave(team)} />
            ))}
          </ul>
          <FailedCall
            failure={teams.error}
            what="Your teams could not be loaded."
            onRetry={() => void teams.refetch()}
          />
          <output className={text.quiet}>{said}</output>
        </Stack>
      </Panel>
      <LeaveQuestion team={toLeave} onLeft={left} onClose={() => setToLeave(null)} />
    </FormWidth>
  );
};
