/** A landing page in a test, and its steps as a visitor finds them. */
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import type { LanderConfig } from '#contract/landers.ts';
import { LanderPage } from '#web/landers/lander-page.tsx';
import { json } from './api-answers.ts';
import { answerLander, landerConfigOf } from './lander-answers.ts';
import { renderScreen } from './web-screen.tsx';

type Answering = Parameters<typeof answerLander>[1];

const shown = (selector: string): Promise<void> =>
  waitFor(() => {
    if (!document.querySelector(selector)) throw new Error(`There is no ${selector}`);
  });

/** Opens the page of `landerPrograms`, by default with London in summer chosen. */
export const openLander = async (
  config: LanderConfig = landerConfigOf(),
  answering: Answering = {},
  query = '?program=71',
) => {
  const asked = answerLander(config, answering);
  const page = <LanderPage slug="camps" />;
  const visited = renderScreen(page, `/events/camps${query}`);
  // By element rather than by role, because every change of such a long page queries again.
  await shown('form');
  if (query !== '') await shown('section[aria-label="The program you chose"]');
  return { asked, visited };
};

/** By its label rather than its role, because computing the names of all regions of such a long page is slow. */
export const step = (name: string): HTMLElement => {
  const found = document.querySelector<HTMLElement>(`section[aria-label*=", ${name}, "]`);
  if (!found) throw new Error(`There is no step ${name}`);
  return found;
};
const says = (text: string | null, words: string | RegExp): boolean =>
  typeof words === 'string' ? text?.trim() === words : words.test(text?.trim() ?? '');
/** The label's own `for` first, because jsdom searches the whole page for the control of each label. */
const labelled = (where: string, label: string | RegExp): HTMLElement => {
  const [one, ...more] = [...step(where).querySelectorAll('label')].filter(({ textContent }) =>
    says(textContent, label),
  );
  const inside = one?.querySelector<HTMLElement>('input, select, textarea') ?? null;
  const control = one && more.length === 0 ? (document.getElementById(one.htmlFor) ?? inside) : null;
  return control ?? within(step(where)).getByLabelText(label);
};
export const textBox = labelled;
export const listOf = labelled;
export const radio = labelled;
export const type = (where: string, label: string | RegExp, value: string) =>
  fireEvent.change(textBox(where, label), { target: { value } });
export const select = (where: string, label: string | RegExp, value: string) =>
  fireEvent.change(listOf(where, label), { target: { value } });
export const press = (name: string) => fireEvent.click(screen.getByText(name, { selector: 'button' }));

/** The button with this name, once it is there; the accessible name rather than its text. */
export const namedButton = (name: string | RegExp): Promise<HTMLButtonElement> =>
  waitFor(() => {
    const all = [...document.querySelectorAll<HTMLButtonElement>('button[aria-label]')];
    const found = all.find((each) => says(each.getAttribute('aria-label'), name));
    if (!found) throw new Error(`There is no button ${name}`);
    return found;
  });

/** The messages of the error box, each with its place. */
export const shownProblems = () => {
  const boxes = [...document.querySelectorAll('[role="alert"]')];
  const box = boxes.find((each) => each.querySelector('h2')?.textContent === 'There is a problem');
  if (!box) throw new Error('No problem is told');
  return [...box.querySelectorAll('li')].map((item) => item.textContent);
};

/** Chooses an airport of `answerLander` by its code. */
export const chooseAirport = async (label: string, code: string) => {
  const field = listOf('Home airport', label);
  fireEvent.click(field);
  fireEvent.change(field, { target: { value: code } });
  const option = await waitFor(() => {
    const options = [...document.querySelectorAll('[role="option"]')];
    const found = options.find(({ textContent }) => textContent?.includes(`(${code})`));
    if (!found) throw new Error(`${code} is not offered`);
    return found;
  });
  fireEvent.click(option);
};

/** The choices of a list, in order. */
export const offered = (control: HTMLElement) =>
  within(control)
    .getAllByRole('option')
    .map((option) => option.textContent);

/** Types the address of the request and leaves the field, because the page then looks up the address. */
export const enterEmail = (email = 'parent@family.example') => {
  type('Contact details', 'Email', email);
  fireEvent.blur(textBox('Contact details', 'Email'));
};

/** Enters the traveler's date of birth. */
export const born = (day: string, month: string, year: string) => {
  select('Traveler details', 'Day', day);
  select('Traveler details', 'Month', month);
  select('Traveler details', 'Year', year);
};

/** Fills in everything required, for a traveler of 22 who flies from New York. */
export const fillIn = async () => {
  enterEmail();
  type('Contact details', 'Your name', 'Nia Achieng');
  await chooseAirport('Home airport', 'JFK');
  type('Traveler details', /^First/, 'Nia');
  type('Traveler details', /^Last/, 'Achieng');
  born('14', '3', '2004');
  fireEvent.click(radio('Traveler details', 'Female'));
  type('Traveler details', 'Phone', '+1 (303) 555-0148');
  for (const disclaimer of within(step('Disclaimers')).getAllByRole('checkbox')) fireEvent.click(disclaimer);
};

/** The reply to a request of a new person. */
export const made = () => json({ token: 'x', trip_id: 812, is_signed_in: true, is_for_another: false });

/** The requests that were sent. */
export const submitted = (asked: Awaited<ReturnType<typeof openLander>>['asked']) =>
  asked.filter(({ call }) => call === 'POST /landers/trip');
