import { useQuery } from '@tanstack/react-query';
import type { JSX } from 'react';
import type { MailDomain } from '#contract/settings/domains.ts';
import { SettingsForm } from '#web/settings/kit/settings-form.tsx';
import { type Column, SettingsRow, SettingsTable } from '#web/settings/kit/settings-table.tsx';
import { AppButton } from '#web/ui/app-button.tsx';
import { CopyButton } from '#web/ui/copy-button.tsx';
import { TextField } from '#web/ui/field.tsx';
import { fieldsOf } from '#web/ui/form-fields.ts';
import { Stack } from '#web/ui/layout.tsx';
import { Mark } from '#web/ui/marks.tsx';
import { FailedCall } from '#web/ui/message-box.tsx';
import { Panel } from '#web/ui/panel.tsx';
import panelCss from './domains-panel.module.css';
import css from './member-table.module.css';
import { type DomainAct, domainsQuery, useDomains } from './use-domains.ts';

const columns: readonly Column[] = [
  { title: 'Domain', isMain: true },
  { title: 'Record' },
  { title: 'Actions', isAct: true },
];

const stateMarks = { unproven: 'Not proven', proven: 'Proven', locked: 'Locked' } as const;

type RowProps = { readonly domain: MailDomain; readonly isBusy: boolean; readonly onAct: (act: DomainAct) => void };

const actsOf = ({ state }: MailDomain) =>
  [
    ...(state === 'locked' ? [] : [{ is: 'check', label: 'Check Now' } as const]),
    ...(state === 'proven' ? [{ is: 'lock', label: 'Lock' } as const] : []),
    ...(state === 'locked' ? [{ is: 'unlock', label: 'Unlock' } as const] : []),
    { is: 'delete', label: 'Delete' } as const,
  ] as const;

const DomainRow = ({ domain, isBusy, onAct }: RowProps): JSX.Element => {
  const who = (
    <>
      {domain.domain} <Mark>{stateMarks[domain.state]}</Mark>
      {domain.missing_since !== null && (
        <>
          <br />
          <span className={css.email}>We do not find the record any more</span>
        </>
      )}
    </>
  );
  const record = (
    <>
      <span className={css.email}>{domain.record}</span>{' '}
      <CopyButton text={domain.record} what={`record of ${domain.domain}`} />
    </>
  );
  const acts = actsOf(domain).map(({ is, label }) => (
    <AppButton
      key={is}
      look="link"
      aria-label={`${label} ${domain.domain}`}
      isBusy={isBusy}
      onClick={() => onAct({ is, domain })}
    >
      {label}
    </AppButton>
  ));
  return <SettingsRow columns={columns} cells={[who, record, acts]} />;
};

/** The mail domains of an organization: named, proven by a DNS record, locked. docs/decisions/0051 */
export const DomainsPanel = ({ organizationId }: { organizationId: number }): JSX.Element => {
  const domains = useQuery(domainsQuery(organizationId));
  const { state, acting } = useDomains(organizationId);
  const field = fieldsOf(state.form, state.problems, state.set);
  const all = domains.data ?? [];
  return (
    <Panel title="Mail Domains">
      <Stack>
        <p className={panelCss.note}>
          Whoever has an address in a locked domain of yours joins the team at once. Show first that the domain is
          yours: publish its record as a TXT record in its DNS.
        </p>
        {all.length > 0 && (
          <SettingsTable label="Mail domains" columns={columns}>
            {all.map((domain) => (
              <DomainRow
                key={domain.id}
                domain={domain}
                isBusy={acting.isPending && acting.variables.domain.id === domain.id}
                onAct={(act) => !acting.isPending && acting.mutate(act)}
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
    </Panel>
  );
};
