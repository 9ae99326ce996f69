/** Adding and editing a traveler, the same in the wizard and in the settings. */
import { useQuery } from '@tanstack/react-query';
import { type FormEvent, type JSX, useEffect, useRef, useState } from 'react';
import type { RefusedDetails } from '#contract/refused-details.ts';
import { type Traveler, travelerLimits } from '#contract/travelers.ts';
import type { CalendarDate } from '#domain/kit/calendar.ts';
import {
  emptyTravelerForm,
  type TravelerForm as Form,
  travelerBodyOf,
  travelerFieldOf,
  travelerFormOf,
  travelerProblems,
} from '#domain/travelers/traveler-form.ts';
import { type ApiFailure, attempt } from '#web/kit/api.ts';
import { localToday } from '#web/kit/today.ts';
import { type FormProblem, inOrder, refusedFields, useForm } from '#web/kit/use-form.ts';
import { AppButton } from '#web/ui/app-button.tsx';
import { ErrorSummary } from '#web/ui/error-summary.tsx';
import { fieldsOf } from '#web/ui/form-fields.ts';
import { Actions, Stack } from '#web/ui/layout.tsx';
import { FailedCall, failureText } from '#web/ui/message-box.tsx';
import { Sheet } from '#web/ui/stage.tsx';
import { SkeletonRows } from '#web/ui/waiting.tsx';
import { NameFields } from './name-fields.tsx';
import { travelerQuery, useSaveTraveler } from './parts/calls.ts';
import { type Keepable, keepableOf } from './parts/open-form.ts';
import { PassportFields } from './parts/passport-fields.tsx';
import { ProgramFields } from './parts/program-fields.tsx';
import { SharingField } from './parts/sharing-field.tsx';
import { EmergencyFields, PersonFields, WishFields } from './parts/traveler-fields.tsx';

type Props = {
  /** Null: a new traveler. */
  readonly id: number | null;
  /** A new traveler belongs to this customer of an expert; null: to the person who saves it. */
  readonly customerId: number | null;
  /** The input before a reload, always without the passport. */
  readonly kept: Keepable | null;
  readonly onKeep: (kept: Keepable) => void;
  readonly onSaved: (id: number) => void;
  readonly onCancel: () => void;
  /** The journey's last day, for the passport's warning; null when unknown. */
  readonly lastDay: CalendarDate | null;
  /** What an airline or a hotel refused about the traveler before; shown at its fields until the form is sent. */
  readonly refused: RefusedDetails;
};

const fieldOrder: readonly (keyof Form)[] = [
  'firstName',
  'middleName',
  'lastName',
  'email',
  'phone',
  'birth',
  'sex',
  'passportNumber',
  'passportCountry',
  'passportExpiry',
  'programs',
  'seat',
  'dietary',
  'other',
  'emergencyName',
  'emergencyPhone',
  'share',
];

const refused = (failure: ApiFailure): readonly FormProblem[] => {
  const ofFields = refusedFields(failure, fieldOrder, travelerFieldOf);
  return ofFields.length > 0 ? ofFields : [{ message: failureText(failure) }];
};

const refusedBefore = (details: RefusedDetails): readonly FormProblem[] =>
  inOrder(
    fieldOrder,
    Object.fromEntries(details.map(({ field, sentence }) => [travelerFieldOf(field ?? ''), sentence])),
  );

type Filled = Props & { readonly saved: Form; readonly traveler: Traveler | null };

const FilledForm = (props: Filled): JSX.Element => {
  const { id, saved, traveler, kept, onKeep, onSaved, onCancel, lastDay, customerId, refused: before } = props;
  const [form, setForm] = useState<Form>(() => ({ ...saved, ...kept }));
  const save = useSaveTraveler();
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);

  const set = <F extends keyof Form>(field: F, value: Form[F]): void => {
    const next = { ...form, [field]: value };
    setForm(next);
    onKeep(keepableOf(next));
  };
  const send = async (): Promise<readonly FormProblem[]> => {
    const forWhom = id === null && customerId !== null ? { customer_id: customerId } : {};
    const answer = await attempt(save.mutateAsync({ id, body: { ...travelerBodyOf(form), ...forWhom } }));
    if (!answer.ok) return refused(answer.error);
    onSaved(answer.value);
    return [];
  };
  const { problems, errors, presses, isBusy, submit } = useForm({
    check: () => inOrder(fieldOrder, travelerProblems(form, localToday())),
    send,
    first: refusedBefore(before),
  });
  const press = (event: FormEvent): void => {
    event.preventDefault();
    void submit();
  };
  const fields = { form, field: fieldsOf(form, errors, set) };
  const title = id === null ? 'Add a traveler' : 'Edit traveler';

  return (
    <form onSubmit={press} noValidate aria-label={title}>
      <Stack isTight>
        <ErrorSummary problems={problems} attempt={presses} />
        <div>
          <h2 ref={heading} tabIndex={-1}>
            {title}
          </h2>
          <p>The names must match the passport exactly. Airlines charge for corrections after ticketing.</p>
        </div>
        <Sheet>
          <NameFields field={fields.field} lastNameMax={travelerLimits.lastName} />
          <PersonFields {...fields} />
          <PassportFields {...fields} lastDay={lastDay} />
          <ProgramFields field={fields.field} />
          <WishFields {...fields} />
          <EmergencyFields {...fields} />
          <SharingField field={fields.field} traveler={traveler} />
        </Sheet>
        <Actions>
          <AppButton type="submit" look="first" isBusy={isBusy}>
            Save Traveler
          </AppButton>
          <AppButton look="plain" onClick={onCancel}>
            Cancel
          </AppButton>
        </Actions>
      </Stack>
    </form>
  );
};

const SavedTravelerForm = (props: Props & { id: number }): JSX.Element => {
  const traveler = useQuery(travelerQuery(props.id));
  if (traveler.data) return <FilledForm {...props} saved={travelerFormOf(traveler.data)} traveler={traveler.data} />;
  if (!traveler.error) return <SkeletonRows rows={8} height={64} label="Loading the traveler" />;
  return (
    <Stack isTight>
      <FailedCall
        failure={traveler.error}
        what="The traveler could not be loaded."
        onRetry={() => void traveler.refetch()}
      />
      <Actions>
        <AppButton onClick={props.onCancel}>Back to the list</AppButton>
      </Actions>
    </Stack>
  );
};

/** The form of a new traveler, or of a saved one once it has loaded. TRV-01 to TRV-18 */
export const TravelerForm = (props: Props): JSX.Element => {
  const { id } = props;
  return id === null ? (
    <FilledForm {...props} saved={emptyTravelerForm} traveler={null} />
  ) : (
    <SavedTravelerForm {...props} id={id} key={id} />
  );
};
