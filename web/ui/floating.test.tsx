import { fireEvent, render, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { useState } from 'react';
import { describe, expect, test, vi } from 'vitest';
import { AppButton } from './app-button.tsx';
import { ConfirmDialog } from './dialog.tsx';
import { type Found, SearchSelect } from './search-select.tsx';

const Delete = ({ onConfirm }: { onConfirm: () => void }) => {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <AppButton onClick={() => setIsOpen(true)}>Delete traveler</AppButton>
      <ConfirmDialog
        title="Delete?"
        isOpen={isOpen}
        confirm="Delete"
        onConfirm={onConfirm}
        onClose={() => setIsOpen(false)}
      >
        This cannot be undone.
      </ConfirmDialog>
    </>
  );
};

describe('The dialog that asks first', () => {
  test('its first focus is Cancel, and Escape does nothing but close it', async () => {
    const confirm = vi.fn();
    render(<Delete onConfirm={confirm} />);
    await userEvent.click(screen.getByRole('button', { name: 'Delete traveler' }));
    await screen.findByRole('dialog', { name: 'Delete?' });
    await waitFor(() => expect(document.activeElement?.textContent).toBe('Cancel'));
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await waitFor(() => expect(document.activeElement?.textContent).toBe('Delete traveler'));
    expect(confirm).not.toHaveBeenCalled();
  });
});

const airports: readonly Found[] = [
  { value: 'JFK', label: 'New York, John F. Kennedy (JFK)' },
  { value: 'LHR', label: 'London, Heathrow (LHR)' },
];

const From = () => {
  const [chosen, setChosen] = useState<Found | null>(null);
  const [text, setText] = useState('');
  const found = airports.filter(({ label }) => label.toLowerCase().includes(text.toLowerCase()));
  return (
    <>
      <SearchSelect name="from" label="From" chosen={chosen} onChoose={setChosen} onSearch={setText} found={found} />
      <AppButton>Next</AppButton>
      <p>chosen: {chosen?.value ?? 'none'}</p>
    </>
  );
};

const from = () => screen.getByRole('combobox', { name: 'From' });

describe('The searchable list', () => {
  test('is chosen from by typing, arrows and Enter', async () => {
    render(<From />);
    await userEvent.type(from(), 'hea');
    expect(screen.getByText('1 result', { selector: 'p' })).toBeTruthy();
    await userEvent.keyboard('{ArrowDown}');
    const option = screen.getByRole('option', { name: 'London, Heathrow (LHR)', selected: true });
    expect(from().getAttribute('aria-activedescendant')).toBe(option.id);
    await userEvent.keyboard('{Enter}');
    expect(screen.getByText('chosen: LHR')).toBeTruthy();
    expect(from().getAttribute('aria-expanded')).toBe('false');
    expect(from()).toHaveProperty('value', 'London, Heathrow (LHR)');
  });

  test('is chosen from by a press, and Escape closes it without a choice', async () => {
    render(<From />);
    await userEvent.type(from(), 'new{Escape}');
    expect(screen.queryByRole('listbox')).toBeNull();
    await userEvent.click(from());
    await userEvent.click(screen.getByRole('option', { name: 'New York, John F. Kennedy (JFK)' }));
    expect(screen.getByText('chosen: JFK')).toBeTruthy();
  });

  test.each([
    ['Enter', '{Enter}', 'JFK'],
    ['Tab', '{Tab}', 'JFK'],
    ['Tab with the list closed by Escape', '{Escape}{Tab}', 'none'],
  ])('takes what is typed and matched with %s', async (_key, keys, code) => {
    render(<From />);
    await userEvent.type(from(), `JFK${keys}`);
    expect(screen.getByText(`chosen: ${code}`)).toBeTruthy();
    expect(from()).toHaveProperty('value', code === 'none' ? '' : 'New York, John F. Kennedy (JFK)');
  });

  test('takes it with a press elsewhere, says so, and Tab takes what the arrows point at', async () => {
    render(<From />);
    await userEvent.type(from(), 'JFK');
    await userEvent.click(screen.getByRole('button', { name: 'Next' }));
    expect(screen.getByText('From: New York, John F. Kennedy (JFK)')).toBeTruthy();
    await userEvent.clear(from());
    await userEvent.type(from(), 'o{ArrowDown}{ArrowDown}{Tab}');
    expect(screen.getByText('chosen: LHR')).toBeTruthy();
  });

  test.each([
    ['left', '{Tab}'],
    ['answered with Enter and left', '{Enter}{Tab}'],
  ])('%s before the answer is there it takes what the answer brings', async (_how, keys) => {
    const choose = vi.fn();
    const field = (found: readonly Found[], isSearching: boolean) => (
      <>
        <SearchSelect
          name="to"
          label="To"
          chosen={null}
          onChoose={choose}
          onSearch={vi.fn()}
          found={found}
          isSearching={isSearching}
        />
        <AppButton>Next</AppButton>
      </>
    );
    // The results for the earlier input are still shown.
    const { rerender } = render(field(airports, true));
    await userEvent.type(screen.getByRole('combobox', { name: 'To' }), `LHR${keys}`);
    expect(choose).not.toHaveBeenCalled();
    expect(screen.getByRole('combobox', { name: 'To' })).toHaveProperty('value', 'LHR');
    rerender(field(airports.slice(1), false));
    await waitFor(() => expect(choose).toHaveBeenCalledExactlyOnceWith(airports[1]));
  });

  test('a window that loses the focus leaves what is typed as it is', async () => {
    render(<From />);
    await userEvent.type(from(), 'JFK');
    fireEvent.blur(from());
    expect(screen.getByText('chosen: none')).toBeTruthy();
    expect(from()).toHaveProperty('value', 'JFK');
  });

  test('says when nothing matches, and leaving it puts the chosen words back', async () => {
    render(<From />);
    await userEvent.type(from(), 'lon');
    await userEvent.keyboard('{ArrowDown}{Enter}');
    await userEvent.type(from(), 'xyz');
    expect(screen.getByText('No matching results', { selector: 'p' })).toBeTruthy();
    await userEvent.tab();
    expect(from()).toHaveProperty('value', 'London, Heathrow (LHR)');
    expect(screen.getByText('chosen: LHR')).toBeTruthy();
  });
});
