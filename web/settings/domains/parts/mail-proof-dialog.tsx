import { type JSX, useState } from 'react';
import { type DomainRole, domainRoles, type MailDomain } from '#contract/settings/domains.ts';
import { AppButton } from '#web/ui/app-button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { SelectField } from '#web/ui/field.tsx';
import { Actions, Stack } from '#web/ui/layout.tsx';

type Props = {
  readonly domain: MailDomain;
  readonly isBusy: boolean;
  readonly onSend: (role: DomainRole) => void;
  readonly onClose: () => void;
};

/** Asks to which of the fixed addresses of a domain the mail goes. docs/decisions/0126 */
export const MailProofDialog = ({ domain: { domain }, isBusy, onSend, onClose }: Props): JSX.Element => {
  const [role, setRole] = useState<DomainRole>('postmaster');
  return (
    <Dialog title={`Prove ${domain} by mail`} isOpen onClose={onClose}>
      <Stack isTight>
        <p>
          We mail a link to an address that only the people who run {domain} can read. A person who opens it and
          confirms proves the domain for this organization. The link works once, for 24 hours.
        </p>
        <SelectField
          name="mail-to"
          label="Send the mail to"
          value={role}
          choices={domainRoles.map((name) => ({ value: name, label: `${name}@${domain}` }))}
          onChange={(value) => setRole(domainRoles.find((name) => name === value) ?? 'postmaster')}
        />
        <Actions>
          <AppButton onClick={onClose}>Cancel</AppButton>
          <AppButton look="first" isBusy={isBusy} onClick={() => onSend(role)}>
            Send Mail
          </AppButton>
        </Actions>
      </Stack>
    </Dialog>
  );
};
