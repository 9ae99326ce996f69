import type { FilterName } from '#domain/flights/filters.ts';

export const bagNeeds = ['hasCarryOn', 'hasCheckedBag'] as const;
export const policyNeeds = ['isInPolicyOnly'] as const;
export const ruleNeeds = ['isRefundable', 'isChangeable'] as const;

/** The buttons of the filters, and the filters behind each. */
export const filterGroups = {
  Stops: ['stops'],
  Departure: ['departure'],
  Airline: ['airline'],
  Airports: ['fromAirports', 'toAirports'],
  Chaperone: ['chaperone'],
  Bags: bagNeeds,
  Policy: policyNeeds,
  Arrival: ['arrival'],
  Duration: ['minutes'],
  'Fare rules': ruleNeeds,
  Alliance: ['alliances'],
  'Layover length': ['layoverMinutes'],
  Layover: ['layovers'],
} as const satisfies Readonly<Record<string, readonly FilterName[]>>;

export type GroupLabel = keyof typeof filterGroups;

/** These are asked for seldom. */
export const seldomGroups = [
  'Arrival',
  'Duration',
  'Fare rules',
  'Alliance',
  'Layover length',
  'Layover',
] as const satisfies readonly GroupLabel[];
