/** Extras as experts type them. */
import type { CallInput } from '#contract/kit/client.ts';
import type { addProposal } from '#contract/proposals.ts';
import type { ExtraOffer } from '#domain/extras/extra.ts';

type WireExtra = NonNullable<NonNullable<CallInput<typeof addProposal>['body']>['extras']>[number];

/** A car in London for 180.00 USD, refundable until the day before; it has no confirmation number yet. */
export const wireCar = (said: Partial<WireExtra> = {}): WireExtra => ({
  type: 'car',
  title: 'Compact, automatic',
  provider: 'Hertz',
  description: 'With a child seat',
  begins: { place: 'London Heathrow', day: '2026-06-16', time: '08:30', zone: 'Europe/London' },
  ends: { place: 'London City', day: '2026-06-18', time: '18:00', zone: 'Europe/London' },
  price: 180,
  currency: 'USD',
  conditions: 'A full tank is part of the price.',
  free_until: '2026-06-15T12:00:00Z',
  confirmation: '',
  ...said,
});

/** A transfer for 60.00 USD that is never refunded, with its confirmation number. */
export const wireTransfer = (said: Partial<WireExtra> = {}): WireExtra => ({
  ...wireCar(),
  type: 'transfer',
  title: 'Private car to the hotel',
  provider: 'Addison Lee',
  description: '',
  begins: { place: 'London City', day: '2026-06-18', time: '19:00', zone: 'Europe/London' },
  ends: null,
  price: 60,
  conditions: '',
  free_until: null,
  confirmation: 'AL-7781',
  ...said,
});

/** An extra as our books hold it; it begins a month after the test world's first day. */
export const extraOfferOf = (said: Partial<ExtraOffer> & Pick<ExtraOffer, 'ref'>): ExtraOffer => ({
  type: 'car',
  title: 'Compact, automatic',
  provider: 'Hertz',
  description: '',
  begins: { place: 'London Heathrow', day: '2026-07-16', time: '08:30', zone: 'Europe/London' },
  ends: null,
  price: { minor: 18_000, currency: 'USD' },
  conditions: '',
  freeUntil: null,
  confirmation: '',
  expiresAt: '2026-06-23T09:00:00Z',
  ...said,
});
