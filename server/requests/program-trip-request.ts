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
    /** Of the airport that it ends at. */
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
  /** What the visitor would like best, as the server looked it up; null: an expert chooses. */
  readonly ideal: { readonly supplierId: string; readonly offer: SupplierOffer } | null;
  /** Words to be found by beyond these, such as the participant's name. */
  readonly searchWords: readonly string[];
};
