/** A person who searches, chooses and books in a loop, each call on another process. */
import { setTimeout as sleep } from 'node:timers/promises';
import { type Caller, makeCaller, type Reply, signedInCaller } from '#tests/builders/api-caller.ts';
import { type Chosen, daysAhead, finishedSearch, ownTraveler, type WireOption } from '#tests/builders/main-job.ts';
import { acmeOf } from './trip-requests.ts';

/** Runs a call on the next process in turn. */
export type Ask = <T>(work: (url: string) => Promise<T>) => Promise<T>;

export type Tally = {
  chosen: number;
  /** The refusals of prices that a process did not recognize as ours. */
  readonly refused: string[];
  booked: number;
  /** Bookings whose two copies became two trips. */
  twice: number;
  /** Every other failure. */
  readonly failed: string[];
};

export type Booker = { readonly tally: Tally; readonly run: () => Promise<void>; readonly stop: () => void };

const bookedAtOnce = 2;
const unknownPrice = 'This price is not known';
const textOf = ({ status, body }: Reply): string => `${status} ${JSON.stringify(body)}`;
/** The sandbox's suppliers do this with three offers in a hundred. */
const isOfferGone = ({ status, body }: Reply): boolean =>
  status === 409 && /price-changed|offer-gone/.test(JSON.stringify(body));

/** A fare that needs approval: nothing continues in the background. */
const choose = (options: readonly WireOption[], number: number): Chosen => {
  const all = options.flatMap((option) =>
    option.prices
      .filter(({ amount, is_policy_approval }) => amount > 0 && is_policy_approval === true && !option.is_split)
      .map((price) => ({ option, price })),
  );
  const chosen = all[number % all.length];
  if (!chosen) throw new Error('nothing to choose');
  return chosen;
};

/** @param number of the booker: each searches its own days */
export const makeBooker = async (ask: Ask, number: number): Promise<Booker> => {
  const tally: Tally = { chosen: 0, refused: [], booked: 0, twice: 0, failed: [] };
  const signedIn = await ask((url) => signedInCaller(url, 'sam@acme.example'));
  const token = await ask(async (url) => {
    const reply = await makeCaller(url).send('POST', '/signin', { email: 'sam@acme.example', password: 'tripwright' });
    return String(Reflect.get(Object(reply.body), 'token'));
  });
  const everywhere: Caller = { send: (...call) => ask((url) => makeCaller(url, token).send(...call)) };
  const organization = await acmeOf({ headers: {}, caller: signedIn });
  const traveler = await ownTraveler(signedIn);
  let [isStopped, turn] = [false, 0];

  /** Sends the same booking to two processes at once: both must return the same trip. */
  const bookTwice = async (body: Record<string, unknown>): Promise<void> => {
    // Every other time without a key: then the content is the key.
    const headers: Record<string, string> = turn % 2 === 0 ? { 'idempotency-key': `keys-${number}-${turn}` } : {};
    const send = async (): Promise<Reply> => {
      const reply = await everywhere.send('POST', '/trips', body, headers);
      if (reply.status !== 409 || !JSON.stringify(reply.body).includes('in-progress')) return reply;
      await sleep(200);
      return send();
    };
    const replies = await Promise.all(Array.from({ length: bookedAtOnce }, send));
    if (replies.some(isOfferGone)) return;
    const wrong = replies.find(({ status }) => status !== 200);
    if (wrong) {
      (textOf(wrong).includes(unknownPrice) ? tally.refused : tally.failed).push(textOf(wrong));
      return;
    }
    tally.booked += 1;
    if (new Set(replies.map(({ body }) => Reflect.get(Object(body), 'id'))).size > 1) tally.twice += 1;
  };

  const bookOnce = async (): Promise<void> => {
    turn += 1;
    const depart = daysAhead(30 + ((turn * 3 + number) % 200));
    const query = { way: 'roundtrip', from: 'JFK', to: 'LHR', depart, pax: '1', cabin: 'economy' };
    const asked = { ...query, return: daysAhead(237 + (turn % 7)), org: String(organization) };
    const out = choose((await finishedSearch(everywhere, asked)).flights, turn);
    const chosenOut = { 'outbound-flight': out.option.signature, 'outbound-price': out.price.signature };
    const back = choose((await finishedSearch(everywhere, { ...asked, ...chosenOut })).flights, turn);
    tally.chosen += 2;
    await bookTwice({
      isSelfBook: true,
      flights: [
        { ...out.option, price: out.price },
        { ...back.option, price: back.price },
      ],
      travelers: [traveler],
      organization_id: organization,
      trip_type: 'standard',
      identifier: 'CC-100',
      destination: 'London',
      approval_reason: 'The others arrive after the meeting',
      is_overlap_accepted: true,
    });
  };

  return {
    tally,
    stop: () => {
      isStopped = true;
    },
    run: async () => {
      while (!isStopped) {
        const [done] = await Promise.allSettled([bookOnce()]);
        if (done.status === 'fulfilled') continue;
        const said = String(done.reason);
        (said.includes(unknownPrice) ? tally.refused : tally.failed).push(said);
      }
    },
  };
};
