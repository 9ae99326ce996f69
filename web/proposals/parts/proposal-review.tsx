/** A proposal as a whole: the request, the choices, the note, the total, and the button that adds it. */
import { type JSX, type ReactNode, Suspense, useState } from 'react';
import { pages } from '#contract/pages.ts';
import { proposalNoteMaxLength } from '#contract/proposals.ts';
import type { Trip } from '#contract/trips.ts';
import { stayCosts } from '#domain/hotels/room-price.ts';
import { moneyOf } from '#domain/kit/decimal-text.ts';
import { formatMoney, type Money, sumsByCurrency } from '#domain/kit/money.ts';
import { journeyTotal } from '#domain/new-trip/chosen-journey.ts';
import { partyText, peopleText } from '#domain/travelers/party-text.ts';
import {
  FlightPicker,
  FlightsSummary,
  HotelsSummary,
  PriceExpiry,
  RouteForm,
  StaysForm,
} from '#web/checkout/booking-parts.ts';
import steps from '#web/checkout/booking-steps.module.css';
import { ConfirmQuestion } from '#web/checkout/confirm-question.tsx';
import { HotelsSection } from '#web/checkout/hotels-part.ts';
import { isQuestion, submissionProblems } from '#web/checkout/submission.ts';
import { useFetchAhead } from '#web/kit/lazy-part.tsx';
import { PageLink } from '#web/kit/navigation.tsx';
import { useScreen } from '#web/kit/use-screen.ts';
import { RequestPanel } from '#web/trips/request-panel.tsx';
import { AppButton, buttonClass } from '#web/ui/app-button.tsx';
import { ErrorSummary } from '#web/ui/error-summary.tsx';
import { TextArea } from '#web/ui/field.tsx';
import { Verdict } from '#web/ui/marks.tsx';
import { FailedCall } from '#web/ui/message-box.tsx';
import { Pairs, Panel } from '#web/ui/panel.tsx';
import words from '#web/ui/text.module.css';
import { SkeletonRows } from '#web/ui/waiting.tsx';
import { ExtrasPanel } from './extras-panel.tsx';
import css from './proposals.module.css';
import { type ExtraProblems, useExtraProblems } from './use-extra-problems.ts';
import type { Chosen, Proposal, Section } from './use-proposal.ts';

type Props = { readonly trip: Trip; readonly proposal: Proposal };

export const proposeTitle = 'Add a proposal';

/** What an expert opens next. */
const nextParts = [RouteForm, FlightPicker, HotelsSection, StaysForm];

const nothingChosen = 'Please add flights, a hotel or something else first';

const sectionWords = {
  flights: { title: 'Flights', add: 'Add Flights', goOn: 'Continue with Flights' },
  hotels: { title: 'Hotels', add: 'Add Hotels', goOn: 'Continue with Hotels' },
} as const;

/** Flights or hotels: the choices, or the link to choose. */
const Part = ({
  which,
  proposal,
  isChosen,
  children,
}: {
  which: Section;
  proposal: Proposal;
  isChosen: boolean;
  children: ReactNode;
}): JSX.Element => {
  const { title, add, goOn } = sectionWords[which];
  const isBegun = proposal.draft[which] !== null;
  const remove = isBegun && (
    <AppButton
      look="link"
      aria-label={`Remove ${title.toLowerCase()}`}
      onClick={() => proposal.save(which === 'flights' ? { flights: null } : { hotels: null })}
    >
      Remove
    </AppButton>
  );
  return (
    <Panel title={title} side={remove}>
      {isChosen ? (
        <Suspense fallback={<SkeletonRows rows={2} height={96} />}>{children}</Suspense>
      ) : (
        <div className={css.inside}>
          <AppButton onClick={() => void proposal.open(which)}>{isBegun ? goOn : add}</AppButton>
        </div>
      )}
    </Panel>
  );
};

const totalsOf = ({ chosen: { flights, stays }, draft: { extras }, currency }: Proposal): readonly Money[] => {
  const journey = journeyTotal(flights?.chosen ?? []);
  return sumsByCurrency([
    ...(journey === null ? [] : [journey]),
    ...stays.map(({ ideal }) => stayCosts(ideal.price).total),
    ...extras.flatMap(({ price }) => moneyOf(price.trim(), currency) ?? []),
  ]);
};

const unnamedText = ({ pax_count: count, ages_under_18: agesUnder18 }: Trip): string => {
  const named = 'Named by the customer when they book';
  return count === null ? named : `${partyText({ count, agesUnder18 })}. ${named}`;
};

/**
 * Flights for a number of travelers that differs from the request: a warning, not a refusal, because a party may
 * change.
 */
const partyWarning = ({ pax_count: asked }: Trip, { flights }: Chosen): string | null =>
  flights === null || asked === null || flights.search.pax === asked
    ? null
    : `The trip is for ${peopleText(asked)}, these flights are priced for ${peopleText(flights.search.pax)}.`;

/** Who the proposal is for: the search is priced and judged for them. */
const ForWhom = ({ trip }: { trip: Trip }): JSX.Element => (
  <Pairs
    pairs={[
      { label: 'For', value: [trip.customer_name, trip.organization_name ?? 'Personal trip'].join(', ') },
      {
        label: 'Travelers',
        value: trip.travelers.map(({ name }) => name).join(', ') || unnamedText(trip),
      },
    ]}
  />
);

type ChoicesProps = Props & { readonly problems: ExtraProblems };

/** The chosen flights and hotels, each with what changes them, and the forms of everything else. */
const Choices = ({ trip, proposal, problems }: ChoicesProps): JSX.Element => {
  const { flights, stays } = proposal.chosen;
  const warning = partyWarning(trip, proposal.chosen);
  return (
    <>
      <Part which="flights" proposal={proposal} isChosen={flights !== null}>
        {flights && (
          <FlightsSummary
            search={flights.search}
            journey={flights.chosen}
            onChange={(leg) => proposal.changeLeg('flights', leg)}
          />
        )}
      </Part>
      {warning !== null && <Verdict kind="risk">{warning}</Verdict>}
      {proposal.fits.map(({ kind, sentence }) => (
        <p key={sentence}>
          <Verdict kind={kind}>{sentence}</Verdict>
        </p>
      ))}
      <Part which="hotels" proposal={proposal} isChosen={stays.length > 0}>
        <HotelsSummary stays={stays} onEdit={(index) => proposal.changeLeg('hotels', index)} />
      </Part>
      <ExtrasPanel
        extras={proposal.draft.extras}
        currency={proposal.currency}
        problems={problems}
        onChange={(extras) => proposal.save({ extras })}
        onAdd={proposal.addExtra}
      />
    </>
  );
};

type ActsProps = Props & { readonly onAdd: () => void };

/** Adds the proposal at its total, or goes back to the trip. */
const Acts = ({ trip, proposal, onAdd }: ActsProps): JSX.Element => {
  const { submission } = proposal;
  const totalText = totalsOf(proposal).map(formatMoney).join(' + ');
  return (
    <div className={steps.actions}>
      {!isQuestion(submission) && (
        <>
          <AppButton look="first" isBusy={submission.step === 'sending'} onClick={onAdd}>
            Add Proposal
          </AppButton>
          {totalText !== '' && <span className={words.big}>{totalText}</span>}
        </>
      )}
      <PageLink className={buttonClass('plain')} to={pages.trip(trip.id)}>
        Back to the Trip
      </PageLink>
    </div>
  );
};

/** The expert's page once everything is chosen. */
export const ProposalReview = ({ trip, proposal }: Props): JSX.Element => {
  const { draft, chosen, submission, searchedFor, save } = proposal;
  const { flights, stays } = chosen;
  const heading = useScreen(proposeTitle);
  useFetchAhead(nextParts);
  const [presses, setPresses] = useState(0);
  const [isEmpty, setIsEmpty] = useState(false);
  const hasTravel = flights !== null || stays.length > 0;
  const hasAny = hasTravel || draft.extras.length > 0;
  const extras = useExtraProblems(proposal);
  const press = (): void => {
    setPresses(presses + 1);
    setIsEmpty(!hasAny);
    if (extras.check() && hasAny) proposal.add(null);
  };
  return (
    <>
      <h1 ref={heading} tabIndex={-1}>
        {proposeTitle}
      </h1>
      <div className={steps.sections}>
        <ErrorSummary
          problems={
            isEmpty && !hasAny ? [{ message: nothingChosen }] : [...extras.summary, ...submissionProblems(submission)]
          }
          attempt={presses}
        />
        <div>
          <RequestPanel trip={trip} />
          <ForWhom trip={trip} />
        </div>
        <FailedCall
          failure={proposal.askedError}
          what="The ages and the program of the request could not be loaded. Flights are priced for adults until they are."
          onRetry={proposal.askAgain}
        />
        {hasTravel && (
          <Suspense>
            <PriceExpiry
              chosen={{ flights, hotels: stays.length > 0 ? draft.hotels : null }}
              searchedFor={searchedFor}
              loadFlyers={proposal.loadFlyers}
              onRepriced={(again) =>
                save({ flights: again.flights ?? draft.flights, hotels: again.hotels ?? draft.hotels })
              }
            />
          </Suspense>
        )}
        <Choices trip={trip} proposal={proposal} problems={extras.shown} />
        <div className={steps.wide}>
          <TextArea
            name="note"
            label={`Note to ${trip.customer_name} (optional)`}
            hint="Why you suggest this option, and how it compares with the others."
            rows={4}
            maxLength={proposalNoteMaxLength}
            value={draft.note}
            onChange={(note) => save({ note })}
          />
        </div>
        {isQuestion(submission) && (
          <ConfirmQuestion
            key={submission.step}
            question={submission}
            act="propose"
            onBook={({ price = null }) => proposal.add(price)}
            onLeave={proposal.leaveQuestion}
          />
        )}
        <Acts trip={trip} proposal={proposal} onAdd={press} />
      </div>
    </>
  );
};
