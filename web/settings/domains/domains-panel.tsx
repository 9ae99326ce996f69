import { useQuery } from '@tanstack/react-query';
import { type JSX, useState } from 'react';
import type { MailDomain } from '#contract/settings/domains.ts';
import { mailProofWords, missingWords } from '#domain/team/domain-words.ts';
import { SettingsForm } from '#web/settings/kit/settings-form.tsx';
import { type Column, SettingsRow, SettingsTable } from '#web/settings/kit/settings-table.tsx';
import { AppButton } from '#web/ui/app-button.tsx';
import { CopyButton } from '#web/ui/copy-button.tsx';
import { ConfirmDialog } from '#web/ui/dialog.tsx';
import { TextField } from '#web/ui/field.tsx';
import { fieldsOf } from '#web/ui/form-fields.ts';
import { Stack } from '#web/ui/layout.tsx';
import { Mark } from '#web/ui/marks.tsx';
import { FailedCall } from '#web/ui/message-box.tsx';
import { Panel } from '#web/ui/panel.tsx';
import { SkeletonRows } from '#web/ui/waiting.tsx';
import css from './parts/domains-panel.module.css';
import { MailProofDialog } from './parts/mail-proof-dialog.tsx';
import { type DomainAct, domainsQuery, useDomains } from './parts/use-domains.ts';

const columns: readonly Column[] = [
  { title: 'Domain', isMain: true },
  { title: 'Record' },
  { title: 'Actions', isAct: true },
];

const stateMarks = { unproven: 'Not proven', proven: 'Proven', locked: 'Locked' } as const;

/** A mail and a deletion are asked about before they happen. */
type Wanted = { readonly is: DomainAct['is']; readonly domain: MailDomain };

type RowProps = {
  readonly domain: MailDomain;
  /** The call in progress for this domain. */
  readonly busyWith: DomainAct['is'] | null;
  readonly onAct: (wanted: Wanted) => void;
};

/** A locked domain is checked every day. A press helps only when its record is missing. */
const actsOf = ({ state, missing_since: missingSince, proven_by: way }: MailDomain) =>
  [
    ...(state === 'locked' && missingSince === null && way !== 'mail'
      ? []
      : [{ is: 'check', label: 'Check Now' } as const]),
    ...(way === 'dns' ? [] : [{ is: 'mail', label: 'Prove by Mail' } as const]),
    ...(state === 'proven' ? [{ is: 'lock', label: 'Lock' } as const] : []),
    ...(state === 'locked' ? [{ is: 'unlock', label: 'Unlock' } as const] : []),
    { is: 'delete', label: 'Delete' } as const,
  ] as const;

const DomainRow = ({ domain, busyWith, onAct }: RowProps): JSX.Element => {
  const proof = mailProofWords({ mailed: domain.mailed, proofEndsAt: domain.proof_ends_at });
  const who = (
    <>
      {domain.domain} <Mark>{stateMarks[domain.state]}</Mark>
      {proof !== null && (
        <>
          <br />
          <span className={css.small}>{proof}</span>
        </>
      )}
      {domain.missing_since !== null && (
        <>
          <br />
          <span className={css.small}>{missingWords(domain.missing_since)}</span>
        </>
      )}
    </>
  );
  const record = (
    <div className={css.record}>
      <span className={css.small}>{domain.record}</span>
      <CopyButton text={domain.record} what={`record of ${domain.domain}`} />
    </div>
  );
  const acts = actsOf(domain).map(({ is, label }) => (
    <AppButton
      key={is}
      look="link"
      aria-label={`${label} ${domain.domain}`}
      isBusy={busyWith === is}
      onClick={() => onAct({ is, domain })}
    >
      {label}
    </AppButton>
  ));
  return <SettingsRow columns={columns} cells={[who, record, acts]} />;
};

/** The mail domains of an organization: added, proven by a DNS record or a mail, locked. docs/decisions/0051, 0126 */
export const DomainsPanel = ({ organizationId }: { organizationId: number }): JSX.Element => {
  const domains = useQuery(domainsQuery(organizationId));
  const { state, acting } = useDomains(organizationId);
  const field = fieldsOf(state.form, state.problems, state.set);
  const [deleting, setDeleting] = useState<MailDomain | null>(null);
  const [mailing, setMailing] = useState<MailDomain | null>(null);
  const close = (): void => {
    setDeleting(null);
    setMailing(null);
  };
  const all = domains.data ?? [];
  const doing = acting.isPending ? acting.variables : null;
  const act = (wanted: DomainAct): void => {
    if (!acting.isPending) acting.mutate(wanted, { onSettled: close });
  };
  const press = ({ is, domain }: Wanted): void => {
    if (is === 'delete') setDeleting(domain);
    else if (is === 'mail') setMailing(domain);
    else act({ is, domain });
  };
  return (
    <Panel title="Mail Domains">
      <Stack>
        <p className={css.note}>
          People with an address in a locked domain of yours join the team at once when you add them. First prove that
          the domain is yours: publish its record as a TXT record in its DNS, or let us mail an address that only the
          people who run the domain can read.
        </p>
        {domains.isPending && <SkeletonRows rows={1} height={56} label="Loading the mail domains" />}
        {all.length > 0 && (
          <SettingsTable label="Mail domains" columns={columns}>
            {all.map((domain) => (
              <DomainRow
                key={domain.id}
                domain={domain}
                busyWith={doing?.domain.id === domain.id ? doing.is : null}
                onAct={press}
              />
            ))}
          </SettingsTable>
        )}
        <FailedCall
          failure={domains.error}
          what="The mail domains could not be loaded."
          onRetry={() => void domains.refetch()}
        />
        <SettingsForm title="Add Mail Domain" state={state} submitLabel="Add Domain">
          <TextField {...field('domain')} label="Domain" placeholder="acme.com" autoComplete="off" spellCheck={false} />
        </SettingsForm>
      </Stack>
      {mailing && (
        <MailProofDialog
          domain={mailing}
          isBusy={doing?.is === 'mail'}
          onSend={(role) => act({ is: 'mail', domain: mailing, role })}
          onClose={close}
        />
      )}
      <ConfirmDialog
        title={`Delete ${deleting?.domain ?? ''}?`}
        confirm="Delete"
        isOpen={deleting !== null}
        isBusy={doing?.is === 'delete'}
        onConfirm={() => deleting && act({ is: 'delete', domain: deleting })}
        onClose={() => setDeleting(null)}
      >
        Its proof and its lock end, and from then on its addresses are invited. Members stay. If you add it again, it
        gets another record to publish.
      </ConfirmDialog>
    </Panel>
  );
};
