import { type JSX, useMemo, useRef, useState } from 'react';
import type { FlightOption } from '#contract/flights.ts';
import { bestText } from '#domain/flights/best-text.ts';
import type { PriceNeeds } from '#domain/flights/price-needs.ts';
import { type Firsts, firstsOf, type Order, shownAmount, type Tile, tiles, tileTitles } from '#domain/flights/sorts.ts';
import { tileWords } from '#domain/flights/tile-texts.ts';
import { formatDuration } from '#domain/flights/times.ts';
import { AppButton } from '#web/ui/app-button.tsx';
import fieldCss from '#web/ui/field.module.css';
import { useFloating } from '#web/ui/use-floating.ts';
import { PriceCell } from './price-cell.tsx';
import css from './result-tiles.module.css';

type Props = {
  /** All flights of the leg. */
  readonly options: readonly FlightOption[];
  /** Those that pass the filters. */
  readonly listed: readonly FlightOption[];
  readonly needs: PriceNeeds;
  readonly order: Order;
  readonly isFinished: boolean;
  readonly onOrder: (order: Tile) => void;
};

type TileProps = Pick<Props, 'needs' | 'isFinished'> & {
  readonly tile: Tile;
  readonly firsts: Firsts;
  readonly isChosen: boolean;
  readonly onChoose: () => void;
};

const TileRadio = ({ tile, firsts, needs, isChosen, isFinished, onChoose }: TileProps): JSX.Element => {
  const option = firsts[tile];
  const { currency } = option.price_display;
  const why = tileWords(tile, firsts, needs);
  return (
    <label className={css.tile}>
      <input type="radio" className={fieldCss.box} name="tile" value={tile} checked={isChosen} onChange={onChoose} />
      <span className={css.name}>{tileTitles[tile]}</span>{' '}
      <span className={css.price}>
        <PriceCell price={{ amount: shownAmount(option, needs), currency }} isFinished={isFinished} />
      </span>{' '}
      <span className={css.time}>{formatDuration(option.elapsed)}</span> <small title={why}>{why}</small>
    </label>
  );
};

/** The rule behind Best, opened beside the tiles. */
const HowBest = ({ options, needs }: Pick<Props, 'options' | 'needs'>): JSX.Element => {
  const [isOpen, setIsOpen] = useState(false);
  const frame = useRef<HTMLDivElement>(null);
  useFloating(isOpen, frame, (isByKey) => {
    setIsOpen(false);
    if (isByKey) frame.current?.querySelector('button')?.focus();
  });
  const text = isOpen ? bestText(options, needs) : null;
  return (
    <div ref={frame} className={css.how}>
      <AppButton look="link" aria-expanded={isOpen} onClick={() => setIsOpen(!isOpen)}>
        How <span className={css.unseen}>Best is chosen</span>
      </AppButton>
      {text && (
        <section className={css.panel} aria-label="How Best is chosen">
          <p>{text.sentences.join(' ')}</p>
          <ul>
            {text.drawbacks.map(({ title, minutes }) => (
              <li key={title}>
                <span>{title}</span> <span>{minutes} min</span>
              </li>
            ))}
          </ul>
        </section>
      )}
    </div>
  );
};

/**
 * Best, Cheapest and Fastest, each with its price, time and reason, as the order of the list. docs/screens.md#tiles
 */
export const ResultTiles = (props: Props): JSX.Element | null => {
  const { options, listed, needs, order, isFinished, onOrder } = props;
  const firsts = useMemo(() => firstsOf(listed, options, needs), [listed, options, needs]);
  if (firsts === null) return null;
  const chosen = tiles.find((tile) => tile === order);
  return (
    <div className={css.frame}>
      <fieldset className={css.tiles}>
        <legend className={css.unseen}>Order of the flights</legend>
        {tiles.map((tile) => (
          <TileRadio
            key={tile}
            tile={tile}
            firsts={firsts}
            needs={needs}
            isChosen={tile === chosen}
            isFinished={isFinished}
            onChoose={() => onOrder(tile)}
          />
        ))}
      </fieldset>
      {/* The reasons of the tiles, where those are too narrow for them. */}
      <p className={css.reason} aria-hidden="true">
        {chosen && `${tileTitles[chosen]}: ${tileWords(chosen, firsts, needs)}`}
      </p>
      <HowBest options={options} needs={needs} />
    </div>
  );
};
