/** The wizard's rail: the items, the progress of each section, and the trip so far. */
import { type JSX, useState } from 'react';
import { carsChargeText } from '#domain/cars/car-request.ts';
import { carTitle, collectText } from '#domain/cars/car-route.ts';
import { legTitle } from '#domain/flights/legs.ts';
import { stayCosts } from '#domain/hotels/room-price.ts';
import { fullDayName, shortDayName } from '#domain/kit/day-names.ts';
import { formatMoney, type Money, sumsByCurrency } from '#domain/kit/money.ts';
import { lessVoucher } from '#domain/new-trip/charge-summary.ts';
import { journeyTotal } from '#domain/new-trip/chosen-journey.ts';
import {
  activeSections,
  type DataSection,
  holdsData,
  mayGo,
  type WizardItem,
  type WizardSection,
  wizardItems,
} from '#domain/new-trip/wizard.ts';
import type { Submission } from '#web/checkout/submission.ts';
import { useVoucher } from '#web/checkout/use-voucher.ts';
import { AppButton } from '#web/ui/app-button.tsx';
import { ConfirmDialog } from '#web/ui/dialog.tsx';
import fieldCss from '#web/ui/field.module.css';
import { Disc } from '#web/ui/marks.tsx';
import { MoneyText } from '#web/ui/money-text.tsx';
import { type Pair, Pairs, Panel } from '#web/ui/panel.tsx';
import type { NewTripWizard } from './draft.ts';
import css from './wizard.module.css';

export const sectionTitles: Readonly<Record<WizardSection, string>> = {
  flights: 'Flights',
  hotels: 'Hotels',
  cars: 'Cars',
  travelers: 'Travelers',
  summary: 'Final Summary',
};

type StateWord = 'Done' | 'Current' | 'To do';

const stateOf = (wizard: NewTripWizard, section: WizardSection): StateWord => {
  if (wizard.at === section) return 'Current';
  const data: DataSection | null = section === 'summary' ? null : section;
  return data !== null && wizard.complete[data] ? 'Done' : 'To do';
};

const fills = { Done: 'full', Current: 'half', 'To do': 'empty' } as const;

const itemWord = (wizard: NewTripWizard, item: WizardItem): string =>
  wizard.on[item] ? stateOf(wizard, item) : 'Not needed';

type ItemsProps = { readonly wizard: NewTripWizard; readonly onTurn: (item: WizardItem, isOn: boolean) => void };

/** Flights, Hotels, Cars: turning off an item with input asks first. WIZ-04, WIZ-08; docs/screens.md#wizard */
const Items = ({ wizard, onTurn }: ItemsProps): JSX.Element => {
  const [toClear, setToClear] = useState<WizardItem | null>(null);
  const turn = (item: WizardItem, isOn: boolean): void => {
    if (!isOn && holdsData(wizard, item)) setToClear(item);
    else onTurn(item, isOn);
  };
  return (
    <Panel title="Items">
      <div className={css.items}>
        {wizardItems.map((item) => (
          <label key={item}>
            <input
              type="checkbox"
              className={fieldCss.box}
              checked={wizard.on[item]}
              onChange={(event) => turn(item, event.currentTarget.checked)}
            />
            {sectionTitles[item]}
            <em>{itemWord(wizard, item)}</em>
          </label>
        ))}
      </div>
      <ConfirmDialog
        title={toClear ? `Book without ${sectionTitles[toClear].toLowerCase()}?` : ''}
        isOpen={toClear !== null}
        confirm="Turn Off"
        onConfirm={() => {
          if (toClear) onTurn(toClear, false);
          setToClear(null);
        }}
        onClose={() => setToClear(null)}
      >
        <p>What you entered for {toClear && sectionTitles[toClear].toLowerCase()} will be cleared.</p>
      </ConfirmDialog>
    </Panel>
  );
};

/** The sections with their state as text; reachable ones are links. docs/screens.md#wizard */
const Steps = ({ wizard, onGo }: { wizard: NewTripWizard; onGo: (section: WizardSection) => void }): JSX.Element => (
  <Panel title="Steps">
    <ol className={css.steps}>
      {activeSections(wizard).map((section) => {
        const word = stateOf(wizard, section);
        return (
          <li key={section} aria-current={word === 'Current' ? 'step' : undefined}>
            <Disc fill={fills[word]}>
              {word !== 'Current' && mayGo(wizard, section) ? (
                <AppButton look="link" onClick={() => onGo(section)}>
                  {sectionTitles[section]}
                </AppButton>
              ) : (
                sectionTitles[section]
              )}
            </Disc>
            <em>{word}</em>
          </li>
        );
      })}
    </ol>
  </Panel>
);

const legPairs = ({ kind, parts }: NewTripWizard): readonly Pair[] => {
  const { flights } = parts;
  if (flights === null || flights.step === 'route') return [];
  return flights.search.form.legs.map((leg, index) => {
    const choice = flights.chosen[index];
    const flown = choice?.option.legs[0];
    return {
      label: `${legTitle(flights.search.form.way, index)}, ${leg.depart === null ? '' : fullDayName(leg.depart)}`,
      value: flown
        ? `${flown.airport_depart_iata} to ${choice.option.legs.at(-1)?.airport_arrive_iata}, ${flown.time_depart.slice(11)}, ${flown.airline_title} ${flown.number}`
        : `${leg.from?.iata} to ${leg.to?.iata}, ${kind === 'assist' ? 'any flight' : 'to do'}`,
    };
  });
};

const stayPairs = ({ kind, parts }: NewTripWizard): readonly Pair[] => {
  const { hotels } = parts;
  if (hotels === null || hotels.step === 'route') return [];
  return hotels.stays.map(({ checkin, checkout, place, ideal }, index) => ({
    label: `Hotel${hotels.stays.length === 1 ? '' : ` ${index + 1}`}, ${place?.name ?? ''}`,
    value: [
      ideal?.property.name ?? (kind === 'assist' ? 'Any hotel' : 'To do'),
      checkin && checkout ? `${shortDayName(checkin)} to ${shortDayName(checkout)}` : '',
    ].join(', '),
  }));
};

const carPairs = ({ parts }: NewTripWizard): readonly Pair[] => {
  if (parts.cars?.step !== 'chosen') return [];
  const { form } = parts.cars;
  return form.route.map((car, index) => ({ label: carTitle(form, index), value: collectText(car) }));
};

const travelerWords = ({ kind, parts, complete }: NewTripWizard): string => {
  const count = parts.travelers?.length ?? 0;
  if (count > 0) return `${count} selected`;
  return kind === 'assist' && complete.travelers ? 'Not chosen yet' : 'To do';
};

/** All choices so far: what is due at booking, and what the hotels charge later, one sum per currency. */
const chosenOf = (
  { kind, parts }: NewTripWizard,
  serviceFee: Money,
): { due: readonly Money[]; atProperty: readonly Money[] } => {
  if (kind === 'assist') return { due: [serviceFee], atProperty: [] };
  const flights = journeyTotal(parts.flights?.chosen ?? []);
  const stays = (parts.hotels?.stays ?? []).flatMap(({ ideal }) => (ideal ? [stayCosts(ideal.price)] : []));
  return {
    due: sumsByCurrency([...(flights === null ? [] : [flights]), ...stays.map(({ payNow }) => payNow)]),
    atProperty: sumsByCurrency(stays.map(({ payAtProperty }) => payAtProperty)),
  };
};

const notSent: Submission = { step: 'idle' };

type SummaryProps = {
  readonly wizard: NewTripWizard;
  readonly forWhom: string;
  /** The organization whose vouchers apply; null: a personal trip. */
  readonly organizationId: number | null;
  /** Of an assisted trip. */
  readonly serviceFee: Money;
};

/** All decisions so far, with the amounts for card, voucher and hotels. docs/decisions/0061 */
const TripSummary = ({ wizard, forWhom, organizationId, serviceFee }: SummaryProps): JSX.Element => {
  const { due, atProperty } = chosenOf(wizard, serviceFee);
  const isBooked = wizard.kind === 'book';
  const { voucher } = useVoucher({ organizationId: isBooked ? organizationId : null, due, submission: notSent });
  const totals = due.map((money) => lessVoucher(money, voucher));
  // Assisted Booking has no prices yet, so only Self Booking says that cars are not in the total. MONEY-06
  const unpriced = isBooked && wizard.on.cars ? [{ label: 'Cars', value: carsChargeText }] : [];
  const beside: readonly Pair[] = [
    ...(voucher ? [{ label: 'Paid by voucher', value: formatMoney(voucher) }] : []),
    ...atProperty.map((money) => ({ label: 'Paid at the hotel', value: formatMoney(money) })),
  ];
  return (
    <Panel title="Trip summary">
      <Pairs
        pairs={[
          ...legPairs(wizard),
          ...stayPairs(wizard),
          ...carPairs(wizard),
          ...unpriced,
          { label: 'Travelers', value: travelerWords(wizard) },
          { label: 'Paid by', value: forWhom },
          ...beside,
        ]}
      />
      <p className={css.total}>
        <span>{isBooked ? 'Total so far' : 'Service fee'}</span>
        {totals.length === 0 && <span>{atProperty.length > 0 ? 'Nothing charged now' : 'Nothing chosen'}</span>}
        {totals.map((total) => (
          <MoneyText key={total.currency} money={total} isBig />
        ))}
      </p>
    </Panel>
  );
};

/** @param forWhom the organization's name, or the person's own card */
export const WizardRail = ({
  wizard,
  forWhom,
  organizationId,
  serviceFee,
  onTurn,
  onGo,
}: ItemsProps & SummaryProps & { onGo: (section: WizardSection) => void }): JSX.Element => (
  <>
    <Items wizard={wizard} onTurn={onTurn} />
    <Steps wizard={wizard} onGo={onGo} />
    {/* On the Final Summary the till has the same amounts. */}
    {wizard.at !== 'summary' && (
      <TripSummary wizard={wizard} forWhom={forWhom} organizationId={organizationId} serviceFee={serviceFee} />
    )}
  </>
);
