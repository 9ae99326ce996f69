/** Every call of the API. The server mounts exactly these, and the OpenAPI document lists exactly these. */

import { approveTrip, declineTrip, readApproval, remindApprover, undoApproval } from './approvals.ts';
import { countApprovals } from './approvals-count.ts';
import { confirmExtra, dropExtra } from './arranged-extras.ts';
import {
  endCalendarFeed,
  endOrganizationCalendarFeed,
  endPageCalendarFeed,
  readCalendarFeed,
  readCalendarFeedFile,
  readOrganizationCalendarFeed,
  readPageCalendarFeed,
  startCalendarFeed,
  startOrganizationCalendarFeed,
  startPageCalendarFeed,
} from './calendar-feeds.ts';
import { cancelTrip, readCancellation } from './cancellations.ts';
import { answerCars, listCarRequests } from './car-requests.ts';
import { checkChoice, readChoiceCheck } from './choice-checks.ts';
import { confirmCollaborator, removeCollaborator } from './collaborators.ts';
import { consoleRoutes } from './console-routes.ts';
import { findCustomers, readCustomer } from './customers.ts';
import { listDailyCaps, raiseDailyCap } from './daily-caps.ts';
import { openSealed, readDeskAsked } from './desk-asked.ts';
import { settleMessage } from './desk-messages.ts';
import { readDeskPromises } from './desk-promises.ts';
import { addSavedReply, deleteSavedReply, listSavedReplies, saveSavedReply } from './desk-replies.ts';
import { addDeskNote, readDeskTrip, setDeskHolder } from './desk-trips.ts';
import { reportError } from './error-reports.ts';
import {
  approveRegistration,
  closeDeskCall,
  countDesk,
  declineRegistration,
  listDeskCalls,
  listDeskGroups,
  listDeskTrips,
  listRegistrations,
} from './expert-desk.ts';
import { addFavoriteHotel } from './favorite-hotels.ts';
import { answerFlightChange, readFlightChange } from './flight-changes.ts';
import { readDayPrices } from './flight-days.ts';
import { readFlightSearch, startFlightSearch, startPassengerSearch } from './flights.ts';
import { listProperties, readHotelImage, readProperty } from './hotels.ts';
import { listIdentifiers, saveIdentifier } from './identifiers.ts';
import type { Route } from './kit/route.ts';
import { submitLanderTrip } from './lander-request.ts';
import { findExistingRequest, listEvents, readEvent, readLander, readLanderUser } from './landers.ts';
import { landingPageRoutes } from './landing-pages.ts';
import { listLastChoices } from './last-choices.ts';
import { listMessages, postMessage, replyAtDesk } from './messages.ts';
import { readNearbyAirports } from './nearby-airports.ts';
import { closeOpenParts } from './open-parts.ts';
import { readDocs, readHealth, readMetrics, readOpenApi, readReadiness } from './operations.ts';
import { answerPaymentQuestion, openPaymentQuestion, readPaymentQuestion } from './payment-questions.ts';
import { listAirports, listCountries, listCurrencies, listGeographies, listPrograms, readGeography } from './places.ts';
import { changeProgram, createProgram, importPrograms, listPagePrograms, readPageProgram } from './programs.ts';
import { readPromise } from './promises.ts';
import { acceptProposal, addProposal, declineProposal, withdrawProposal } from './proposals.ts';
import { readReading } from './reading.ts';
import {
  listCustomReports,
  readCustomReport,
  readFlightManifest,
  readFlightVolume,
  readTransactions,
  readTravelerCosts,
  readTravelerFlights,
  readTravelerHotels,
} from './reports.ts';
import { advanceClock, answerSandboxBank, disruptFlight, listSandboxPeople, readMailbox } from './sandbox.ts';
import {
  addOrganizationPlace,
  addSavedPlace,
  deleteFavoriteHotel,
  deleteOrganizationPlace,
  deleteSavedPlace,
} from './saved-place-changes.ts';
import { listSavedPlaces } from './saved-places.ts';
import { addSavedSearch, deleteSavedSearch, listSavedSearches, renameSavedSearch } from './saved-searches.ts';
import { acceptDeskAdmission, declineDeskAdmission, listDeskAdmissions } from './settings/admissions.ts';
import { saveReading } from './settings/reading.ts';
import { allSettingsRoutes } from './settings/routes.ts';
import { confirmSetupMail, echoSetup, readSetup, trySetupPart } from './setup.ts';
import {
  endOtherSessions,
  endSession,
  listSessions,
  lookUpAddress,
  readContact,
  readCurrentUser,
  readFeatures,
  registerOrganization,
  sendResetLink,
  sendSignInLink,
  signIn,
  signOut,
} from './sign-in.ts';
import { listOrganizationStaffActs, listOwnStaffActs, listTripStaffActs } from './staff-acts.ts';
import { readStayNotice, readTripStayNotices } from './stay-notices.ts';
import {
  createTraveler,
  deleteTraveler,
  listTravelers,
  readTraveler,
  relistTraveler,
  setOwnTraveler,
  updateTraveler,
} from './travelers.ts';
import { endTripLink, listTripLinks, openTripLink, shareTrip } from './trip-links.ts';
import { countTrips, listTrips } from './trip-list.ts';
import {
  confirmPrice,
  createTrip,
  readCalendar,
  readConfirmations,
  readHomeTrip,
  readItineraries,
  readReceipt,
  readReceiptFile,
  readTrip,
  subscribeToTrip,
} from './trips.ts';
import { listApprovals } from './waiting-approvals.ts';
import { makeSharedPass, makeWalletPass, readWalletPass } from './wallet-passes.ts';
import { receiveInboundMail, receiveWebhook } from './webhooks.ts';
import { readWhoApproves } from './who-approves.ts';

const signInRoutes = {
  readCurrentUser,
  readFeatures,
  readContact,
  lookUpAddress,
  signIn,
  sendSignInLink,
  sendResetLink,
  registerOrganization,
  signOut,
  listSessions,
  endSession,
  endOtherSessions,
};

const placeRoutes = {
  listAirports,
  listCountries,
  listCurrencies,
  listGeographies,
  listSavedPlaces,
  addSavedPlace,
  deleteSavedPlace,
  addOrganizationPlace,
  deleteOrganizationPlace,
  readGeography,
  listPrograms,
};

const travelerRoutes = {
  listTravelers,
  readTraveler,
  createTraveler,
  updateTraveler,
  deleteTraveler,
  relistTraveler,
  setOwnTraveler,
};

const landerRoutes = {
  listPagePrograms,
  readPageProgram,
  createProgram,
  changeProgram,
  importPrograms,
  readLander,
  listEvents,
  readEvent,
  readLanderUser,
  findExistingRequest,
  submitLanderTrip,
  readPromise,
};

const flightRoutes = {
  startFlightSearch,
  startPassengerSearch,
  readFlightSearch,
  readDayPrices,
  readNearbyAirports,
};

const hotelRoutes = { listProperties, readProperty, readStayNotice, readTripStayNotices, readHotelImage };

const tripRoutes = {
  createTrip,
  readHomeTrip,
  readTrip,
  readItineraries,
  readConfirmations,
  readReceipt,
  readReceiptFile,
  readCalendar,
  readReading,
  saveReading,
  readCalendarFeed,
  startCalendarFeed,
  endCalendarFeed,
  readOrganizationCalendarFeed,
  startOrganizationCalendarFeed,
  endOrganizationCalendarFeed,
  readPageCalendarFeed,
  startPageCalendarFeed,
  endPageCalendarFeed,
  readCalendarFeedFile,
  listTripLinks,
  shareTrip,
  endTripLink,
  openTripLink,
  makeWalletPass,
  makeSharedPass,
  readWalletPass,
  listMessages,
  postMessage,
  subscribeToTrip,
  saveIdentifier,
  confirmPrice,
  addProposal,
  withdrawProposal,
  closeOpenParts,
  confirmExtra,
  declineProposal,
  dropExtra,
  acceptProposal,
  answerCars,
  confirmCollaborator,
  removeCollaborator,
  readFlightChange,
  answerFlightChange,
  readPaymentQuestion,
  openPaymentQuestion,
  answerPaymentQuestion,
  countTrips,
  listTrips,
  listLastChoices,
  listIdentifiers,
  listSavedSearches,
  addSavedSearch,
  renameSavedSearch,
  deleteSavedSearch,
  addFavoriteHotel,
  deleteFavoriteHotel,
};

const reportRoutes = {
  readFlightManifest,
  readFlightVolume,
  readTransactions,
  readTravelerCosts,
  readTravelerFlights,
  readTravelerHotels,
  listCustomReports,
  readCustomReport,
};

const approvalRoutes = {
  readApproval,
  approveTrip,
  declineTrip,
  undoApproval,
  remindApprover,
  listApprovals,
  countApprovals,
  readWhoApproves,
  checkChoice,
  readChoiceCheck,
};

const cancellationRoutes = { readCancellation, cancelTrip };

const setupRoutes = { readSetup, trySetupPart, confirmSetupMail, echoSetup };

const deskRoutes = {
  listDailyCaps,
  raiseDailyCap,
  listDeskTrips,
  readDeskTrip,
  readDeskAsked,
  openSealed,
  addDeskNote,
  setDeskHolder,
  replyAtDesk,
  settleMessage,
  listSavedReplies,
  addSavedReply,
  saveSavedReply,
  deleteSavedReply,
  countDesk,
  readDeskPromises,
  findCustomers,
  readCustomer,
  listCarRequests,
  listDeskCalls,
  closeDeskCall,
  listRegistrations,
  approveRegistration,
  declineRegistration,
  listDeskAdmissions,
  acceptDeskAdmission,
  declineDeskAdmission,
  listDeskGroups,
};

const operationsRoutes = { readHealth, readReadiness, readMetrics, readOpenApi, readDocs };

const sandboxRoutes = { readMailbox, listSandboxPeople, advanceClock, answerSandboxBank, disruptFlight };

/** Every call by its name in the contract. */
const routesByName = {
  ...signInRoutes,
  reportError,
  ...placeRoutes,
  ...landerRoutes,
  ...landingPageRoutes,
  ...allSettingsRoutes,
  ...travelerRoutes,
  ...flightRoutes,
  ...hotelRoutes,
  ...tripRoutes,
  ...approvalRoutes,
  ...cancellationRoutes,
  ...reportRoutes,
  ...setupRoutes,
  ...consoleRoutes,
  ...deskRoutes,
  listOrganizationStaffActs,
  listOwnStaffActs,
  listTripStaffActs,
  receiveWebhook,
  receiveInboundMail,
  ...operationsRoutes,
  ...sandboxRoutes,
};

export type AnyRoute = (typeof routesByName)[keyof typeof routesByName];

export const routes: readonly Route[] = Object.values(routesByName);
