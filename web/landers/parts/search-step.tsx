import { type JSX, Suspense, useEffect, useRef, useState } from 'react';
import { landerLimits } from '#contract/lander-request.ts';
import { emptyList } from '#domain/flights/no-results.ts';
import { shortDayName } from '#domain/kit/day-names.ts';
import { searchFactsOf, searchState } from '#domain/landers/request-body.ts';
import { searchDays } from '#domain/landers/search-days.ts';
import { assistedReason, assistedReasons, missingForSearch } from '#domain/landers/self-search.ts';
import type { FlightSearch, LandingSearch } from '#web/flights/search.ts';
import { allLegs, legParam } from '#web/flights/search.ts';
import { lazyPart } from '#web/kit/lazy-part.tsx';
import { useAddressQuery } from '#web/kit/navigation.tsx';
import { AppButton } from '#web/ui/app-button.tsx';
import { ChoiceRow } from '#web/ui/choice-row.tsx';
import { FieldError, fieldId, SelectField, TextArea } from '#web/ui/field.tsx';
import { FormWidth, Stack } from '#web/ui/layout.tsx';
import { AlertBox } from '#web/ui/message-box.tsx';
import { Cell, Sheet } from '#web/ui/stage.tsx';
import { SkeletonRows } from '#web/ui/waiting.tsx';
import css from './lander.module.css';
import type { StepProps } from './step-props.ts';
import { noFlights } from './use-flights-draft.ts';
import type { LanderFormState } from './use-lander-form.ts';

const LegPicker = lazyPart(async () => (await import('#web/flights/leg-picker.tsx')).LegPicker);
const DayStrip = lazyPart(async () => (await import('#web/flights/day-strip.tsx')).DayStrip);
const FlightsSummary = lazyPart(async () => (await import('#web/flights/flights-summary.tsx')).FlightsSummary);

type Flights = LanderFormState['flights'];

type Props = StepProps & {
  flights: Flights;
  isSeasonMissing: boolean;
  /** Leads back to the fields that the search uses. */
  onEditSearch: () => void;
};

const waysOfSearching = [
  { value: 'self', label: 'Search flights', help: 'You choose the flights that you like best' },
  { value: 'assisted', label: 'Ask a travel expert', help: 'An expert sends you options' },
] as const;

/** What a search still needs; in a program with seasons, also the season. LAND-71 */
const missingWords = ({ filled, isSeasonMissing }: Pick<Props, 'filled' | 'isSeasonMissing'>): readonly string[] =>
  missingForSearch(searchFactsOf(filled)).map((words) =>
    words === 'the program' && isSeasonMissing ? 'the season of the program' : words,
  );

/** The heading of a leg within the page: it takes the focus when another leg is shown. */
const LegHead = ({ words }: { words: string }): JSX.Element => {
  const head = useRef<HTMLHeadingElement>(null);
  const [first] = useState(words);
  useEffect(() => {
    if (words !== first) head.current?.focus();
  }, [words, first]);
  return (
    <h3 ref={head} tabIndex={-1} className={css.leg}>
      {words}
    </h3>
  );
};

type DaysProps = Pick<Props, 'filled' | 'field' | 'change'> & { search: FlightSearch };

/**
 * Two days before and after the program's own days, with prices on request. docs/rules.md#flight-search
 */
const SearchDays = ({ filled, field, change, search }: DaysProps) => {
  if (!filled.program) return null;
  const { out, back } = searchDays(filled.program, filled.today);
  const choices = (days: readonly string[]) => days.map((day) => ({ value: day, label: shortDayName(day) }));
  const [there, home] = search.form.legs;
  return (
    <Stack isTight>
      <Sheet>
        <Cell size="third">
          <SelectField
            {...field('outDay')}
            label="Fly out on"
            choices={choices(out.days)}
            value={there?.depart ?? ''}
          />
        </Cell>
        <Cell size="third">
          <SelectField
            {...field('backDay')}
            label="Fly back on"
            choices={choices(back.days)}
            value={home?.depart ?? ''}
          />
        </Cell>
      </Sheet>
      <Suspense>
        <DayStrip
          search={search}
          programId={filled.program.id}
          days={out.days}
          onDay={(outDay) => change({ outDay })}
        />
      </Suspense>
    </Stack>
  );
};

type ChoiceProps = Omit<Props, 'errors' | 'change'> & { search: FlightSearch; landing: LandingSearch };

/** Choosing leg by leg, or the complete choice. FLT-08 */
const FlightChoice = ({ flights, search, landing, onEditSearch }: ChoiceProps): JSX.Element => {
  const [address, changeAddress] = useAddressQuery();
  const { key, draft, setDraft } = flights;
  const leg = address.get(legParam);
  const isChosen = draft.isDone && (leg === null || leg === allLegs);
  const keep = (): void => changeAddress({ [legParam]: allLegs });
  if (isChosen)
    return (
      <FlightsSummary
        search={search}
        journey={draft.chosen.filter((choice) => choice !== null)}
        onChange={(to) => changeAddress({ [legParam]: String(to + 1) }, { isStep: true })}
      />
    );
  return (
    <>
      {draft.isDone && <AppButton onClick={keep}>Keep the Chosen Flights</AppButton>}
      <LegPicker
        key={key}
        search={search}
        searchedFor={{ organizationId: null, contactId: null }}
        landing={landing}
        chosen={draft.chosen}
        onChosen={(chosen) => setDraft({ key, chosen, isDone: false })}
        onDone={(journey) => setDraft({ key, chosen: journey, isDone: true })}
        heading={(words) => <LegHead words={words} />}
        onEditSearch={onEditSearch}
      />
    </>
  );
};

const chaperoneStart = { Chaperoned: 'Chaperoned', Individual: 'Skip', Undecided: 'Undecided' } as const;

/** The visitor's choice, to search or to ask an expert, and the search. FLT-41, FLT-50, FLT-51, FLT-52 */
const Choice = (props: Props): JSX.Element => {
  const { filled, field, errors, change, flights } = props;
  const { form, config, program } = filled;
  const [, changeAddress] = useAddressQuery();
  const [isNothingFound, setIsNothingFound] = useState(false);
  const isReady = searchState(filled) === 'ready';
  const missing = missingWords(props);
  const choose = (isSelfSearch: boolean): void => {
    setIsNothingFound(false);
    change({ isSelfSearch });
    flights.setDraft(noFlights);
    changeAddress({ [legParam]: isSelfSearch ? '1' : undefined });
  };
  const type = config.features.is_flight_type_shown ? form.flightType : 'Undecided';
  const landing: LandingSearch = {
    programId: program?.id ?? 0,
    chaperone: chaperoneStart[type],
    isChaperonedWanted: type === 'Chaperoned',
    onNoFlights: () => {
      choose(false);
      setIsNothingFound(true);
    },
    onAssisted: () => choose(false),
  };
  return (
    <>
      <FormWidth>
        <ChoiceRow
          name="isSelfSearch"
          legend="Ideal flight option"
          ways={waysOfSearching}
          value={form.isSelfSearch === null ? null : form.isSelfSearch ? 'self' : 'assisted'}
          error={errors.isSelfSearch}
          onChange={(way) => choose(way === 'self')}
        />
      </FormWidth>
      {isNothingFound && (
        <AlertBox onDismiss={() => setIsNothingFound(false)}>
          {emptyList({ found: 0, isLanding: true, isChaperonedWanted: false }).sentences.join(' ')}
        </AlertBox>
      )}
      {form.isSelfSearch === true && !isReady && missing.length > 0 && (
        <output className={css.said}>The search begins once these are filled in: {missing.join(', ')}.</output>
      )}
      {form.isSelfSearch === true && isReady && flights.search && (
        <>
          <FormWidth>
            <SearchDays filled={filled} field={field} change={change} search={flights.search} />
          </FormWidth>
          <Suspense fallback={<SkeletonRows rows={6} height={104} label="Loading the flight search" />}>
            <FlightChoice {...props} search={flights.search} landing={landing} />
          </Suspense>
        </>
      )}
    </>
  );
};

/** Ideal flights: searched by the visitor, or found by an expert where searching is skipped. */
export const SearchStep = (props: Props): JSX.Element => {
  const { filled, field, errors } = props;
  const reason = assistedReason(searchFactsOf(filled), filled.today);
  return (
    <div className={css.search} id={fieldId('flights')} tabIndex={-1}>
      <Stack isTight>
        {reason === null ? <Choice {...props} /> : <output className={css.said}>{assistedReasons[reason]}</output>}
        <FieldError name="flights" error={errors.flights} />
        <FormWidth>
          <TextArea
            {...field('additionalRequestDetails')}
            label="Anything else about the flights (optional)"
            hint="Times, airlines or airports that suit you."
            rows={3}
            maxLength={landerLimits.details}
          />
        </FormWidth>
      </Stack>
    </div>
  );
};
