import { render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { useState } from 'react';
import { describe, expect, test, vi } from 'vitest';
import { NavigationProvider, PageLink, useAddressQuery } from './navigation.tsx';
import { keepDraftsOf, useDraft } from './use-draft.ts';
import { useScreen } from './use-screen.ts';

const isText = (value: unknown): value is string => typeof value === 'string';

const Draft = () => {
  const [text, setText, forget] = useDraft('test-draft', '', isText);
  return (
    <>
      <input aria-label="City" value={text} onChange={(event) => setText(event.currentTarget.value)} />
      <button type="button" onClick={forget}>
        Start again
      </button>
    </>
  );
};

const city = () => screen.getByRole('textbox', { name: 'City' });

describe('A draft', () => {
  test('survives a reload of the tab, until it is forgotten', async () => {
    const first = render(<Draft />);
    await userEvent.type(city(), 'Lisbon');
    first.unmount();
    const second = render(<Draft />);
    expect(city()).toHaveProperty('value', 'Lisbon');
    await userEvent.click(screen.getByRole('button', { name: 'Start again' }));
    second.unmount();
    render(<Draft />);
    expect(city()).toHaveProperty('value', '');
  });

  test('of somebody else is forgotten: who signs in after a session expired finds their own only', () => {
    sessionStorage.setItem('test-draft', '"Lisbon"');
    keepDraftsOf(3);
    keepDraftsOf(3);
    render(<Draft />).unmount();
    expect(sessionStorage.getItem('test-draft')).toBe('"Lisbon"');
    keepDraftsOf(4);
    render(<Draft />);
    expect(city()).toHaveProperty('value', '');
  });

  test('of another build or broken is as if there were none', () => {
    sessionStorage.setItem('test-draft', '{"city":');
    render(<Draft />).unmount();
    sessionStorage.setItem('test-draft', '{"city":"Lisbon"}');
    render(<Draft />);
    expect(city()).toHaveProperty('value', '');
  });
});

const Screens = () => {
  const [title, setTitle] = useState('Flights');
  const heading = useScreen(title);
  return (
    <>
      <h1 ref={heading} tabIndex={-1}>
        {title}
      </h1>
      <button type="button" onClick={() => setTitle('Travelers')}>
        Next
      </button>
    </>
  );
};

describe('A screen', () => {
  test('its title names the page, and the focus goes to its h1 when it changes', async () => {
    render(<Screens />);
    expect(document.title).toBe('Flights - Tripwright');
    await userEvent.click(screen.getByRole('button', { name: 'Next' }));
    expect(document.title).toBe('Travelers - Tripwright');
    expect(document.activeElement).toBe(screen.getByRole('heading', { name: 'Travelers' }));
  });
});

const Filter = () => {
  const [query, change] = useAddressQuery();
  return (
    <>
      <button type="button" onClick={() => change({ stops: '1', sort: undefined })}>
        {query.get('stops') ?? 'any'} stops
      </button>
      <PageLink to="/trips/7">Trip 7</PageLink>
    </>
  );
};

describe('Moving in the app', () => {
  test('a filter changes the query in place and keeps the rest of it', async () => {
    const go = vi.fn();
    render(
      <NavigationProvider value={{ path: '/trips', search: '?sort=price&tab=2', go, hold: vi.fn() }}>
        <Filter />
      </NavigationProvider>,
    );
    await userEvent.click(screen.getByRole('button', { name: 'any stops' }));
    expect(go).toHaveBeenCalledWith('/trips?tab=2&stops=1', { isReplacing: true });
  });

  test('a plain press of a link moves within the app, a press for a new tab is left to the browser', async () => {
    const go = vi.fn();
    render(
      <NavigationProvider value={{ path: '/trips', search: '', go, hold: vi.fn() }}>
        <Filter />
      </NavigationProvider>,
    );
    const link = screen.getByRole('link', { name: 'Trip 7' });
    link.addEventListener('click', (event) => event.ctrlKey && event.preventDefault());
    const user = userEvent.setup();
    await user.keyboard('{Control>}');
    await user.click(link);
    await user.keyboard('{/Control}');
    expect(go).not.toHaveBeenCalled();
    await user.click(link);
    expect(go).toHaveBeenCalledWith('/trips/7');
  });
});
