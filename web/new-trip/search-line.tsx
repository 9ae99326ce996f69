/** The search line: one form that answers the guide and opens the flights. docs/decisions/0138 */
import { useQueryClient } from '@tanstack/react-query';
import { type JSX, Suspense, useMemo, useRef, useState } from 'react';
import { pages } from '#contract/pages.ts';
import { passengersProblem, routeProblems, setAirport } from '#domain/flights/route-form.ts';
import { startRoute } from '#domain/flights/start-route.ts';
import { noAnswers } from '#domain/new-trip/answers.ts';
import { isGuideComplete } from '#domain/new-trip/guide-steps.ts';
import { daysOfSearch, type RecentSearch, recentSearches, routeOfSearch } from '#domain/new-trip/recent-searches.ts';
import {
  firstChoice,
  identifierProblem,
  type LineChoice,
  lineAnswers,
  usualStart,
} from '#domain/new-trip/search-line.ts';
import { legOf } from '#web/checkout/chosen-parts.ts';
import { PriceWishesContext } from '#web/flights/price-wishes.ts';
import { briefAirport, RouteCells } from '#web/flights/route-cells.tsx';
import type { FlightSearch } from '#web/flights/search.ts';
import { lazyPart } from '#web/kit/lazy-part.tsx';
import { useNavigation } from '#web/kit/navigation.tsx';
import { localToday } from '#web/kit/today.ts';
import { useCheckedForm } from '#web/kit/use-checked-form.ts';
import { travelerOf } from '#web/travelers/passengers.ts';
import { AppButton } from '#web/ui/app-button.tsx';
import { SaidChanges } from '#web/ui/checked-form.tsx';
import { ConfirmDialog } from '#web/ui/dialog.tsx';
import { ErrorSummary } from '#web/ui/error-summary.tsx';
import { TextField } from '#web/ui/field.tsx';
import { keepOwnDraft, type NewTripDraft, ownDraft, withGuide } from './parts/draft.ts';
import { isWorthKeeping, lineDraft, searchedRoute } from './parts/line-draft.ts';
import { LineSentence } from './parts/line-sentence.tsx';
import css from './parts/search-line.module.css';
import { addressOf } from './parts/stage-address.ts';
import { type LineWorld, useLineWorld } from './parts/use-line-world.ts';

const SavedSearches = lazyPart(async () => (await import('./parts/saved-searches.tsx')).SavedSearches);
const SaveSearch = lazyPart(async () => (await import('./parts/save-search.tsx')).SaveSearch);

const places: Readonly<Record<string, string>> = {
  'legs.0.from': 'From',
  'legs.0.to': 'To',
  'legs.0.depart': 'Depart',
  'legs.1.depart': 'Return',
  pax: 'People',
  payer: 'Purpose',
};

/** Why the words cannot be used yet, by the word's path. */
const wordErrors = (choice: LineChoice, world: LineWorld['world']): Record<string, string> => {
  if (choice.payer === null) return { payer: 'Please choose an organization' };
  const identifier = identifierProblem(choice, world);
  return identifier === null ? {} : { identifier };
};

/** Opens the wizard with a draft; asks before it replaces an unfinished trip. */
const useOpenDraft = () => {
  const { go } = useNavigation();
  const [asked, setAsked] = useState<NewTripDraft | null>(null);
  const open = (draft: NewTripDraft): void => {
    keepOwnDraft(draft);
    const leg = legOf(draft.wizard?.parts.flights ?? null);
    go(pages.newTrip() + addressOf({ stage: 'wizard', section: 'flights', leg }));
  };
  return {
    asked,
    stay: () => setAsked(null),
    open,
    ask: (draft: NewTripDraft): void => (isWorthKeeping(ownDraft()) ? setAsked(draft) : open(draft)),
  };
};

/** The line's words and fields, and what Search does. */
const useLine = ({ world, lasts, home }: LineWorld) => {
  const client = useQueryClient();
  const opening = useOpenDraft();
  const [choice, setChoice] = useState(() => firstChoice(lasts, world));
  const [isGoing, setIsGoing] = useState(false);
  const [pax, setPax] = useState('1');
  const [search, setSearch] = useState<FlightSearch>(() => {
    const form = setAirport(startRoute(), { leg: 0, end: 'from' }, usualStart(lasts, home));
    return { form, cabin: 'economy', pax: 1 };
  });
  const answers = lineAnswers(choice, world);
  const colleagueId = choice.contact.kind === 'colleague' ? choice.contact.customerId : null;
  const traveler = () => travelerOf(client, { organizationId: answers.organizationId, colleagueId });
  const begin = async (value: FlightSearch): Promise<void> => {
    setIsGoing(true);
    const known = await traveler();
    setIsGoing(false);
    const draft = lineDraft(answers, { ...value, pax: Number(pax) }, known === null ? [] : [known]);
    if (draft !== null && isGuideComplete(answers, world)) opening.ask(draft);
  };
  const form = useCheckedForm({
    value: search,
    onChange: setSearch,
    onSubmit: (value) => void begin(value),
    problemsOf: (value) => {
      const { alert, errors } = routeProblems(searchedRoute(value).form, { today: localToday() });
      const paxError = passengersProblem(pax);
      return {
        alert,
        errors: { ...errors, ...(paxError !== undefined && { pax: paxError }), ...wordErrors(choice, world) },
      };
    },
    placeOf: (_, name) => places[name] ?? '',
  });
  return { choice, setChoice, search, pax, setPax, isGoing, opening, traveler, form };
};

/** What the line's calendars need to show prices. */
const useWishes = (search: FlightSearch, pax: string, choice: LineChoice, world: LineWorld['world']) => {
  const { cabin } = search;
  const { organizationId } = lineAnswers(choice, world);
  const contactId = choice.contact.kind === 'colleague' ? choice.contact.customerId : null;
  const people = passengersProblem(pax) === undefined ? Number(pax) : 1;
  return useMemo(
    () => ({ cabin, pax: people, searchedFor: { organizationId, contactId } }),
    [cabin, people, organizationId, contactId],
  );
};

/** Fills the line with the route and the days of an earlier trip; Search is then one press away. */
const RecentSearches = ({
  searches,
  onSearch,
}: {
  searches: readonly RecentSearch[];
  onSearch: (search: RecentSearch) => void;
}): JSX.Element | null =>
  searches.length === 0 ? null : (
    <ul className={css.routes} aria-label="Recent searches">
      {searches.map((search) => (
        <li key={`${search.from.iata} ${search.to.iata}`}>
          <AppButton look="link" onClick={() => onSearch(search)}>
            {`${briefAirport(search.from)} to ${briefAirport(search.to)}, ${daysOfSearch(search)}`}
          </AppButton>
        </li>
      ))}
    </ul>
  );

const Line = ({ known }: { known: LineWorld }): JSX.Element => {
  const { go } = useNavigation();
  const { choice, setChoice, search, pax, setPax, isGoing, opening, traveler, form } = useLine(known);
  const { errors, mistyped, setMistyped, frame } = form;
  const wishes = useWishes(search, pax, choice, known.world);
  const searchButton = useRef<HTMLButtonElement>(null);
  const takeSearch = (recent: RecentSearch, cabin: FlightSearch['cabin'] = 'economy'): void => {
    void traveler();
    setMistyped({});
    setPax(String(recent.people));
    form.edit({ ...search, form: routeOfSearch(recent), cabin });
    searchButton.current?.focus();
  };
  return (
    <section className={css.line} aria-label="Search flights">
      <ErrorSummary problems={frame.problems} attempt={frame.attempt} />
      <form
        noValidate
        aria-label="Search flights"
        className={css.quest}
        onSubmit={(event) => {
          event.preventDefault();
          frame.onSubmit();
        }}
      >
        <PriceWishesContext value={wishes}>
          <RouteCells
            route={search.form}
            errors={errors}
            mistyped={mistyped}
            onMistyped={setMistyped}
            onEdit={(route, changes) => {
              // While the person types, the travelers load: Search then opens the flights at once.
              void traveler();
              form.edit({ ...search, form: route }, changes);
            }}
          />
        </PriceWishesContext>
        <TextField
          name="pax"
          label="People"
          inputMode="numeric"
          autoComplete="off"
          maxLength={3}
          value={pax}
          error={errors.pax}
          onChange={setPax}
        />
        <AppButton ref={searchButton} look="first" type="submit" isBusy={isGoing}>
          Search
        </AppButton>
      </form>
      <SaidChanges said={form.said} />
      <RecentSearches searches={recentSearches(known.lasts, localToday())} onSearch={takeSearch} />
      <Suspense fallback={null}>
        <SavedSearches onSearch={(saved) => takeSearch(saved, saved.cabin)} />
      </Suspense>
      <LineSentence
        {...known}
        choice={choice}
        errors={errors}
        cabin={search.cabin}
        onCabin={(cabin) => form.edit({ ...search, cabin })}
        onChoice={setChoice}
        onType={(type) => {
          keepOwnDraft(withGuide(ownDraft(), { ...noAnswers, type }));
          go(pages.newTrip());
        }}
      />
      <Suspense fallback={null}>
        <SaveSearch searched={{ ...search, pax: Number(pax) }} />
      </Suspense>
      <ConfirmDialog
        title="You began another trip in this tab"
        isOpen={opening.asked !== null}
        confirm="Replace it"
        leave="Continue the other one"
        onConfirm={() => opening.asked && opening.open(opening.asked)}
        onClose={opening.stay}
      >
        <p>This search replaces that one. You have not sent it yet.</p>
      </ConfirmDialog>
    </section>
  );
};

/** The line of a person who books for themselves; for others nothing. */
export const SearchLine = (): JSX.Element | null => {
  const known = useLineWorld();
  if (known === null) return null;
  return known === undefined ? <div className={css.waiting} /> : <Line known={known} />;
};
