import { type JSX, memo, Suspense, useId } from 'react';
import type { FlightOption, FlightPrice } from '#contract/flights.ts';
import { flagTexts } from '#domain/flights/acknowledgments.ts';
import { cabinTitles } from '#domain/flights/cabins.ts';
import { co2Text } from '#domain/flights/co2-text.ts';
import { connectionsOf, stopsSentence, stopsText } from '#domain/flights/connections.ts';
import { bagsText, visibleFares } from '#domain/flights/fares.ts';
import { insteadTexts, otherAirportsText } from '#domain/flights/instead.ts';
import { keptPrices, type PriceNeeds } from '#domain/flights/price-needs.ts';
import { isSelfBookable } from '#domain/flights/price-text.ts';
import { formatDuration } from '#domain/flights/times.ts';
import { AppButton } from '#web/ui/app-button.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { VisuallyHidden } from '#web/ui/live-region.tsx';
import { Chip, Mark, Verdict } from '#web/ui/marks.tsx';
import { ScaleLine, type Stretch } from '#web/ui/scale-line.tsx';
import { Acknowledge } from './acknowledge.tsx';
import css from './flight-row.module.css';
import { useOutbound } from './outbound-context.ts';
import { PolicyVerdict, usePolicyState } from './policy-verdict.tsx';
import { PriceCell } from './price-cell.tsx';
import {
  chaperoneText,
  debugText,
  flightsText,
  offsetOf,
  openName,
  openText,
  selectName,
  timesOf,
  travelersText,
  whereText,
} from './row-words.ts';
import { OpenedFlight } from './seldom-shown.ts';
import { useGate } from './use-gate.ts';
import type { Touch, Touched } from './use-touched-rows.ts';

type Props = {
  option: FlightOption;
  /** Only prices that meet these are shown. */
  needs: PriceNeeds;
  pax: number;
  /** The full width of the scale line, the same for the whole list. */
  wholeMinutes: number;
  isFinished: boolean;
  isDebug: boolean;
  touched: Touched;
  onTouch: Touch;
  onSelect: (option: FlightOption, price: FlightPrice) => void;
};

const stretchesOf = (option: FlightOption): readonly Stretch[] => {
  const connections = connectionsOf(option);
  return option.legs.flatMap((leg, index): readonly Stretch[] => {
    const before = connections[index - 1];
    const open: readonly Stretch[] = before
      ? [
          {
            kind: 'open',
            minutes: before.minutes,
            label: `${before.isAirportChange ? `${before.landAt}–${before.leaveFrom}` : before.landAt} ${formatDuration(before.minutes)}`,
            isTight: before.isTight,
          },
        ]
      : [];
    return [...open, { kind: 'solid', minutes: leg.elapsed }];
  });
};

type RowScaleProps = { option: FlightOption; wholeMinutes: number; isTba: boolean };

const RowScale = ({ option, wholeMinutes, isTba }: RowScaleProps): JSX.Element => (
  <div className={css.scale}>
    <ScaleLine
      stretches={stretchesOf(option)}
      wholeMinutes={wholeMinutes}
      isFaint={isTba}
      {...(option.legs.length === 1 && { caption: stopsText(option) })}
    />
    {!stopsSentence(option) && <VisuallyHidden>{stopsText(option)}</VisuallyHidden>}
  </div>
);

type SelectButtonProps = { option: FlightOption; price: FlightPrice; onSelect: () => void };

const SelectButton = ({ option, price, onSelect }: SelectButtonProps): JSX.Element => {
  const stateOf = usePolicyState();
  return (
    <AppButton look="outlined" isWide aria-label={selectName(option, price, stateOf(price).text)} onClick={onSelect}>
      Select
    </AppButton>
  );
};

type OpenButtonProps = { option: FlightOption; count: number; isOpen: boolean; openedId: string; onToggle: () => void };

/** Opens and closes the flight: its legs and its fares. */
const OpenButton = ({ option, count, isOpen, openedId, onToggle }: OpenButtonProps): JSX.Element => (
  <button
    type="button"
    className={css.more}
    aria-label={openName(option, count)}
    aria-expanded={isOpen}
    aria-controls={isOpen ? openedId : undefined}
    onClick={onToggle}
  >
    {openText(count)} <Icon name={isOpen ? 'up' : 'down'} size={12} />
  </button>
);

/** Chaperones, risks and a missing price; nothing where there is nothing to say. */
const Remarks = ({ option, isTba }: { option: FlightOption; isTba: boolean }): JSX.Element | null => {
  const risks = flagTexts(option);
  const chaperone = chaperoneText(option);
  const instead = insteadTexts(option);
  const outbound = useOutbound();
  const others = outbound ? otherAirportsText(outbound, option) : '';
  if (risks.length + instead.length === 0 && !isTba && !chaperone && !others) return null;
  return (
    <div className={css.risks}>
      {chaperone && <Mark>{chaperone}</Mark>}
      {instead.map((text) => (
        <Mark key={text}>{text}</Mark>
      ))}
      {others && <Verdict kind="risk">{others}</Verdict>}
      {risks.map((risk) => (
        <Verdict key={risk} kind="risk">
          {risk}
        </Verdict>
      ))}
      {isTba && <Verdict kind="wait">No price from the airline yet. Cannot be chosen in Self Booking.</Verdict>}
    </div>
  );
};

/** Flights, cabin, bags and stops, in one line where there is room. */
const Facts = ({ option, price }: { option: FlightOption; price: FlightPrice | undefined }): JSX.Element => {
  const stops = stopsText(option);
  // The line above shows where and for how long.
  const places = stopsSentence(option).slice(stops.length);
  return (
    <p className={css.facts}>
      <span>{[flightsText(option), ...(price ? [cabinTitles[price.cabin], bagsText(price)] : [])].join(' · ')}</span>
      {places && (
        <span>
          {stops}
          <VisuallyHidden>{places}</VisuallyHidden>
        </span>
      )}
    </p>
  );
};

/**
 * One flight of the list: times, scale line, price and verdict; legs and fares on demand. docs/screens.md#flight-row
 */
const Row = (props: Props): JSX.Element => {
  const { option, needs, pax, wholeMinutes, isFinished, isDebug, touched, onTouch, onSelect } = props;
  const { isOpen } = touched;
  const { gate, boxes } = useGate(props, onSelect);
  const openedId = useId();
  const fares = visibleFares(keptPrices(option.prices, needs));
  const price = fares.find(isSelfBookable) ?? fares[0];
  const { depart, arrive } = timesOf(option);
  const offset = offsetOf(option);
  const isTba = price ? price.amount === 0 && isFinished : false;
  const airlines = [...new Set(option.legs.map((leg) => leg.airline_iata))];
  return (
    <li
      className={[css.item, isOpen ? css.opened : '', gate.isHighlighted ? css.refused : ''].filter(Boolean).join(' ')}
    >
      <div className={isTba ? `${css.row} ${css.tba}` : css.row}>
        <div className={css.chips}>
          {airlines.map((code) => (
            <Chip key={code} code={code} />
          ))}
        </div>
        <h3 className={css.times}>
          {`${depart} – ${arrive}`}
          {offset && <span className={css.offset}>{offset}</span>}
        </h3>
        <p className={css.where}>{whereText(option)}</p>
        <RowScale option={option} wholeMinutes={wholeMinutes} isTba={isTba} />
        <p className={css.duration}>{formatDuration(option.elapsed)}</p>
        {price?.co2_kg !== undefined && <p className={css.co2}>{co2Text(price.co2_kg)}</p>}
        <p className={css.price}>{price && <PriceCell price={price} isFinished={isFinished} />}</p>
        <p className={css.party}>{travelersText(pax)}</p>
        <OpenButton
          option={option}
          count={fares.length}
          isOpen={isOpen}
          openedId={openedId}
          onToggle={() => onTouch(option.signature, { isOpen: !isOpen })}
        />
        <div className={css.act}>
          {price && isSelfBookable(price) && (
            <SelectButton option={option} price={price} onSelect={() => gate.select(price)} />
          )}
        </div>
        <div className={css.meta}>
          <Facts option={option} price={price} />
          {price && <PolicyVerdict price={price} />}
        </div>
        {isDebug && price && <p className={css.debug}>{debugText(price)}</p>}
        <Remarks option={option} isTba={isTba} />
        <Acknowledge gate={gate} boxes={boxes} name={option.signature} />
      </div>
      {isOpen && (
        <div id={openedId}>
          <Suspense>
            <OpenedFlight
              option={option}
              price={price}
              prices={fares}
              pax={pax}
              isFinished={isFinished}
              isDebug={isDebug}
              onSelect={gate.select}
            />
          </Suspense>
        </div>
      )}
    </li>
  );
};

// A keystroke in a filter must not render unchanged rows again.
export const FlightRow = memo(Row);
