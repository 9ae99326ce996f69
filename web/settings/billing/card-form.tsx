/** The shared card form: the new-trip card stage and the billing settings. Spec 1, 2.8, 3 and 5.2. */
import { useQuery } from '@tanstack/react-query';
import { type FormEvent, type JSX, useState } from 'react';
import { addOrganizationCard, addOwnCard } from '#contract/settings.ts';
import {
  type CardEntry,
  type CardField,
  cardFields,
  cardLimits,
  cardProblems,
  emptyCardEntry,
  expiryMonths,
  expiryYears,
} from '#domain/billing/card-form.ts';
import { cardDigits } from '#domain/billing/card-number.ts';
import { type ApiFailure, ApiProblem, attempt, call } from '#web/kit/api.ts';
import { countriesQuery } from '#web/kit/lookups.ts';
import { localToday } from '#web/kit/today.ts';
import { AppButton } from '#web/ui/app-button.tsx';
import { ErrorSummary, type Problem } from '#web/ui/error-summary.tsx';
import { SelectField, TextField } from '#web/ui/field.tsx';
import { fieldsOf } from '#web/ui/form-fields.ts';
import { Actions, Stack } from '#web/ui/layout.tsx';
import { FailedCall, failureText } from '#web/ui/message-box.tsx';
import { Cell, Sheet } from '#web/ui/stage.tsx';

/** Whose card it is: the organization pays business trips, a person their own. CARD-07, CARD-08, WIZ-24 */
export type CardOwner = { readonly kind: 'organization' | 'customer'; readonly id: number };

type Errors = Partial<Record<CardField, string>>;
type State =
  | { readonly step: 'typing'; readonly errors: Errors; readonly message: string | null }
  | { readonly step: 'sending' };

const typing: State = { step: 'typing', errors: {}, message: null };

const fieldsOnTheWire: Readonly<Record<string, CardField>> = {
  full_name: 'name',
  number: 'number',
  expiry_month: 'expiryMonth',
  expiry_year: 'expiryYear',
  cvc: 'security',
  street: 'addressStreet',
  city: 'addressCity',
  state: 'addressState',
  zip_code: 'addressZip',
  country: 'addressCountry',
};

const bodyOf = (entry: CardEntry) => ({
  number: cardDigits(entry.number),
  cvc: entry.security,
  expiry_month: Number(entry.expiryMonth),
  expiry_year: Number(entry.expiryYear),
  full_name: entry.name,
  street: entry.addressStreet,
  city: entry.addressCity,
  state: entry.addressState,
  country: Number(entry.addressCountry),
  zip_code: entry.addressZip,
});

const save = (owner: CardOwner, entry: CardEntry) => {
  const input = { params: { id: owner.id }, body: bodyOf(entry) };
  return attempt(owner.kind === 'organization' ? call(addOrganizationCard, input) : call(addOwnCard, input));
};

const refused = (failure: ApiFailure): State => {
  const sent = failure instanceof ApiProblem ? Object.entries(failure.errors) : [];
  const errors: Errors = Object.fromEntries(
    sent.flatMap(([path, sentence]) => (fieldsOnTheWire[path] ? [[fieldsOnTheWire[path], sentence]] : [])),
  );
  return { step: 'typing', errors, message: Object.keys(errors).length > 0 ? null : failureText(failure) };
};

const problemsOf = (state: State): readonly Problem[] => {
  if (state.step === 'sending') return [];
  const ofFields = cardFields.flatMap((name) => (state.errors[name] ? [{ name, message: state.errors[name] }] : []));
  return state.message === null ? ofFields : [{ message: state.message }, ...ofFields];
};

type PartProps = { readonly field: ReturnType<typeof fieldsOf<CardEntry>> };

const CardFields = ({ field }: PartProps): JSX.Element => (
  <Sheet>
    <TextField
      {...field('name')}
      label="Name on the card"
      autoComplete="cc-name"
      spellCheck={false}
      maxLength={cardLimits.name}
    />
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
  </Sheet>
);

const AddressFields = ({ field }: PartProps): JSX.Element => {
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
          {...field('addressState')}
          label="State"
          autoComplete="billing address-level1"
          maxLength={cardLimits.addressState}
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
          {...field('addressCountry')}
          label="Country"
          autoComplete="billing country"
          placeholder="Choose a country"
          choices={(countries.data ?? []).map(({ id, title }) => ({ value: String(id), label: title }))}
        />
      </Cell>
      <FailedCall
        failure={countries.error}
        what="The list of countries could not be loaded."
        onRetry={() => void countries.refetch()}
      />
    </Sheet>
  );
};

/**
 * Puts a card on file. The number goes to the gateway with the same request and is kept nowhere; after a refusal
 * everything typed stays but for the security code. E3
 * @param submitLabel says what happens: "Add Credit Card"
 * @param onAdded told the new card's id
 */
export const CardForm = ({
  owner,
  submitLabel,
  onAdded,
  onBack,
}: {
  owner: CardOwner;
  submitLabel: string;
  onAdded: (cardId: number) => void;
  onBack?: () => void;
}): JSX.Element => {
  const [entry, setEntry] = useState(emptyCardEntry);
  const [state, setState] = useState<State>(typing);
  const [presses, setPresses] = useState(0);
  const set = (field: CardField, value: string): void => setEntry((before) => ({ ...before, [field]: value }));
  const field = fieldsOf(entry, state.step === 'typing' ? state.errors : {}, set);

  const submit = async (): Promise<void> => {
    if (state.step === 'sending') return;
    setPresses((before) => before + 1);
    const problems = cardProblems(entry, localToday());
    if (Object.keys(problems).length > 0) {
      setState({ step: 'typing', errors: problems, message: null });
      return;
    }
    setState({ step: 'sending' });
    const answer = await save(owner, entry);
    // Security codes are not kept on screen after a try, whatever came of it.
    set('security', '');
    if (!answer.ok) {
      setState(refused(answer.error));
      return;
    }
    setState(typing);
    setEntry(emptyCardEntry);
    onAdded(answer.value.id);
  };
  const press = (event: FormEvent): void => {
    event.preventDefault();
    void submit();
  };

  return (
    <form onSubmit={press} noValidate aria-label="Card">
      <Stack isTight>
        <ErrorSummary problems={problemsOf(state)} attempt={presses} />
        <CardFields field={field} />
        <AddressFields field={field} />
        <Actions>
          <AppButton type="submit" look="first" isBusy={state.step === 'sending'}>
            {submitLabel}
          </AppButton>
          {onBack && (
            <AppButton look="plain" onClick={onBack}>
              Back
            </AppButton>
          )}
        </Actions>
      </Stack>
    </form>
  );
};
