/** Access, money, policies, bookings and travelers: the rooms where an untested rule costs a customer most. */
export const demandedRooms = [
  'domain/access',
  'domain/billing',
  'domain/bookings',
  'domain/kit',
  'domain/payments',
  'domain/policies',
  'domain/spending',
  'domain/travelers',
  'domain/vouchers',
  'server/bookings',
  'server/payments',
  'server/settings/billing',
  'server/settings/policies',
  'server/settings/vouchers',
  'server/spending',
  'server/travelers',
] as const;
