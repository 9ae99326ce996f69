import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type JSX, useState } from 'react';
import {
  type ConsoleOrganization,
  consoleOrganizationLimits,
  resumeConsoleOrganization,
  suspendConsoleOrganization,
} from '#contract/console-organizations.ts';
import { reasonProblem, suspensionWords } from '#domain/console/suspension-words.ts';
import { call } from '#web/kit/api.ts';
import { instantText } from '#web/kit/instant-text.ts';
import { AppButton } from '#web/ui/app-button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { TextArea } from '#web/ui/field.tsx';
import { Actions, Stack } from '#web/ui/layout.tsx';
import { FailedCall, ResultBox } from '#web/ui/message-box.tsx';
import { Panel } from '#web/ui/panel.tsx';
import { organizationQuery } from './organization-queries.ts';
import css from './panel-body.module.css';

type Props = { readonly organization: ConsoleOrganization };
type Asking = Props & { readonly onClose: () => void; readonly onDone: () => void };

/** Asks for the reason, which the audit keeps. */
const ReasonDialog = ({ organization, onClose, onDone }: Asking): JSX.Element => {
  const client = useQueryClient();
  const [reason, setReason] = useState('');
  const [problem, setProblem] = useState<string | undefined>(undefined);
  const { id, name, version, state } = organization;
  const words = suspensionWords[state === 'suspended' ? 'resume' : 'suspend'];
  const change = useMutation({
    mutationFn: () =>
      call(state === 'suspended' ? resumeConsoleOrganization : suspendConsoleOrganization, {
        params: { id: String(id) },
        body: { reason: reason.trim(), seen_version: version },
      }),
    onSuccess: (now) => {
      client.setQueryData(organizationQuery(id).queryKey, now);
      onDone();
    },
    onError: () => client.invalidateQueries({ queryKey: organizationQuery(id).queryKey }),
    onSettled: () => client.invalidateQueries({ queryKey: ['console', 'organizations'] }),
  });
  const submit = (): void => {
    const found = reasonProblem(reason);
    setProblem(found);
    if (found === undefined) change.mutate();
  };
  return (
    <Dialog title={`${words.question} ${name}?`} isOpen onClose={onClose}>
      <Stack isTight>
        <p>{words.effect}</p>
        <FailedCall failure={change.error} />
        <TextArea
          name="suspension-reason"
          label="Reason"
          hint="For staff only. The audit keeps it, so leave out what concerns a person."
          data-autofocus
          value={reason}
          maxLength={consoleOrganizationLimits.reason}
          rows={3}
          error={problem}
          onChange={setReason}
        />
        <Actions>
          <AppButton onClick={onClose}>Cancel</AppButton>
          <AppButton look={state === 'suspended' ? 'first' : 'danger'} isBusy={change.isPending} onClick={submit}>
            {words.act}
          </AppButton>
        </Actions>
      </Stack>
    </Dialog>
  );
};

/** Suspends an active organization, and resumes a suspended one. Nothing for others. docs/operations.md#suspend-and-resume */
export const SuspensionPanel = ({ organization }: Props): JSX.Element | null => {
  const [isAsking, setIsAsking] = useState(false);
  const [said, setSaid] = useState<string | null>(null);
  const { state, suspension, name } = organization;
  if (state !== 'active' && state !== 'suspended') return null;
  const words = suspensionWords[state === 'suspended' ? 'resume' : 'suspend'];
  return (
    <Panel title="Suspension">
      <div className={css.body}>
        <Stack isTight>
          <ResultBox result={said === null ? null : { kind: 'success', said }} onDismiss={() => setSaid(null)} />
          {suspension && (
            <p>
              Suspended by {suspension.by} on {instantText(suspension.at)}: {suspension.reason}
            </p>
          )}
          <p>{words.effect}</p>
          <p>
            <AppButton onClick={() => setIsAsking(true)}>{words.act}</AppButton>
          </p>
        </Stack>
      </div>
      {isAsking && (
        <ReasonDialog
          organization={organization}
          onClose={() => setIsAsking(false)}
          onDone={() => {
            setIsAsking(false);
            setSaid(`${name} is ${words.done}.`);
          }}
        />
      )}
    </Panel>
  );
};
