/**
 * The hook of World that ends the process at one named point of a booking.
 * @param text `order:after-call`, or `order:after-call@3` for its third time
 * @param kill what ends the process, at once and without a chance to clean up
 */
export const killAt = (text: string, kill: () => void): ((name: string) => void) => {
  const [point, time = '1'] = text.split('@');
  let left = Number(time);
  return (name) => {
    if (name !== point) return;
    left -= 1;
    if (left === 0) kill();
  };
};
