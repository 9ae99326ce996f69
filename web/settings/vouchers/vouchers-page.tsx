/** The voucher settings. Spec 2, 2; route settings_vouchers. */
import { type JSX, useRef } from 'react';
import { isSuperAdminOf, useSelectedOrganization } from '#web/kit/selected-organization.ts';
import { useScreen } from '#web/kit/use-screen.ts';
import { OrganizationField } from '#web/settings/kit/organization-field.tsx';
import { AppButton } from '#web/ui/app-button.tsx';
import { FormWidth, PageHead, Stack } from '#web/ui/layout.tsx';
import { EmptyState } from '#web/ui/message-box.tsx';
import { VouchersPanel } from './parts/vouchers-panel.tsx';

/** The page /settings/vouchers: what an organization has given to whom. APP-32 */
export const VouchersPage = (): JSX.Element => {
  const heading = useScreen('Vouchers');
  const { organization, isPending, error } = useSelectedOrganization(isSuperAdminOf);
  const add = useRef<() => void>(null);
  const isNobody = !organization && !isPending && !error;
  return (
    <>
      <PageHead tools={organization && <AppButton onClick={() => add.current?.()}>Add Voucher</AppButton>}>
        <h1 ref={heading} tabIndex={-1}>
          Vouchers
        </h1>
      </PageHead>
      <Stack isTight>
        <FormWidth>
          <OrganizationField />
        </FormWidth>
        {/* Another organization is another list and another form. */}
        {organization && <VouchersPanel key={organization.id} organization={organization} add={add} />}
        {isNobody && (
          <EmptyState
            title="Super Admins manage the vouchers"
            help="You are not Super Admin of an organization. Ask one of yours for what you need."
          />
        )}
      </Stack>
    </>
  );
};
