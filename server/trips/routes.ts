import { answerCars as answerCarsCall } from '#contract/car-requests.ts';
import * as collaboratorCalls from '#contract/collaborators.ts';
import * as changeCalls from '#contract/flight-changes.ts';
import { listMessages as listMessagesCall, postMessage as postMessageCall } from '#contract/messages.ts';
import * as paymentCalls from '#contract/payment-questions.ts';
import * as proposalCalls from '#contract/proposals.ts';
import * as calls from '#contract/trips.ts';
import { type Binding, bind, bindBytes, bindStream, bindVisitor, bindVisitorBytes } from '#server/kit/bind.ts';
import { acceptProposal } from './accept-proposal.ts';
import { addProposal } from './add-proposal.ts';
import { answerCars } from './answer-cars.ts';
import { answerFlightChange } from './answer-flight-change.ts';
import { answerPaymentQuestion } from './answer-payment-question.ts';
import { confirmCollaborator } from './confirm-collaborator.ts';
import { confirmPrice } from './confirm-price.ts';
import { countTrips } from './count-trips.ts';
import { createTrip } from './create-trip.ts';
import { listMessages } from './list-messages.ts';
import { listTrips } from './list-trips.ts';
import { openPaymentQuestion } from './open-payment-question.ts';
import { postMessage } from './post-message.ts';
import { readConfirmations } from './read-confirmations.ts';
import { readFlightChange } from './read-flight-change.ts';
import { readHomeTrip } from './read-home-trip.ts';
import { readItineraries } from './read-itineraries.ts';
import { readPaymentQuestion } from './read-payment-question.ts';
import { readReceipt } from './read-receipt.ts';
import { readTrip } from './read-trip.ts';
import { removeCollaborator } from './remove-collaborator.ts';
import { saveIdentifier } from './save-identifier.ts';
import { subscribeToTrip } from './subscribe-to-trip.ts';
import { withdrawProposal } from './withdraw-proposal.ts';

export const tripBindings: readonly Binding[] = [
  bind(calls.createTrip, createTrip),
  bind(calls.confirmPrice, confirmPrice),
  bind(proposalCalls.addProposal, addProposal),
  bind(proposalCalls.withdrawProposal, withdrawProposal),
  bind(proposalCalls.acceptProposal, acceptProposal),
  bind(answerCarsCall, answerCars),
  bind(collaboratorCalls.confirmCollaborator, confirmCollaborator),
  bind(collaboratorCalls.removeCollaborator, removeCollaborator),
  bindVisitor(changeCalls.readFlightChange, readFlightChange),
  bind(changeCalls.answerFlightChange, answerFlightChange),
  bindVisitor(paymentCalls.readPaymentQuestion, readPaymentQuestion),
  bind(paymentCalls.openPaymentQuestion, openPaymentQuestion),
  bind(paymentCalls.answerPaymentQuestion, answerPaymentQuestion),
  bindVisitor(calls.readHomeTrip, readHomeTrip),
  bindVisitor(calls.readTrip, readTrip),
  bindVisitor(calls.readItineraries, readItineraries),
  bind(calls.readConfirmations, readConfirmations),
  bindBytes(calls.readReceipt, readReceipt),
  bindVisitor(listMessagesCall, listMessages),
  bindVisitor(postMessageCall, postMessage),
  bindStream(calls.subscribeToTrip, subscribeToTrip),
  bindVisitor(calls.saveIdentifier, saveIdentifier),
  bindVisitor(calls.countTrips, countTrips),
  bindVisitorBytes(calls.listTrips, listTrips),
];
