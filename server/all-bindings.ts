/** Every room's routes in one list. */
import { routes } from '#contract/routes.ts';
import { approvalBindings } from './approvals/routes.ts';
import { calendarBindings } from './calendars/routes.ts';
import { cancellationBindings } from './cancellations/routes.ts';
import { carBindings } from './cars/routes.ts';
import { checkoutBindings } from './checkout/routes.ts';
import { peopleBindings } from './console/people-routes.ts';
import { consoleBindings } from './console/routes.ts';
import { errorReportBindings } from './error-reports/routes.ts';
import { expertDeskBindings } from './expert-desk/routes.ts';
import { flightChangeBindings } from './flight-changes/routes.ts';
import { flightBindings } from './flights/routes.ts';
import { hotelBindings } from './hotels/routes.ts';
import { itineraryBindings } from './itineraries/routes.ts';
import type { Binding } from './kit/bind.ts';
import { completeBindings } from './kit/complete-bindings.ts';
import { operationsRoutes } from './kit/operations-routes.ts';
import type { World } from './kit/world.ts';
import { landerBindings } from './landers/routes.ts';
import { landingPageBindings } from './landing-pages/routes.ts';
import { messageBindings } from './messages/routes.ts';
import { newTripBindings } from './new-trip/routes.ts';
import { paymentQuestionBindings } from './payment-questions/routes.ts';
import { placeBindings } from './places/routes.ts';
import { programBindings } from './programs/routes.ts';
import { proposalBindings } from './proposals/routes.ts';
import { receiptBindings } from './receipts/routes.ts';
import { reportBindings } from './reports/routes.ts';
import { sandboxBindings } from './sandbox/routes.ts';
import { accountBindings } from './settings/account/routes.ts';
import { billingBindings } from './settings/billing/routes.ts';
import { domainBindings } from './settings/domains/routes.ts';
import { erasureBindings } from './settings/erasure/routes.ts';
import { identifierBindings } from './settings/identifiers/routes.ts';
import { mergingBindings } from './settings/merging/routes.ts';
import { policyBindings } from './settings/policies/routes.ts';
import { teamBindings } from './settings/team/routes.ts';
import { voucherBindings } from './settings/vouchers/routes.ts';
import { setupBindings } from './setup/routes.ts';
import { signInBindings } from './sign-in/routes.ts';
import { staffBindings } from './staff/routes.ts';
import { staffActBindings } from './staff-acts/routes.ts';
import { travelerBindings } from './travelers/routes.ts';
import { tripListBindings } from './trip-list/routes.ts';
import { tripBindings } from './trips/routes.ts';
import { webhookBindings } from './webhooks/routes.ts';

/**
 * @param isStopping true once the process was asked to stop
 * @throws InvariantError when a route of the contract has no binding, or two
 */
export const allBindings = (world: World, isStopping: () => boolean): readonly Binding[] =>
  completeBindings(routes, [
    ...operationsRoutes(world, routes, isStopping),
    ...signInBindings,
    ...setupBindings,
    ...consoleBindings,
    ...peopleBindings,
    ...staffBindings,
    ...errorReportBindings(world),
    ...placeBindings,
    ...landerBindings,
    ...landingPageBindings,
    ...programBindings,
    ...flightBindings,
    ...hotelBindings,
    ...accountBindings,
    ...erasureBindings,
    ...mergingBindings,
    ...billingBindings,
    ...policyBindings,
    ...teamBindings,
    ...domainBindings,
    ...identifierBindings,
    ...voucherBindings,
    ...travelerBindings,
    ...newTripBindings,
    ...checkoutBindings,
    ...tripBindings,
    ...calendarBindings,
    ...tripListBindings,
    ...itineraryBindings,
    ...receiptBindings,
    ...messageBindings,
    ...proposalBindings,
    ...carBindings,
    ...flightChangeBindings,
    ...paymentQuestionBindings,
    ...approvalBindings,
    ...cancellationBindings,
    ...reportBindings,
    ...expertDeskBindings,
    ...staffActBindings,
    ...webhookBindings,
    ...sandboxBindings,
  ]);
