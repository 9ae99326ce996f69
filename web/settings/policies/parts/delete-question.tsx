import type { JSX } from 'react';
import type { Policy } from '#contract/settings/policies.ts';
import { ConfirmDialog } from '#web/ui/dialog.tsx';

/** POL-11 */
export const DeleteQuestion = ({
  policy,
  isBusy,
  onDelete,
  onClose,
}: {
  policy: Policy | null;
  isBusy: boolean;
  onDelete: (policy: Policy) => void;
  onClose: () => void;
}): JSX.Element => (
  <ConfirmDialog
    title={policy ? `Delete ${policy.title}` : 'Delete'}
    isOpen={policy !== null}
    confirm="Delete"
    isBusy={isBusy}
    onConfirm={() => policy && onDelete(policy)}
    onClose={onClose}
  >
    <p>Are you sure you want to delete this policy?</p>
    <p>Its members get the default policy. Trips that wait for approval do not change.</p>
  </ConfirmDialog>
);
