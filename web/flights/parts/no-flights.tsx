import type { JSX } from 'react';
import type { FlightOption } from '#contract/flights.ts';
import type { Refusal, RefusalCode } from '#contract/refusals.ts';
import { mostHelpfulRemoval } from '#domain/flights/filter-choices.ts';
import { type FilterContext, type Filters, noFilters, withoutFilter } from '#domain/flights/filters.ts';
import { emptyList } from '#domain/flights/no-results.ts';
import { useCustomer } from '#web/kit/customer.ts';
import { leaveToSignIn } from '#web/kit/to-sign-in.ts';
import { AppButton } from '#web/ui/app-button.tsx';
import { AlertBox, EmptyState } from '#web/ui/message-box.tsx';
import { filterWords } from './filter-words.ts';
import { useLanding } from './landing-context.ts';
import css from './no-flights.module.css';

type EmptyProps = {
  readonly options: readonly FlightOption[];
  readonly filters: Filters;
  readonly context: FilterContext;
  readonly onFilters: (filters: Filters) => void;
  readonly onEditSearch: () => void;
  /** A source did not answer: a new search may get its flights. */
  readonly onSearchAgain: (() => void) | null;
};

/** Ask a travel expert instead, where a landing page offers it. */
const ExpertButton = (): JSX.Element | null => {
  const landing = useLanding();
  return landing && <AppButton onClick={landing.onAssisted}>Request a Travel Expert</AppButton>;
};

const NoMatch = ({ options, filters, context, onFilters, onEditSearch }: EmptyProps): JSX.Element => {
  const isLanding = useLanding() !== null;
  const isForCustomer = useCustomer() !== null;
  const isChaperonedWanted = filters.chaperone === 'Chaperoned' && !options.some(context.isChaperoned);
  const helpful = mostHelpfulRemoval(options, filters, context);
  const words = helpful && filterWords(helpful.filter, filters);
  return (
    <EmptyState
      title={emptyList({ found: options.length, isLanding, isForCustomer, isChaperonedWanted }).sentences.join(' ')}
      help={
        helpful && `Without “${words}” there ${helpful.count === 1 ? 'is 1 flight' : `are ${helpful.count} flights`}.`
      }
      action={
        <div className={css.actions}>
          {helpful && (
            <AppButton look="outlined" onClick={() => onFilters(withoutFilter(filters, helpful.filter))}>
              Remove {words}
            </AppButton>
          )}
          {isChaperonedWanted && <AppButton onClick={onEditSearch}>Choose Another Home Airport</AppButton>}
          {isChaperonedWanted && <ExpertButton />}
          <AppButton look="link" onClick={() => onFilters(noFilters)}>
            Reset filters
          </AppButton>
        </div>
      }
    />
  );
};

/** Why the list is empty, and the single next step. FLT-36 to FLT-40; docs/screens.md#filters */
export const NoFlights = (props: EmptyProps): JSX.Element => {
  const isLanding = useLanding() !== null;
  const isForCustomer = useCustomer() !== null;
  if (props.options.length > 0) return <NoMatch {...props} />;
  const [title = '', ...help] = emptyList({ found: 0, isLanding, isForCustomer, isChaperonedWanted: false }).sentences;
  return (
    <EmptyState
      title={title}
      help={help.join(' ')}
      action={
        <div className={css.actions}>
          {props.onSearchAgain && (
            <AppButton look="outlined" onClick={props.onSearchAgain}>
              Search Again
            </AppButton>
          )}
          <AppButton look="outlined" onClick={props.onEditSearch}>
            Edit Search
          </AppButton>
          <ExpertButton />
        </div>
      }
    />
  );
};

/** Refusals that a new search with the same input may overcome. */
const passing: readonly RefusalCode[] = [
  'search-expired',
  'offer-expired',
  'offer-gone',
  'rate-limited',
  'unavailable',
  'bug',
];

type RefusedProps = {
  readonly refusal: Refusal;
  readonly onSearchAgain: () => void;
  readonly onEditSearch: () => void;
};

/** The single next step after a refusal. */
const HelpLinks = ({ refusal, onSearchAgain, onEditSearch }: RefusedProps): JSX.Element => {
  if (refusal.code === 'unauthenticated')
    return (
      <AppButton look="outlined" onClick={leaveToSignIn}>
        Sign In
      </AppButton>
    );
  const isPassing = passing.includes(refusal.code);
  return (
    <AppButton look="outlined" onClick={isPassing ? onSearchAgain : onEditSearch}>
      {isPassing ? 'Search Again' : 'Edit Search'}
    </AppButton>
  );
};

/** A search that the server refused: it has ended, and the page says why. FLT-14 */
export const SearchRefused = (props: RefusedProps): JSX.Element => {
  const { refusal } = props;
  const sentences = Object.values(refusal.errors ?? {});
  if (refusal.code === 'unauthenticated')
    return <AlertBox action={<HelpLinks {...props} />}>Your session has ended. What you entered is kept.</AlertBox>;
  return (
    <AlertBox action={<HelpLinks {...props} />}>
      {sentences.length > 0 ? sentences.join('\n') : (refusal.detail ?? 'The search failed.')}
    </AlertBox>
  );
};
