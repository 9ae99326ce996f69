import type { SupplierOffer } from '#suppliers/flights/port.ts';

/** A trip that an expert is asked to arrange for the participant of a partner's program. */
export type ProgramTripRequest = {
  readonly program: {
    readonly id: number;
    readonly organizationId: number;
    /** With its season. */
    readonly name: string;
    readonly airportArrive: string;
    readonly airportDepart: string;
    readonly dateStart: string;
    readonly dateEnd: string;
    /** The time zone of the airport where it ends. */
    readonly zoneEnd: string;
  };
  readonly contact: { readonly userId: number; readonly name: string; readonly email: string };
  readonly description: string;
  readonly travelers: readonly {
    readonly travelerId: number;
    readonly firstName: string;
    readonly middleName: string;
    readonly lastName: string;
  }[];
  /** What the page promised, in cents; 0: nothing. */
  readonly bookingFeeMinor: number;
  /** The flights that the visitor would like best, as the server looked them up; null: an expert chooses. */
  readonly ideal: { readonly supplierId: string; readonly offer: SupplierOffer } | null;
  /** Additional search words, such as the participant's name. */
  readonly searchWords: readonly string[];
};
