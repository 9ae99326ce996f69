import * as calls from '#contract/hotels.ts';
import * as notices from '#contract/stay-notices.ts';
import { type Binding, bind } from '#server/kit/bind.ts';
import { listProperties } from './list-properties.ts';
import { readHotelImage } from './read-hotel-image.ts';
import { readProperty } from './read-property.ts';
import { readStayNotice } from './read-stay-notice.ts';

export const hotelBindings: readonly Binding[] = [
  bind(calls.listProperties, listProperties),
  bind(calls.readProperty, readProperty),
  bind(notices.readStayNotice, readStayNotice),
  bind(calls.readHotelImage, { bytes: readHotelImage }),
];
