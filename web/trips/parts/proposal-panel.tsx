import { type JSX, Suspense, useState } from 'react';
import type { ItineraryProposal } from '#contract/itinerary-parts.ts';
import { pages } from '#contract/pages.ts';
import type { Trip } from '#contract/trips.ts';
import { formatMoney } from '#domain/kit/money.ts';
import { peopleText } from '#domain/travelers/party-text.ts';
import { optionTitle } from '#domain/trips/option-title.ts';
import { nowMs } from '#web/kit/clock.ts';
import { instantText } from '#web/kit/instant-text.ts';
import { lazyPart } from '#web/kit/lazy-part.tsx';
import { PageLink } from '#web/kit/navigation.tsx';
import { AppButton, buttonClass } from '#web/ui/app-button.tsx';
import { Mark } from '#web/ui/marks.tsx';
import { MoneyText } from '#web/ui/money-text.tsx';
import { Panel } from '#web/ui/panel.tsx';
import { bookingFeeOf, FlightConditions, ProposalVerdict } from '../proposal-words.tsx';
import css from './proposal-panel.module.css';
import type { Proposed } from './proposed.ts';

// For experts only, and it includes the dialog.
const WithdrawProposal = lazyPart(async () => (await import('./withdraw-proposal.tsx')).WithdrawProposal);

// Only for people who may book, and it includes the dialog.
const DeclineProposal = lazyPart(async () => (await import('./decline-proposal.tsx')).DeclineProposal);

const declinedText = ({ declined }: ItineraryProposal): string | null =>
  declined && `Declined by ${declined.by} on ${instantText(declined.at)}. It can no longer be booked.`;

const promiseText = ({ promised_until: until }: ItineraryProposal): string =>
  Date.parse(until) > nowMs()
    ? `Price guaranteed until ${instantText(until)}. After that we check it again, and you see it before you book.`
    : `The price was guaranteed until ${instantText(until)}. We check it again, and you see it before you book.`;

/** What is paid when; empty where the card pays everything now. docs/screens.md#wizard */
const paidText = ({ pay_now, pay_property, currency }: ItineraryProposal): string | null => {
  if (pay_property === 0) return null;
  const money = (minor: number): string => formatMoney({ minor, currency });
  return pay_now === 0
    ? `${money(pay_property)} paid at the property`
    : `${money(pay_now)} paid now, ${money(pay_property)} at the property`;
};

type Props = {
  readonly trip: Trip;
  readonly option: Proposed;
  /** The option that is booked or being booked. */
  readonly accepted: Proposed | undefined;
};

/** Why there is no button; null where there is one, or where the trip's own sentence says why. */
const standingText = ({ trip, option, accepted }: Props): string | null => {
  if (accepted && accepted.id !== option.id)
    return `Option ${accepted.proposal.number} was chosen. You can still look at this one, but it can no longer be booked.`;
  if (option.proposal.declined) return declinedText(option.proposal);
  if (option.proposal.may_accept || accepted) return null;
  return trip.state === 'quoted' && !trip.may_propose
    ? `${trip.customer_name} can book it here, once signed in.`
    : null;
};

const Acts = ({ trip, option }: Props): JSX.Element | null => {
  const [isAsking, setIsAsking] = useState(false);
  const [isDeclining, setIsDeclining] = useState(false);
  const { index, proposal } = option;
  if (!proposal.may_accept && !proposal.may_withdraw) return null;
  return (
    <div className={css.acts}>
      {proposal.may_accept && (
        <PageLink
          className={buttonClass(trip.may_propose ? 'outlined' : 'first')}
          to={pages.bookOption(trip.id, index)}
        >
          Book this option
        </PageLink>
      )}
      {proposal.may_decline && (
        <>
          <AppButton look="outlined" onClick={() => setIsDeclining(true)}>
            Decline
          </AppButton>
          <Suspense fallback={null}>
            <DeclineProposal
              tripId={trip.id}
              index={index}
              number={proposal.number}
              isOpen={isDeclining}
              onClose={() => setIsDeclining(false)}
            />
          </Suspense>
        </>
      )}
      {proposal.may_withdraw && (
        <>
          <AppButton look="outlined" onClick={() => setIsAsking(true)}>
            Withdraw
          </AppButton>
          <Suspense fallback={null}>
            <WithdrawProposal
              tripId={trip.id}
              index={index}
              number={proposal.number}
              isOpen={isAsking}
              onClose={() => setIsAsking(false)}
            />
          </Suspense>
        </>
      )}
    </div>
  );
};

/** One option: price and expiry, the policy's verdict, the expert's note, and Book this option. */
export const ProposalPanel = (props: Props): JSX.Element => {
  const { option, accepted } = props;
  const { proposal } = option;
  const paid = paidText(proposal);
  const fee = bookingFeeOf(proposal);
  const standing = standingText(props);
  return (
    <div className={css.frame}>
      <Panel
        title={optionTitle(proposal.number, proposal.name)}
        side={accepted?.id === option.id && <Mark>Chosen</Mark>}
      >
        <div className={css.body}>
          <div className={css.facts}>
            <p>
              <MoneyText money={{ minor: proposal.total, currency: proposal.currency }} isBig /> for{' '}
              {peopleText(proposal.traveler_count)}
            </p>
            {paid && <p>{paid}</p>}
            {!accepted && fee && <p>{`plus a booking fee of ${formatMoney(fee)}, charged once it is booked`}</p>}
            <ProposalVerdict proposal={proposal} />
            <FlightConditions proposal={proposal} />
            {!accepted && !proposal.declined && <p className={css.quiet}>{promiseText(proposal)}</p>}
            {standing && <p>{standing}</p>}
          </div>
          <Acts {...props} />
          {proposal.note && (
            <figure className={css.note}>
              <blockquote dir="auto">{proposal.note}</blockquote>
              <figcaption>{proposal.expert_name}, travel expert</figcaption>
            </figure>
          )}
        </div>
      </Panel>
    </div>
  );
};
