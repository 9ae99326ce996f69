/** Flights in Assisted Booking: the route, ideal flights by leg, and other wishes. FLT-73 */
import type { JSX } from 'react';
import { cabinChoiceTitles } from '#domain/flights/cabins.ts';
import { legTitle } from '#domain/flights/legs.ts';
import { fullDayName } from '#domain/kit/day-names.ts';
import { idealText, wishesMaxLength } from '#domain/new-trip/assisted-request.ts';
import { wayTitles } from '#domain/new-trip/trip-request.ts';
import { peopleText } from '#domain/travelers/party-text.ts';
import { useScreen } from '#web/kit/use-screen.ts';
import { AppButton } from '#web/ui/app-button.tsx';
import { TextArea } from '#web/ui/field.tsx';
import { Pairs } from '#web/ui/panel.tsx';
import css from './booking-steps.module.css';
import type { FlightsPart } from './chosen-parts.ts';

/** The route with the ideal flights chosen so far, and the other wishes. */
export const WantedFlights = ({ part }: { part: FlightsPart }): JSX.Element => {
  const { form, cabin, pax } = part.search;
  return (
    <Pairs
      pairs={[
        { label: 'Flights', value: `${wayTitles[form.way]}, ${cabinChoiceTitles[cabin]}, ${peopleText(pax)}` },
        ...form.legs.map((leg, index) => ({
          label: `${legTitle(form.way, index)}${leg.depart === null ? '' : `, ${fullDayName(leg.depart)}`}`,
          value: `${leg.from?.title ?? ''} to ${leg.to?.title ?? ''}. ${idealText(part.chosen[index])}.`,
        })),
        ...(part.other.trim() === '' ? [] : [{ label: 'Other', value: part.other.trim() }]),
      ]}
    />
  );
};

type Props = {
  readonly part: FlightsPart;
  readonly onSave: (part: FlightsPart) => void;
  readonly onComplete: (part: FlightsPart) => void;
  /** Leads to the available flights, so that the person can mark ideal ones for our experts. */
  readonly onChooseIdeal: () => void;
  readonly onEditRoute: () => void;
};

/** The flight requirements form. FLT-73 */
export const FlightWishes = ({ part, onSave, onComplete, onChooseIdeal, onEditRoute }: Props): JSX.Element => {
  const heading = useScreen('What flights do you need?');
  const hasIdeal = part.chosen.length > 0;
  return (
    <>
      <h1 ref={heading} tabIndex={-1}>
        What flights do you need?
      </h1>
      <form
        noValidate
        className={css.sections}
        onSubmit={(event) => {
          event.preventDefault();
          onComplete(part);
        }}
      >
        <div className={css.asked}>
          <WantedFlights part={{ ...part, other: '' }} />
          <div className={css.actions}>
            <AppButton onClick={onChooseIdeal}>
              {hasIdeal ? 'Choose Other Ideal Flights' : 'Choose Ideal Flights'}
            </AppButton>
            {hasIdeal && (
              <AppButton look="link" onClick={() => onSave({ ...part, chosen: [] })}>
                Any Flight
              </AppButton>
            )}
          </div>
          <p className={css.beside}>
            Optional: flights that you choose are not booked; they show our experts what suits you.
          </p>
        </div>
        <div className={css.wide}>
          <TextArea
            name="other"
            label="Anything else about the flights? (optional)"
            hint="Such as times, airlines, seats, bags, or how flexible the days are."
            rows={4}
            maxLength={wishesMaxLength}
            value={part.other}
            onChange={(other) => onSave({ ...part, other })}
          />
        </div>
        <div className={css.actions}>
          <AppButton type="submit" look="first">
            Next Step
          </AppButton>
          <AppButton look="plain" onClick={onEditRoute}>
            Edit Route
          </AppButton>
        </div>
      </form>
    </>
  );
};
