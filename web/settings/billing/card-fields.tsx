import { useQuery } from '@tanstack/react-query';
import type { JSX } from 'react';
import { type CardField, cardLimits, cardState, expiryMonths, expiryYears } from '#domain/billing/card-form.ts';
import { countriesQuery } from '#web/kit/lookups.ts';
import { localToday } from '#web/kit/today.ts';
import { SelectField, TextField } from '#web/ui/field.tsx';
import type { TextFields } from '#web/ui/form-fields.ts';
import { FailedCall } from '#web/ui/message-box.tsx';
import { Cell, Sheet } from '#web/ui/stage.tsx';
import { HostedFields } from './parts/hosted-fields.tsx';
import type { HostedCard } from './use-hosted-card.ts';

type PartProps = { readonly field: TextFields<CardField> };

/** Number, expiry and security code in our own fields. */
const OwnFields = ({ field }: PartProps): JSX.Element => (
  <>
    <TextField
      {...field('number')}
      label="Card number"
      inputMode="numeric"
      autoComplete="cc-number"
      spellCheck={false}
      maxLength={cardLimits.number}
    />
    <Cell size="third">
      <SelectField
        {...field('expiryMonth')}
        label="Expiry month"
        autoComplete="cc-exp-month"
        placeholder="Month"
        choices={expiryMonths.map((month) => ({ value: String(month), label: String(month).padStart(2, '0') }))}
      />
    </Cell>
    <Cell size="third">
      <SelectField
        {...field('expiryYear')}
        label="Expiry year"
        autoComplete="cc-exp-year"
        placeholder="Year"
        choices={expiryYears(localToday()).map((year) => ({ value: String(year), label: String(year) }))}
      />
    </Cell>
    <Cell size="third">
      <TextField
        {...field('security')}
        label="Security code"
        hint="3 or 4 digits"
        inputMode="numeric"
        autoComplete="cc-csc"
        maxLength={cardLimits.security}
      />
    </Cell>
  </>
);

/**
 * Name, number, expiry and security code. CARD-02
 * @param hosted the processor's fields, which replace ours; null: there is no processor
 */
export const CardFields = ({ field, hosted }: PartProps & { readonly hosted: HostedCard | null }): JSX.Element => (
  <Sheet>
    <TextField
      {...field('name')}
      label="Name on the card"
      autoComplete="cc-name"
      spellCheck={false}
      maxLength={cardLimits.name}
    />
    {hosted ? <HostedFields field={field} hosted={hosted} /> : <OwnFields field={field} />}
  </Sheet>
);

type AddressProps = PartProps & {
  /** A landing page shows no message when the countries fail to load. LAND-43 */
  readonly isFailureShown?: boolean;
};

/** The billing address. CARD-02, CARD-09 */
export const AddressFields = (props: AddressProps): JSX.Element => {
  const { field, isFailureShown = true } = props;
  const [state, country] = [field('addressState'), field('addressCountry')];
  const countries = useQuery(countriesQuery);
  return (
    <Sheet>
      <TextField
        {...field('addressStreet')}
        label="Street"
        autoComplete="billing street-address"
        maxLength={cardLimits.addressStreet}
      />
      <Cell size="half">
        <TextField
          {...field('addressCity')}
          label="City"
          autoComplete="billing address-level2"
          maxLength={cardLimits.addressCity}
        />
      </Cell>
      <Cell size="half">
        <TextField
          {...state}
          label="State"
          autoComplete="billing address-level1"
          maxLength={cardLimits.addressState}
          // A name that is typed in full, Colorado, becomes the stored code: CO.
          onBlur={() => state.onChange(cardState({ addressCountry: country.value, addressState: state.value }))}
        />
      </Cell>
      <Cell size="half">
        <TextField
          {...field('addressZip')}
          label="Zip code"
          autoComplete="billing postal-code"
          maxLength={cardLimits.addressZip}
        />
      </Cell>
      <Cell size="half">
        <SelectField
          {...country}
          label="Country"
          autoComplete="billing country"
          placeholder="Choose a country"
          choices={(countries.data ?? []).map(({ id, title }) => ({ value: String(id), label: title }))}
        />
      </Cell>
      <FailedCall
        failure={isFailureShown ? countries.error : null}
        what="The list of countries could not be loaded."
        onRetry={() => void countries.refetch()}
      />
    </Sheet>
  );
};
