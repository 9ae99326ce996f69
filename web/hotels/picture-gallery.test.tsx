/** Proves docs/decisions/0185 */
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { renderScreen } from '#tests/builders/web-screen.tsx';
import { PropertyPictures } from './parts/property-pictures.tsx';

const images = Array.from({ length: 7 }, (_, picture) => `/api/hotel-images/sandbox-1.1.${picture}`);

const opened = async (picture: string) => {
  renderScreen(<PropertyPictures name="Hotel Meridiem" images={images} />);
  const opener = screen.getByRole('button', { name: picture });
  opener.focus();
  fireEvent.click(opener);
  return { opener, dialog: await screen.findByRole('dialog', { name: 'Hotel Meridiem' }) };
};

test('HTL-26 a picture opens large where it is in the series, and keys and buttons go through all of them', async () => {
  const { dialog, opener } = await opened('Hotel Meridiem, 3 of 7');
  expect(within(dialog).getByText('3 of 7')).toBeDefined();
  expect(within(dialog).getAllByRole('img')).toHaveLength(7);
  const strip = within(dialog).getByRole('list', { name: 'Pictures of Hotel Meridiem' });
  expect(document.activeElement).toBe(strip);
  fireEvent.keyDown(strip, { key: 'ArrowRight' });
  within(dialog).getByText('4 of 7');
  fireEvent.keyDown(strip, { key: 'End' });
  within(dialog).getByText('7 of 7');
  // There is none after the last.
  fireEvent.keyDown(strip, { key: 'ArrowRight' });
  within(dialog).getByText('7 of 7');
  expect(within(dialog).getByRole('button', { name: 'Next picture' }).getAttribute('aria-disabled')).toBe('true');
  fireEvent.click(within(dialog).getByRole('button', { name: 'Previous picture' }));
  within(dialog).getByText('6 of 7');
  fireEvent.keyDown(strip, { key: 'Home' });
  within(dialog).getByText('1 of 7');
  fireEvent.click(within(dialog).getByRole('button', { name: 'Close' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(document.activeElement).toBe(opener);
});

test('a picture that cannot be loaded is skipped and not counted', async () => {
  const { dialog } = await opened('Hotel Meridiem, 2 of 7');
  fireEvent.error(within(dialog).getByRole('img', { name: 'Hotel Meridiem, 3 of 7' }));
  expect(within(dialog).getByText('2 of 6')).toBeDefined();
  expect(within(dialog).getAllByRole('img')).toHaveLength(6);
  // The one that is shown fails: the next takes its place.
  fireEvent.error(within(dialog).getByRole('img', { name: 'Hotel Meridiem, 2 of 6' }));
  expect(within(dialog).getByText('2 of 5')).toBeDefined();
});

test('Escape closes it', async () => {
  const { dialog } = await opened('Hotel Meridiem, 1 of 7');
  fireEvent(dialog, new Event('cancel', { cancelable: true }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});
