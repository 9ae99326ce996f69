/** The voucher settings; route settings_vouchers. */
import type { JSX } from 'react';
import { ManagedPage } from '#web/settings/kit/managed-page.tsx';
import { VouchersPanel } from './parts/vouchers-panel.tsx';

/** The page /settings/vouchers: an organization's vouchers and their owners. APP-32 */
export const VouchersPage = (): JSX.Element => (
  <ManagedPage
    title="Vouchers"
    addWords="Add Voucher"
    notYours="Super Admins manage the vouchers"
    panel={VouchersPanel}
  />
);
