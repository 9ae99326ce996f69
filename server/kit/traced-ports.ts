/** Suppliers and the gateway with a span for each call. docs/decisions/0120 */
import type { PaymentGateway } from '#platform/payments/port.ts';
import { type Tracing, tracedPort } from '#platform/tracing.ts';
import type { FlightSupplier } from '#suppliers/flights/port.ts';
import type { HotelSupplier } from '#suppliers/hotels/port.ts';

export const tracedFlights = (tracing: Tracing, supplier: FlightSupplier): FlightSupplier =>
  tracedPort(tracing, supplier, {
    name: 'flights',
    id: supplier.id,
    methods: [
      'search',
      'reprice',
      'book',
      'payHeld',
      'find',
      'listMade',
      'quoteCancel',
      'confirmCancel',
      'acceptChange',
    ],
  });

export const tracedHotels = (tracing: Tracing, supplier: HotelSupplier): HotelSupplier =>
  tracedPort(tracing, supplier, {
    name: 'hotels',
    id: supplier.id,
    methods: ['list', 'detail', 'check', 'book', 'find', 'listMade', 'cancel', 'picture'],
  });

export const tracedPayments = (tracing: Tracing, gateway: PaymentGateway): PaymentGateway =>
  tracedPort(tracing, gateway, {
    name: 'payments',
    id: gateway.id,
    methods: [
      'saveCard',
      'authorize',
      'question',
      'capture',
      'void',
      'refund',
      'refunds',
      'forgetCard',
      'find',
      'list',
      'dispute',
      'listDisputes',
    ],
  });
