import * as noticeCalls from '#contract/stay-notices.ts';
import * as linkCalls from '#contract/trip-links.ts';
import * as calls from '#contract/trips.ts';
import * as passCalls from '#contract/wallet-passes.ts';
import { type Binding, bind } from '#server/kit/bind.ts';
import { makeSharedPass } from './make-shared-pass.ts';
import { makeWalletPass } from './make-wallet-pass.ts';
import { openTripLink } from './open-trip-link.ts';
import { readConfirmations } from './read-confirmations.ts';
import { readItineraries } from './read-itineraries.ts';
import { readTripStayNotices } from './read-stay-notices.ts';
import { readWalletPass } from './read-wallet-pass.ts';

export const itineraryBindings: readonly Binding[] = [
  bind(calls.readItineraries, readItineraries),
  bind(noticeCalls.readTripStayNotices, readTripStayNotices),
  bind(calls.readConfirmations, readConfirmations),
  bind(linkCalls.openTripLink, openTripLink),
  bind(passCalls.makeWalletPass, makeWalletPass),
  bind(passCalls.makeSharedPass, makeSharedPass),
  bind(passCalls.readWalletPass, { bytes: readWalletPass }),
];
