import { fireEvent, screen, within } from '@testing-library/react';

/** Presses the button of a filter in the row of filters: its choices open, or close. */
export const pressFilter = (label: string): void => {
  const bar = within(screen.getByRole('region', { name: 'Filters' }));
  fireEvent.click(bar.getByRole('button', { name: new RegExp(`^${label}(?::|$)`) }));
};
