/** A landing page in a test, and its steps as a visitor finds them. */
import { fireEvent, screen, within } from '@testing-library/react';
import { vi } from 'vitest';
import type { LanderConfig } from '#contract/landers.ts';
import { LanderPage } from '#web/landers/lander-page.tsx';
import { answerLander, landerConfigOf } from './lander-answers.ts';
import { renderScreen } from './web-screen.tsx';

type Answering = Parameters<typeof answerLander>[1];

/** Opens the page of `landerPrograms`, by default with London in summer chosen. */
export const openLander = async (
  config: LanderConfig = landerConfigOf(),
  answering: Answering = {},
  query = '?program=71',
) => {
  const asked = answerLander(config, answering);
  const page = <LanderPage slug="camps" />;
  const visited = renderScreen(page, `/events/camps${query}`);
  await screen.findByRole('form');
  if (query !== '') await screen.findByRole('region', { name: 'The program you chose' });
  return { asked, visited };
};

/** By its label rather than its role: names of all regions of a page this long take their time. */
export const step = (name: string): HTMLElement => {
  const found = document.querySelector<HTMLElement>(`section[aria-label*=", ${name}, "]`);
  if (!found) throw new Error(`There is no step ${name}`);
  return found;
};
const labelled = (where: string, label: string | RegExp) => within(step(where)).getByLabelText(label);
export const textBox = labelled;
export const listOf = labelled;
export const radio = labelled;
export const type = (where: string, label: string | RegExp, value: string) =>
  fireEvent.change(textBox(where, label), { target: { value } });
export const select = (where: string, label: string | RegExp, value: string) =>
  fireEvent.change(listOf(where, label), { target: { value } });
export const press = (name: string) => fireEvent.click(screen.getByText(name, { selector: 'button' }));

/** Waits as long as a busy machine needs. */
export const eventually = (check: () => void) => vi.waitFor(check, { timeout: 15_000 });

/** The messages of the error box, each with its place. */
export const told = () =>
  within(screen.getByRole('alert', { name: 'There is a problem' }))
    .getAllByRole('listitem')
    .map((item) => item.textContent);

/** Takes an airport of `answerLander` by its code. */
export const chooseAirport = async (label: string, code: string) => {
  const field = listOf('Home airport', label);
  fireEvent.click(field);
  fireEvent.change(field, { target: { value: code } });
  fireEvent.click(await screen.findByRole('option', { name: new RegExp(`\\(${code}\\)`) }));
};
