import type { JSX } from 'react';
import { searchQuery } from '#domain/flights/search-query.ts';
import { useDraft } from '#web/kit/use-draft.ts';
import { useScreen } from '#web/kit/use-screen.ts';
import { LegPicker } from './leg-picker.tsx';
import type { ChosenJourney, ChosenLegs, FlightSearch, MarkOptions, Passengers, SearchedFor } from './search.ts';

type Props = {
  search: FlightSearch;
  searchedFor: SearchedFor;
  passengers?: Passengers;
  /** An expert's search: the options are marked for a program. */
  mark?: MarkOptions | undefined;
  /** Another leg is chosen, or a choice is dropped for a new search. */
  onChosen: (chosen: ChosenLegs) => void;
  /** The last leg is chosen: the whole journey. FLT-47 */
  onDone: (journey: ChosenJourney) => void;
  onEditSearch: () => void;
  /** Another day was chosen for a leg; the flights that are kept of those before. */
  onSearch?: ((search: FlightSearch, kept: ChosenJourney) => void) | undefined;
};

const isChosen = (value: unknown): value is ChosenLegs =>
  Array.isArray(value) &&
  value.every(
    (choice: unknown) =>
      choice === null || (typeof choice === 'object' && choice !== null && 'option' in choice && 'price' in choice),
  );

/** The key of a search's choice: another search has another choice. */
const draftKey = ({ form, cabin, pax }: FlightSearch, searchedFor: SearchedFor): string =>
  `flight-legs ${JSON.stringify(
    searchQuery({ form, cabin, party: { adults: pax, children: 0, infants: 0 }, ...searchedFor }),
  )}`;

const ScreenHead = ({ words }: { words: string }): JSX.Element => {
  const heading = useScreen(words);
  return (
    <h1 ref={heading} tabIndex={-1}>
      {words}
    </h1>
  );
};

/** Choosing flights on a screen of its own; the choice survives a reload. FLT-45, FLT-46, FLT-70 */
export const FlightPicker = (props: Props): JSX.Element => {
  const [chosen, setChosen] = useDraft<ChosenLegs>(draftKey(props.search, props.searchedFor), [], isChosen);
  const choose = (next: ChosenLegs): void => {
    setChosen(next);
    props.onChosen(next);
  };
  const { onSearch } = props;
  return (
    <LegPicker
      {...props}
      chosen={chosen}
      onChosen={choose}
      heading={(words) => <ScreenHead words={words} />}
      onSearch={
        onSearch &&
        ((search, kept) => {
          setChosen(kept);
          onSearch(search, kept);
        })
      }
    />
  );
};
