/** The times at which a car can be picked up and dropped off. docs/rules.md#cars */

/** A wall-clock time `HH:MM`. */
export type CarTime = string;

/** CAR-06 */
export const defaultCarTime: CarTime = '12:00';

const quarters = ['00', '15', '30', '45'] as const;

/** Every quarter hour of a day. CAR-07 */
export const carTimes: readonly CarTime[] = Array.from({ length: 24 }, (_, hour) =>
  String(hour).padStart(2, '0'),
).flatMap((hour) => quarters.map((minute) => `${hour}:${minute}`));

/** @returns "12:00pm", as car rental customers read it */
export const carTimeText = (time: CarTime): string => {
  const [hours = '0', minutes = '00'] = time.split(':');
  const hour = Number(hours);
  return `${hour % 12 === 0 ? 12 : hour % 12}:${minutes}${hour < 12 ? 'am' : 'pm'}`;
};
