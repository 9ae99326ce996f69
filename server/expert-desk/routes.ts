import { listCarRequests as listCarRequestsCall } from '#contract/car-requests.ts';
import * as customers from '#contract/customers.ts';
import * as caps from '#contract/daily-caps.ts';
import * as asked from '#contract/desk-asked.ts';
import { settleMessage as settleMessageCall } from '#contract/desk-messages.ts';
import { readDeskPromises as readDeskPromisesCall } from '#contract/desk-promises.ts';
import * as savedReplies from '#contract/desk-replies.ts';
import * as trips from '#contract/desk-trips.ts';
import * as calls from '#contract/expert-desk.ts';
import { closeOpenParts as closeOpenPartsCall } from '#contract/open-parts.ts';
import * as admissions from '#contract/settings/admissions.ts';
import { type Binding, bind } from '#server/kit/bind.ts';
import { addDeskNote } from './add-desk-note.ts';
import { acceptDeskAdmission, declineDeskAdmission } from './answer-desk-admission.ts';
import { approveRegistration } from './approve-registration.ts';
import { closeDeskCall } from './close-desk-call.ts';
import { closeOpenParts } from './close-open-parts.ts';
import { countDesk } from './count-desk.ts';
import { declineRegistration } from './decline-registration.ts';
import { findCustomers } from './find-customers.ts';
import { listCarRequests } from './list-car-requests.ts';
import { listDailyCaps } from './list-daily-caps.ts';
import { listDeskAdmissions } from './list-desk-admissions.ts';
import { listDeskCalls } from './list-desk-calls.ts';
import { listDeskGroups } from './list-desk-groups.ts';
import { listDeskTrips } from './list-desk-trips.ts';
import { listRegistrations } from './list-registrations.ts';
import { openSealed } from './open-sealed.ts';
import { raiseDailyCap } from './raise-daily-cap.ts';
import { readCustomer } from './read-customer.ts';
import { readDeskAsked } from './read-desk-asked.ts';
import { readDeskPromises } from './read-desk-promises.ts';
import { readDeskTrip } from './read-desk-trip.ts';
import * as replies from './saved-replies.ts';
import { setDeskHolder } from './set-desk-holder.ts';
import { settleMessage } from './settle-message.ts';

export const expertDeskBindings: readonly Binding[] = [
  bind(calls.listDeskTrips, listDeskTrips),
  bind(trips.readDeskTrip, readDeskTrip),
  bind(asked.readDeskAsked, readDeskAsked),
  bind(asked.openSealed, openSealed),
  bind(trips.addDeskNote, addDeskNote),
  bind(trips.setDeskHolder, setDeskHolder),
  bind(settleMessageCall, settleMessage),
  bind(closeOpenPartsCall, closeOpenParts),
  bind(calls.countDesk, countDesk),
  bind(readDeskPromisesCall, readDeskPromises),
  bind(savedReplies.listSavedReplies, replies.listSavedReplies),
  bind(savedReplies.addSavedReply, replies.addSavedReply),
  bind(savedReplies.saveSavedReply, replies.saveSavedReply),
  bind(savedReplies.deleteSavedReply, replies.deleteSavedReply),
  bind(calls.listRegistrations, listRegistrations),
  bind(calls.approveRegistration, approveRegistration),
  bind(calls.declineRegistration, declineRegistration),
  bind(admissions.listDeskAdmissions, listDeskAdmissions),
  bind(admissions.acceptDeskAdmission, acceptDeskAdmission),
  bind(admissions.declineDeskAdmission, declineDeskAdmission),
  bind(calls.listDeskCalls, listDeskCalls),
  bind(calls.closeDeskCall, closeDeskCall),
  bind(listCarRequestsCall, listCarRequests),
  bind(customers.findCustomers, findCustomers),
  bind(customers.readCustomer, readCustomer),
  bind(calls.listDeskGroups, listDeskGroups),
  bind(caps.listDailyCaps, listDailyCaps),
  bind(caps.raiseDailyCap, raiseDailyCap),
];
