/** Passes of the booked flights for the wallet of a phone, only where the installation has keys. docs/decisions/0182 */
import { type JSX, useState } from 'react';
import type { AppendixFlight } from '#contract/trips.ts';
import type { Wallet } from '#contract/wallets.ts';
import { shortDayName } from '#domain/kit/day-names.ts';
import { addToWallet, mayHavePass } from '#domain/trips/wallet-words.ts';
import { type ApiFailure, attempt } from '#web/kit/api.ts';
import { useNow } from '#web/kit/use-now.ts';
import { AppButton } from '#web/ui/app-button.tsx';
import { Stack } from '#web/ui/layout.tsx';
import { LiveRegion, VisuallyHidden } from '#web/ui/live-region.tsx';
import { FailedCall } from '#web/ui/message-box.tsx';
import { Panel } from '#web/ui/panel.tsx';
import text from '#web/ui/text.module.css';
import css from './parts/wallet-panel.module.css';

type Flight = Pick<
  AppendixFlight,
  | 'id'
  | 'status'
  | 'airline_iata'
  | 'number'
  | 'airport_depart_city'
  | 'airport_arrive_city'
  | 'time_depart'
  | 'arrive_at'
>;

type Props = {
  readonly flights: readonly Flight[];
  readonly wallets: readonly Wallet[];
  /** Whether the reader sees booking codes, and so has them on a pass. */
  readonly hasCodes: boolean;
  /** Asks for the address of a pass. */
  readonly make: (wallet: Wallet, flightId: number) => Promise<{ readonly url: string }>;
  /** Opens the address of a pass; replaced by tests. */
  readonly open?: (url: string) => void;
};

const lookMs = 60_000;

/** What becomes of the pass that shows the old times. */
const oldPass: Readonly<Record<Wallet, string>> = {
  apple: 'Apple Wallet replaces the old one.',
  google: 'In Google Wallet you then have both, and remove the old one.',
};

const titleOf = (flight: Flight): string =>
  `${flight.airline_iata} ${flight.number}, ${flight.airport_depart_city} to ${flight.airport_arrive_city}`;

const openHere = (url: string): void => window.location.assign(url);

/** Which button is at work. */
type Pressed = `${Wallet} ${number}`;

export const WalletPanel = ({ flights, wallets, hasCodes, make, open = openHere }: Props): JSX.Element | null => {
  const now = new Date(useNow(lookMs));
  const [pressed, setPressed] = useState<Pressed | null>(null);
  const [failure, setFailure] = useState<ApiFailure | null>(null);
  const ready = flights.filter(({ status, arrive_at: at }) => mayHavePass({ status, arriveUtc: new Date(at) }, now));
  const press = async (wallet: Wallet, { id }: Flight): Promise<void> => {
    setFailure(null);
    setPressed(`${wallet} ${id}`);
    const made = await attempt(make(wallet, id));
    setPressed(null);
    if (made.ok) open(made.value.url);
    else setFailure(made.error);
  };
  if (ready.length === 0) return null;
  return (
    <div className={css.frame}>
      <Panel title="Passes for your phone">
        <Stack isTight>
          <p>
            A pass shows times, terminals and travelers{hasCodes ? ', with the booking code,' : ''} and comes up on the
            locked screen on the day. It is no boarding pass: the airline gives you that when you check in.
          </p>
          <FailedCall failure={failure} what="The pass could not be made." />
          <ul className={css.list} aria-label="Flights with a pass">
            {ready.map((flight) => (
              <li key={flight.id} className={css.row}>
                <div>
                  <b>{titleOf(flight)}</b>
                  <small>{shortDayName(flight.time_depart.slice(0, 10))}</small>
                </div>
                <div className={css.buttons}>
                  {wallets.map((wallet) => (
                    <AppButton
                      key={wallet}
                      look="outlined"
                      isBusy={pressed === `${wallet} ${flight.id}`}
                      onClick={() => void press(wallet, flight)}
                    >
                      {addToWallet[wallet]}
                      <VisuallyHidden>: {titleOf(flight)}</VisuallyHidden>
                    </AppButton>
                  ))}
                </div>
              </li>
            ))}
          </ul>
          <LiveRegion>{pressed === null ? '' : 'The pass is being made.'}</LiveRegion>
          <p className={text.quiet}>
            If the airline moves a flight, its pass stays as it is. Please add it again here.{' '}
            {wallets.map((wallet) => oldPass[wallet]).join(' ')}
          </p>
        </Stack>
      </Panel>
    </div>
  );
};
