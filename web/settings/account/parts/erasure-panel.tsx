/** The end of the account page: deleting the account, with what is deleted and what is kept. docs/decisions/0068 */
import { type JSX, useState } from 'react';
import { erasedThings, keptThings } from '#domain/account/erasure.ts';
import { AppButton } from '#web/ui/app-button.tsx';
import { FormWidth, Stack } from '#web/ui/layout.tsx';
import { Panel } from '#web/ui/panel.tsx';
import css from './erasure.module.css';
import { ErasureDialog } from './erasure-dialog.tsx';

const Things = ({ lead, things }: { readonly lead: string; readonly things: readonly string[] }): JSX.Element => (
  <div>
    <p className={css.lead}>{lead}</p>
    <ul className={css.things}>
      {things.map((thing) => (
        <li key={thing}>{thing}</li>
      ))}
    </ul>
  </div>
);

/** @param email the address of the account. The person types it again to delete the account */
export const ErasurePanel = ({ email }: { readonly email: string }): JSX.Element => {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <FormWidth>
      <Panel title="Delete account">
        <Stack isTight>
          <Things lead="Deleting your account removes for good:" things={erasedThings} />
          <Things lead="These stay, without your name:" things={keptThings} />
          <div>
            <AppButton onClick={() => setIsOpen(true)}>Delete Account</AppButton>
          </div>
        </Stack>
      </Panel>
      <ErasureDialog email={email} isOpen={isOpen} onClose={() => setIsOpen(false)} />
    </FormWidth>
  );
};
