/** The steps for a trip that waits for approval, shared by the tests of server/approvals. */
import { approveTrip, declineTrip, undoApproval } from '#contract/approvals.ts';
import type { SupplierOffer } from '#suppliers/flights/port.ts';
import { offerOf, sliceOf } from './flight-offers.ts';
import type { Person, tripWorld } from './trip-world.ts';

export const approvalReason = 'Straight into a board meeting after landing';

/** The same journey an hour later by another airline, for 500.00 USD. */
export const laterAndCheaper = (offer: SupplierOffer): SupplierOffer => {
  const [out, back] = offer.slices.map(({ segments }) => segments[0]?.departLocal.slice(0, 10) ?? '');
  const slices = [
    sliceOf({ from: 'JFK', to: 'LHR', at: `${out}T19:30`, minutes: 435, flight: 'AA100' }),
    sliceOf({ from: 'LHR', to: 'JFK', at: `${back}T12:00`, minutes: 495, flight: 'AA101' }),
  ];
  return offerOf(slices, { expiresAt: offer.expiresAt, minor: 50_000 });
};

export const approvalActs = (at: ReturnType<typeof tripWorld>) => {
  /** A Business fare that Acme's Standard policy does not allow: it waits for Ada. @returns the trip's id */
  const waiting = async (name: Person = 'sam', offer: Parameters<typeof at.offerNew>[0] = {}): Promise<number> => {
    at.offerNew({ cabin: 'business', fare: 'Club', minor: 190_000, ...offer });
    return at.created(name, {
      query: { cabin: 'business_first' },
      body: { approval_reason: approvalReason, is_overlap_accepted: true },
    });
  };
  const approve = (name: Person, id: number, key?: string) =>
    at.as(name).call(approveTrip, { params: { id }, query: key === undefined ? {} : { key } });
  const decline = (name: Person, id: number) =>
    at.as(name).call(declineTrip, { params: { id }, body: { reason: 'Too dear' } });
  const undo = (name: Person, id: number) => at.as(name).call(undoApproval, { params: { id } });
  /** The payment gateway's records of a trip. */
  const payments = async (id: number) => {
    const { db } = at.world().world;
    const attempts = db.selectFrom('booking_attempts').where('trip_id', '=', id).select('key');
    return db.selectFrom('sandbox_payments').where('name', 'in', attempts).selectAll().execute();
  };
  const keyInMail = async (name: Person, id: number): Promise<string> => {
    const mails = await at.mailsTo(name);
    const link = mails.flatMap((mail) => mail.links).find((each) => each.includes(`/trips/${id}/approve?key=`));
    return new URL(link ?? 'http://none.example').searchParams.get('key') ?? '';
  };
  return { waiting, approve, decline, undo, payments, keyInMail };
};
