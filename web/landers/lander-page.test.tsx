/** Proves docs/threats.md#foreign-logos-and-links, docs/threats.md#foreign-markup */
import { act, fireEvent, render, screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest';
import { readLander } from '#contract/landers.ts';
import { json, problem } from '#tests/builders/api-answers.ts';
import { openBrowser } from '#tests/builders/browser-session.ts';
import { eventually } from '#tests/builders/eventually.ts';
import { hostileHtml } from '#tests/builders/hostile-html.ts';
import { type TestWorld, testWorld } from '#tests/builders/test-world.ts';
import { renderScreen } from '#tests/builders/web-screen.tsx';
import { LanderPage } from './lander-page.tsx';
import { Welcome } from './parts/welcome.tsx';

let made: TestWorld;
beforeAll(async () => {
  made = await testWorld();
});
afterAll(() => made.close());
afterEach(() => vi.useRealTimers());

type Answers = Parameters<typeof openBrowser>[2];

/** Opens the sandbox world's camp page as a visitor. */
const visit = (slug = 'northstar-camps', { query = '', answers }: { query?: string; answers?: Answers } = {}) => {
  const { asked } = openBrowser(made.app, null, answers);
  const page = <LanderPage slug={slug} />;
  const visited = renderScreen(page, `/events/${slug}${query}`);
  return { asked, visited };
};
const head = () => screen.findByRole('heading', { level: 1 });
const programField = () => screen.findByRole('combobox', { name: 'Program' });
const listed = () => screen.queryAllByRole('listbox').flatMap((list) => within(list).queryAllByRole('option'));
const names = () => listed().map((option) => option.textContent?.replace(/\d seasons$/, ''));
const all = ['London Stage and Screen', 'Portugal Coast Sailing', 'Tokyo Robotics and Design'];
const mail = async () =>
  new URL((await screen.findByRole('link', { name: /^Write to \S+@/ })).getAttribute('href') ?? '');

const choose = async (name: string): Promise<void> => {
  await userEvent.click(await programField());
  await userEvent.click(await screen.findByRole('option', { name: new RegExp(name) }));
};
const contact = () => screen.findByRole('region', { name: /^Step 1, Contact details/ });
const emailField = async () => within(await contact()).getByRole('textbox', { name: 'Email' });
const season = () => screen.getByRole('combobox', { name: 'Season' });
const sandboxConfig = () => made.anonymous.get(readLander, { params: { slug: 'northstar-camps' } });

describe('The landing page', () => {
  test('asks for the configuration of its slug, without any field (LAND-01)', async () => {
    const { asked } = visit();
    await head();
    expect(asked[0]).toBe('GET /landers/config/northstar-camps');
    expect(vi.mocked(window.fetch).mock.calls[0]?.[1]?.body).toBeUndefined();
  });

  test('a slug that has no page leads home (LAND-02)', async () => {
    const { visited } = visit('nobody');
    await eventually(() => expect(visited.path).toBe('/'));
  });

  test.each([
    ['the configuration', 'GET /landers/config/northstar-camps', 'The page could not be loaded.'],
    ['the programs', 'GET /events/northstar-camps', 'The programs could not be loaded.'],
  ])('when %s cannot be loaded, an error banner says so, and tries again (LAND-03)', async (_what, call, words) => {
    let isDown = true;
    const { visited } = visit('northstar-camps', {
      answers: { [call]: () => (isDown ? problem('unavailable') : json(call.includes('config') ? {} : [])) },
    });
    expect((await screen.findByRole('alert')).textContent).toContain(`${words} This is not available right now.`);
    expect(visited.path).toBe('/events/northstar-camps');
    isDown = false;
    const before = vi.mocked(window.fetch).mock.calls.length;
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
    expect(vi.mocked(window.fetch).mock.calls.length).toBeGreaterThan(before);
  });

  test('has a main title, which names the page too (LAND-07)', async () => {
    visit();
    expect((await head()).textContent).toBe('Northstar Summer Camps');
    expect(document.title).toBe('Northstar Summer Camps - Tripwright');
    expect(screen.getByRole('img', { name: 'Northstar Youth Programs' }).getAttribute('src')).toMatch(
      /^data:image\/png;base64,iVBOR/,
    );
  });

  test('next to the form are the welcome, the links and the FAQs (LAND-08)', async () => {
    visit();
    await head();
    const welcome = screen.getByRole('region', { name: 'Welcome' });
    expect(within(welcome).getByText('who is traveling').tagName).toBe('STRONG');
    expect(within(welcome).getAllByRole('listitem')).toHaveLength(3);
    const links = within(screen.getByRole('region', { name: 'Links' })).getAllByRole('link');
    expect(links.map((link) => [link.textContent, link.getAttribute('href')])).toContainEqual([
      'Packing list',
      'https://northstar.example/packing',
    ]);
    const faqs = screen.getByRole('region', { name: 'FAQs' });
    expect(within(faqs).getByText(/^Staff in green Northstar shirts/)).toBeDefined();
  });

  test.each(['northstar-camps', 'northstar-coaches'])(
    'the FAQs of %s say what a booking, a change and a cancellation cost (LAND-09) (LAND-10)',
    async (slug) => {
      visit(slug);
      await head();
      const faqs = screen.getByRole('region', { name: 'FAQs' }).textContent;
      expect(faqs).toContain('A $50 booking fee covers search, booking, support, coordination and emergency response.');
      expect(faqs).toContain('A further $50 per person applies to a change or a cancellation.');
    },
  );

  test('a welcome that reached the page unclean becomes allowed elements only', () => {
    for (const html of hostileHtml) {
      const { container, unmount } = render(<Welcome html={html} />);
      for (const element of container.querySelectorAll('div > div *')) {
        expect(element.tagName).toMatch(/^(P|H3|UL|OL|LI|STRONG|EM|BR|A)$/);
        for (const { name, value } of element.attributes)
          expect(`${name}=${value}`).toMatch(/^(href=(https?:|mailto:)|rel=noopener noreferrer$)/);
      }
      unmount();
    }
  });

  test('a link that reached the page unclean leads nowhere', async () => {
    const config = { ...(await sandboxConfig()), links: [{ id: 1, title: 'Odd', url: 'javascript:x' }] };
    visit('northstar-camps', { answers: { 'GET /landers/config/northstar-camps': () => json(config) } });
    await head();
    expect(screen.getByText('Odd').closest('a')?.hasAttribute('href')).toBe(false);
  });
});

describe('The first step', () => {
  test('asks for email, program and name (LAND-15)', async () => {
    visit();
    const step = await contact();
    const fields = [...within(step).getAllByRole('textbox'), within(step).getByRole('combobox')];
    expect(fields.map((field) => field.getAttribute('name'))).toEqual(['email', 'name', 'programId']);
  });

  test('takes a name of up to 100 letters (LAND-17)', async () => {
    visit();
    const name = await screen.findByRole('textbox', { name: 'Your name' });
    await userEvent.click(name);
    await userEvent.paste('x'.repeat(120));
    expect(name).toHaveProperty('value', 'x'.repeat(100));
  });

  test('the programs are a list that can be searched by their names (LAND-23)', async () => {
    visit();
    await userEvent.click(await programField());
    await eventually(() => expect(names()).toEqual(all));
    await userEvent.type(await programField(), 'SAIL');
    await eventually(() => expect(names()).toEqual(['Portugal Coast Sailing']));
    for (const option of listed()) await userEvent.click(option);
    expect(await programField()).toHaveProperty('value', 'Portugal Coast Sailing');
  });

  test('the list is filtered once typing pauses for 300 ms (LAND-24)', async () => {
    visit();
    const field = await programField();
    await userEvent.click(field);
    await eventually(() => expect(names()).toEqual(all));
    vi.useFakeTimers();
    for (const value of ['t', 'to', 'tok']) {
      fireEvent.change(field, { target: { value } });
      act(() => void vi.advanceTimersByTime(299));
      expect(names()).toEqual(all);
    }
    act(() => void vi.advanceTimersByTime(1));
    expect(names()).toEqual(['Tokyo Robotics and Design']);
  });

  test('says "No matching results" when nothing matches (LAND-25)', async () => {
    visit();
    await userEvent.type(await programField(), 'chess');
    expect((await screen.findAllByText('No matching results')).length).toBeGreaterThan(0);
    expect(names()).toEqual([]);
    await userEvent.tab();
    await userEvent.click(await programField());
    await eventually(() => expect(names()).toEqual(all));
  });

  test('a program with seasons asks for one; the chosen run is in the address', async () => {
    const { visited } = visit();
    await choose('London');
    expect(screen.queryByRole('region', { name: 'The program you chose' })).toBeNull();
    const choices = within(season())
      .getAllByRole('option')
      .map((option) => option.textContent);
    expect(choices).toEqual(['Choose a season', 'Summer 2026, 10 to 24 June 2026', 'Fall 2026, 8 to 22 October 2026']);
    await userEvent.selectOptions(season(), 'Fall 2026, 8 to 22 October 2026');
    expect(visited.search).toMatch(/^program=\d+$/);
    const summary = await screen.findByRole('region', { name: 'The program you chose' });
    expect(within(summary).getByRole('heading', { level: 3 }).textContent).toBe('London Stage and Screen, Fall 2026');
    await choose('Tokyo');
    expect(visited.search).toBe('');
    expect(screen.queryByRole('region', { name: 'The program you chose' })).toBeNull();
  });

  test('a category of one program without seasons has it chosen, and asks for no season', async () => {
    visit('northstar-coaches');
    const summary = await screen.findByRole('region', { name: 'The program you chose' });
    expect(within(summary).getByRole('heading', { level: 3 }).textContent).toBe('Northstar Coaches Training Week');
    expect(await programField()).toHaveProperty('value', 'Northstar Coaches Training Week');
    expect(screen.queryByRole('combobox', { name: 'Season' })).toBeNull();
  });
});

describe('The chosen program', () => {
  const open = async (name: string): Promise<HTMLElement> => {
    const found = (await made.app.inject('/api/events/northstar-camps')).json();
    const { id } = found.find((event: { full_program_name: string }) => event.full_program_name.startsWith(name));
    visit('northstar-camps', { query: `?program=${id}` });
    return screen.findByRole('region', { name: 'The program you chose' });
  };

  test('says its days, airports, the hours of its staff and its group flights', async () => {
    const summary = await open('London');
    for (const words of [
      'Wed 10 June 2026',
      'Wed 24 June 2026',
      '14 nights',
      'Staff meet arrivals 06:00 to 16:00, local time',
      'Staff see travelers off 09:00 to 20:00, local time',
      'Staff of the program are on board of the flights with a number, and fly the other routes on these days. Groups meet at New York, John F. Kennedy (JFK).',
      'London, Heathrow (LHR) to New York, John F. Kennedy (JFK)',
    ])
      expect(within(summary).getAllByText(words).length).toBeGreaterThan(0);
    expect(within(summary).getAllByText('London, Heathrow (LHR)')).toHaveLength(2);
    expect(
      within(summary)
        .getAllByRole('listitem')
        .map((item) => item.textContent)[0],
    ).toBe('New York, John F. Kennedy (JFK) to London, Heathrow (LHR), flight B63Tue 9 June 20266 seats left');
  });

  test('says when it ends elsewhere, or when an expert chooses its flights', async () => {
    expect((await open('Portugal')).textContent).toMatch(/\(LIS\).*\(OPO\)/);
    document.body.replaceChildren();
    expect((await open('Tokyo')).textContent).toContain('chosen with you by a travel expert');
  });
});

describe('What leads on', () => {
  test('a mail to the program, with what was chosen and entered', async () => {
    visit();
    await userEvent.type(await emailField(), 'parent@family.example');
    await userEvent.type(screen.getByRole('textbox', { name: 'Your name' }), 'Noemí');
    expect((await mail()).searchParams.get('subject')).toBe('Flights for Northstar Summer Camps');
    await choose('London');
    await userEvent.selectOptions(season(), 'Summer 2026, 10 to 24 June 2026');
    const address = await mail();
    expect(address.pathname).toBe('flights@northstar.example');
    expect(address.searchParams.get('subject')).toBe('Flights for London Stage and Screen, Summer 2026');
    expect(address.searchParams.get('body')).toContain('Name: Noemí\r\nEmail: parent@family.example');
  });

  test('a page without an address of its own leads to the provider', async () => {
    const config = { ...(await sandboxConfig()), contact_email: '' };
    const contact = {
      sales_name: '',
      sales_address: '',
      sales_phone: '',
      sales_email: '',
      support_email: 'help@tripwright.example',
    };
    visit('northstar-camps', {
      answers: { 'GET /landers/config/northstar-camps': () => json(config), 'GET /contact': () => json(contact) },
    });
    expect((await mail()).pathname).toBe('help@tripwright.example');
  });

  test('signing in, with the address that was entered', async () => {
    const { visited } = visit();
    await userEvent.type(await emailField(), 'sam@acme.example');
    await userEvent.click(screen.getByRole('link', { name: 'Sign In' }));
    expect([visited.path, visited.search]).toEqual(['/login', 'email=sam%40acme.example']);
  });
});
