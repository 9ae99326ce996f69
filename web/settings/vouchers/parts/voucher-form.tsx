import type { JSX } from 'react';
import { type Voucher, voucherLimits } from '#contract/settings/vouchers.ts';
import type { VoucherForm as Form } from '#domain/vouchers/voucher-form.ts';
import { SettingsForm } from '#web/settings/kit/settings-form.tsx';
import type { SettingsFormState } from '#web/settings/kit/use-settings-form.ts';
import { TextField } from '#web/ui/field.tsx';
import { fieldsOf } from '#web/ui/form-fields.ts';
import { Cell } from '#web/ui/stage.tsx';

/** Adds a voucher or edits one. VOU-01, VOU-10 to VOU-12 */
export const VoucherForm = ({ state }: { state: SettingsFormState<Form, Voucher | null> }): JSX.Element => {
  const { form, set, problems, saved, restart } = state;
  const field = fieldsOf(form, problems, set);
  return (
    <SettingsForm
      title={saved ? 'Edit Voucher' : 'Add Voucher'}
      state={state}
      submitLabel={saved ? 'Save Voucher' : 'Add Voucher'}
      {...(saved && { onCancel: () => restart(null) })}
    >
      <TextField {...field('name')} label="Name" autoComplete="off" maxLength={voucherLimits.name} />
      <TextField
        {...field('email')}
        label="Email"
        type="email"
        required
        autoComplete="off"
        spellCheck={false}
        maxLength={voucherLimits.email}
        {...(saved
          ? {
              readOnly: true,
              hint: 'The email of a voucher cannot change. For another email, disable this voucher and add a new one.',
            }
          : { hint: 'The person it is for. They do not need an account.' })}
      />
      <Cell size="half">
        <TextField
          {...field('amount')}
          label="Amount, USD"
          type="number"
          inputMode="decimal"
          required
          min={0}
          max={voucherLimits.amountUsd}
          step="0.01"
        />
      </Cell>
    </SettingsForm>
  );
};
