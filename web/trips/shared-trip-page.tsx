/** The page of a link that opens one trip to read. Needs no session. docs/rules.md#links-to-a-trip */
import { QueryClientProvider } from '@tanstack/react-query';
import { type JSX, Suspense, useEffect, useState } from 'react';
import { pages } from '#contract/pages.ts';
import type { SharedTrip } from '#contract/trip-links.ts';
import { makeSharedPass } from '#contract/wallet-passes.ts';
import { dayName } from '#domain/kit/day-names.ts';
import { call } from '#web/kit/api.ts';
import { timeText } from '#web/kit/instant-text.ts';
import { lazyPart } from '#web/kit/lazy-part.tsx';
import { makeQueryClient } from '#web/kit/query.ts';
import { useScreen } from '#web/kit/use-screen.ts';
import { AppButton, buttonClass } from '#web/ui/app-button.tsx';
import { Actions, Stack } from '#web/ui/layout.tsx';
import { LinkFrame } from '#web/ui/link-frame.tsx';
import { LiveRegion } from '#web/ui/live-region.tsx';
import { Disc, Verdict } from '#web/ui/marks.tsx';
import { FailedCall } from '#web/ui/message-box.tsx';
import text from '#web/ui/text.module.css';
import { SkeletonRows } from '#web/ui/waiting.tsx';
import { daysText } from './parts/day-text.ts';
import { SharedTimeline } from './parts/shared-timeline.tsx';
import css from './parts/shared-trip-page.module.css';
import { type SharedTripState, useSharedTrip } from './parts/use-shared-trip.ts';

const titleOf = (state: SharedTripState): string => {
  switch (state.at) {
    case 'opening':
      return 'A trip';
    case 'no-token':
      return 'This link is not complete';
    case 'gone':
      return 'This link has ended';
    case 'failed':
      return 'The trip could not be loaded';
    case 'shown':
      return state.trip.destination === '' ? 'A trip' : `Trip to ${state.trip.destination}`;
  }
};

const Standing = ({ standing }: Pick<SharedTrip, 'standing'>): JSX.Element => {
  switch (standing) {
    case 'booked':
      return <Disc fill="full">Booked</Disc>;
    case 'over':
      return <Disc fill="empty">This trip is over</Disc>;
    case 'canceled':
      return <Verdict kind="stop">Canceled</Verdict>;
    case 'not-booked':
      return <Disc fill="empty">Nothing is booked at the moment</Disc>;
  }
};

const Head = ({ trip }: { trip: SharedTrip }): JSX.Element => (
  <div className={css.facts}>
    <Standing standing={trip.standing} />
    {trip.date_start !== null && <p>{daysText(trip.date_start, trip.date_end)}</p>}
    {trip.travelers.length > 0 && <p>{trip.travelers.join(', ')}</p>}
  </div>
);

/** What the reader sees, until when, and where there is more. */
const About = ({ trip }: { trip: SharedTrip }): JSX.Element => (
  <div className={css.about}>
    <p className={text.quiet}>
      Times are local. This link shows {trip.with_codes ? 'bookings with their codes' : 'bookings without their codes'}{' '}
      and works until {dayName(trip.last_day)}.
      {trip.trip_id === null
        ? ' Somebody of this trip shared it with you. Please pass the link on only if they agree.'
        : ' It was in a mail about the trip. Codes, prices and messages are on the page of the trip.'}
    </p>
    <div className={css.actions}>
      {trip.trip_id !== null && (
        <a className={buttonClass('first')} href={pages.trip(trip.trip_id)}>
          Sign in for everything
        </a>
      )}
      <AppButton look="outlined" onClick={() => window.print()}>
        Print
      </AppButton>
    </div>
  </div>
);

type Shown = Extract<SharedTripState, { readonly at: 'shown' }>;

// Only where the installation has keys.
const WalletPanel = lazyPart(async () => (await import('./wallet-panel.tsx')).WalletPanel);

/** A mail's button for a wallet leads here. It names the wallet, so that the passes are what is seen first. */
const isForPasses = (): boolean => new URLSearchParams(window.location.search).has('wallet');

const Passes = ({ trip, token }: { trip: SharedTrip; token: string }): JSX.Element | null =>
  trip.wallets ? (
    <Suspense fallback={null}>
      <WalletPanel
        flights={trip.flights}
        wallets={trip.wallets}
        hasCodes={trip.with_codes}
        make={(wallet, flight_id) => call(makeSharedPass, { body: { token, flight_id, wallet } })}
      />
    </Suspense>
  ) : null;

type ShownProps = { shown: Shown; token: string; onRetry: () => void };

const ShownTrip = ({ shown, token, onRetry }: ShownProps): JSX.Element => {
  const { trip, readAtMs, failure } = shown;
  const passes = <Passes trip={trip} token={token} />;
  const isEmpty = trip.flights.length + trip.stays.length + trip.rides.length === 0;
  return (
    <Stack isTight>
      <Head trip={trip} />
      <FailedCall
        failure={failure}
        what={`This is the trip as of ${timeText(new Date(readAtMs).toISOString())}. It could not be read again.`}
        onRetry={onRetry}
      />
      {isForPasses() && passes}
      {!isEmpty && <SharedTimeline trip={trip} readAtMs={readAtMs} />}
      {!isForPasses() && passes}
      <p className={css.read}>Last updated {timeText(new Date(readAtMs).toISOString())}</p>
      <About trip={trip} />
    </Stack>
  );
};

const home = (
  <Actions>
    <a className={buttonClass()} href={pages.home()}>
      Go to Tripwright
    </a>
  </Actions>
);

const Body = ({ state, again, token }: ReturnType<typeof useSharedTrip> & { token: string }): JSX.Element => {
  switch (state.at) {
    case 'opening':
      return <SkeletonRows rows={3} height={120} label="Loading the trip" />;
    case 'no-token':
      return (
        <Stack isTight>
          <p>A part of its address is missing. Please open it again from the message or mail that you got.</p>
          {home}
        </Stack>
      );
    case 'gone':
      return (
        <Stack isTight>
          <p>
            Its time is over, or somebody of the trip ended it. Please ask the person who sent it for a new one. If it
            is your own trip, sign in to see it.
          </p>
          {home}
        </Stack>
      );
    case 'failed':
      return <FailedCall failure={state.failure} onRetry={again} />;
    case 'shown':
      return <ShownTrip shown={state} token={token} onRetry={again} />;
  }
};

const Opened = ({ token }: { token: string }): JSX.Element => {
  const link = useSharedTrip(token);
  const title = titleOf(link.state);
  const heading = useScreen(title);
  return (
    <LinkFrame
      isDocument
      heading={
        <h1 ref={heading} tabIndex={-1}>
          {title}
        </h1>
      }
    >
      <LiveRegion>{link.state.at === 'opening' ? '' : title}</LiveRegion>
      <Body {...link} token={token} />
    </LinkFrame>
  );
};

const tokenNow = (): string => window.location.hash.slice(1);

/**
 * The page /shared-trip#token. The token stays in the address, so that a reload and a bookmark work. A page without the
 * shell: it has its own cache, and nothing on it needs a session.
 */
export const SharedTripPage = (): JSX.Element => {
  const [queries] = useState(() => makeQueryClient(() => undefined));
  const [token, setToken] = useState(tokenNow);
  useEffect(() => {
    const follow = (): void => setToken(tokenNow());
    window.addEventListener('hashchange', follow);
    return () => window.removeEventListener('hashchange', follow);
  }, []);
  return (
    <QueryClientProvider client={queries}>
      <Opened key={token} token={token} />
    </QueryClientProvider>
  );
};
