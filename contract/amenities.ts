/** What a hotel offers, as the list and its filters name it. */
export const amenities = [
  'wifi',
  'breakfast',
  'restaurant',
  'bar',
  'gym',
  'pool',
  'spa',
  'parking',
  'laundry',
  'pets',
  'wheelchair',
] as const;
export type Amenity = (typeof amenities)[number];
