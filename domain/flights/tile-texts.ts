/** Why each tile is the best, cheapest or fastest, in one line compared with another. docs/screens.md#tiles */
import type { FlightOption } from '#contract/flights.ts';
import { formatMoney } from '#domain/kit/money.ts';
import { type Drawbacks, drawbacksOf } from './best.ts';
import { insteadPlace } from './instead.ts';
import { factsOf, lowestKept } from './option-facts.ts';
import { noNeeds, type PriceNeeds } from './price-needs.ts';
import { type Firsts, shownAmount, type Tile } from './sorts.ts';
import { clockTime, formatDuration } from './times.ts';

/** Two options, the first described by what the second is not. */
type Pair = { readonly one: FlightOption; readonly other: FlightOption; readonly needs: PriceNeeds };

/** A smaller difference in time is no reason to pay more, and the drawback is named instead. */
const leastGainMinutes = 15;

/** @returns "14 % dearer", "less than 1 % cheaper", '' for the same price or an unknown one */
const moneyWords = ({ one, other, needs }: Pair): string => {
  const [amount, compared] = [shownAmount(one, needs), shownAmount(other, needs)];
  if (amount === compared || amount === 0 || compared === 0) return '';
  const percent = Math.round((Math.abs(amount - compared) / compared) * 100);
  return `${percent === 0 ? 'less than 1' : percent} % ${amount > compared ? 'dearer' : 'cheaper'}`;
};

/** @returns "5 h 53 shorter", "20 min longer", '' for the same time */
const timeWords = ({ one, other }: Pair): string => {
  const minutes = one.elapsed - other.elapsed;
  return minutes === 0 ? '' : `${formatDuration(Math.abs(minutes))} ${minutes < 0 ? 'shorter' : 'longer'}`;
};

const stopsWords = (stops: number): string => (stops === 1 ? '1 stop' : `${stops} stops`);

/** What the first option lacks of the second's drawbacks, the worst of them; '' for none. */
const gainWords = ({ one, other }: Pair): string => {
  const [own, theirs] = [drawbacksOf(one), drawbacksOf(other)];
  const isLess = (name: keyof Drawbacks): boolean => own[name] < theirs[name];
  if (isLess('airportChange')) return 'no change of airports';
  if (isLess('overnightLayover')) return 'no night at an airport';
  if (isLess('stop')) return `${stopsWords(theirs.stop - own.stop)} fewer`;
  if (isLess('nightDeparture')) return `leaves at ${clockTime(one.legs[0]?.time_depart ?? '')}`;
  if (isLess('nightArrival')) return `arrives at ${clockTime(one.legs[one.legs.length - 1]?.time_arrive ?? '')}`;
  if (!one.is_split && other.is_split) return 'on one ticket';
  if (isLess('shortLayover') || isLess('tightLayover')) return 'more time to connect';
  return isLess('longLayover') ? 'a shorter wait' : '';
};

const joined = (...words: readonly string[]): string => words.filter((each) => each !== '').join(', ');

const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

const bestWords = (pair: Pair): string => {
  const isFaster = pair.other.elapsed - pair.one.elapsed >= leastGainMinutes;
  const gain = isFaster ? timeWords(pair) : gainWords(pair) || timeWords(pair);
  const money = moneyWords(pair);
  return capital(joined(money === '' ? 'the price of the cheapest' : `${money} than cheapest`, gain));
};

const needsApproval = (option: FlightOption, needs: PriceNeeds): boolean => {
  const shown = needs === noNeeds ? option.price_display : lowestKept(factsOf(option), needs);
  return shown?.is_policy_approval === true;
};

const fastestWords = (pair: Pair): string => {
  const time = timeWords(pair);
  const isAsking = needsApproval(pair.one, pair.needs) && !needsApproval(pair.other, pair.needs);
  return capital(
    joined(time === '' ? 'as fast as the best' : `${time} than best`, isAsking ? 'needs approval' : moneyWords(pair)),
  );
};

/** @returns "Saves 120.00 USD from Newark Liberty", or where the cheapest saves nothing "From Newark Liberty" */
const savingWords = ({ cheapest, cheapestAsked }: Firsts, needs: PriceNeeds): string => {
  const place = insteadPlace(cheapest) ?? '';
  const asked = cheapestAsked ? shownAmount(cheapestAsked, needs) : 0;
  const saved = asked - shownAmount(cheapest, needs);
  if (asked === 0 || saved <= 0) return capital(place);
  return `Saves ${formatMoney({ minor: saved, currency: cheapest.price_display.currency })} ${place}`;
};

const cheapestWords = (pair: Pair): string => {
  const money = moneyWords(pair);
  return capital(joined(money === '' ? 'the price of the best' : `${money} than best`, timeWords(pair)));
};

/** What a tile says about price and time. */
const comparedWords = (tile: Tile, firsts: Firsts, needs: PriceNeeds): string => {
  const { best, cheapest, fastest } = firsts;
  if (tile === 'best') {
    if (best === cheapest) return best === fastest ? 'The cheapest and the fastest' : 'Also the cheapest';
    return bestWords({ one: best, other: cheapest, needs });
  }
  const one = firsts[tile];
  if (one === best) return 'Also the best';
  const pair = { one, other: best, needs };
  return tile === 'cheapest' ? cheapestWords(pair) : fastestWords(pair);
};

/**
 * @returns one line for a tile: "14 % dearer than cheapest, 5 h 38 shorter". Best is compared with the cheapest,
 * the other two with the best. The cheapest of a nearby airport is compared with the cheapest of those searched for
 */
export const tileWords = (tile: Tile, firsts: Firsts, needs: PriceNeeds): string => {
  // Without a price there is nothing to compare but time.
  if (tile !== 'fastest' && shownAmount(firsts.cheapest, needs) === 0) return '';
  if (tile === 'cheapest' && insteadPlace(firsts.cheapest) !== null) return savingWords(firsts, needs);
  return joined(comparedWords(tile, firsts, needs), insteadPlace(firsts[tile]) ?? '');
};
