/** The wizard of a new trip as one reducer: items, the order of sections, back and forward. docs/rules.md#new-trip */
import type { WizardKind } from './guide-steps.ts';

export const wizardItems = ['flights', 'hotels', 'cars'] as const;
export type WizardItem = (typeof wizardItems)[number];

/** The sections in order; items come before travelers. WIZ-07 */
export const wizardSections = ['flights', 'hotels', 'cars', 'travelers', 'summary'] as const;
export type WizardSection = (typeof wizardSections)[number];
/** A section that holds data of its own; the summary only shows data. */
export type DataSection = Exclude<WizardSection, 'summary'>;

/** The data of each section, by its name. */
export type WizardParts = { readonly [section in DataSection]: unknown };

export type Wizard<Parts extends WizardParts> = {
  readonly kind: Exclude<WizardKind, 'concierge'>;
  readonly on: Readonly<Record<WizardItem, boolean>>;
  readonly parts: { readonly [section in DataSection]: Parts[section] | null };
  readonly complete: Readonly<Record<DataSection, boolean>>;
  /** Null when no item is chosen: the page asks for one. WIZ-06 */
  readonly at: WizardSection | null;
};

type PartEvent<Parts extends WizardParts> = {
  [section in DataSection]:
    | { readonly do: 'save'; readonly section: section; readonly part: Parts[section] }
    | { readonly do: 'complete'; readonly section: section; readonly part: Parts[section] };
}[DataSection];

export type WizardEvent<Parts extends WizardParts> =
  | PartEvent<Parts>
  | { readonly do: 'turn'; readonly item: WizardItem; readonly isOn: boolean }
  | { readonly do: 'go'; readonly section: WizardSection }
  | { readonly do: 'back' }
  | { readonly do: 'set self book'; readonly isSelfBook: boolean };

const isItem = (section: WizardSection): section is WizardItem => wizardItems.some((item) => item === section);

/** @returns the sections this wizard has, in order; none without an item. */
export const activeSections = <Parts extends WizardParts>({
  on,
}: Pick<Wizard<Parts>, 'on'>): readonly WizardSection[] =>
  wizardItems.some((item) => on[item]) ? wizardSections.filter((section) => !isItem(section) || on[section]) : [];

const isComplete = <Parts extends WizardParts>(wizard: Wizard<Parts>, section: WizardSection): boolean =>
  section !== 'summary' && wizard.complete[section];

const firstOpen = <Parts extends WizardParts>(wizard: Wizard<Parts>): WizardSection | null =>
  activeSections(wizard).find((section) => !isComplete(wizard, section)) ?? null;

/** Every section before this one is complete, so a person may be there. */
export const mayGo = <Parts extends WizardParts>(wizard: Wizard<Parts>, section: WizardSection): boolean => {
  const sections = activeSections(wizard);
  const index = sections.indexOf(section);
  return index !== -1 && sections.slice(0, index).every((earlier) => isComplete(wizard, earlier));
};

/** Turning the item off would lose data the person entered. docs/screens.md#wizard */
export const holdsData = <Parts extends WizardParts>(wizard: Wizard<Parts>, item: WizardItem): boolean =>
  wizard.parts[item] !== null;

/** The kind "book" means self book, "assist" does not. WIZ-10 */
export const isSelfBook = <Parts extends WizardParts>({ kind }: Pick<Wizard<Parts>, 'kind'>): boolean =>
  kind === 'book';

type WizardWords = { readonly title: string; readonly mode: string; readonly submit: string };

/** Each wizard's title, mode and submit button. WIZ-01, WIZ-02, WIZ-17, WIZ-28 */
export const wizardWords: Readonly<Record<WizardKind, WizardWords>> = {
  book: { title: 'Book a Trip', mode: 'Self Booking', submit: 'Book Now' },
  assist: { title: 'Book a Trip', mode: 'Assisted Booking', submit: 'Create Request' },
  concierge: { title: 'Create a Request', mode: 'Concierge', submit: 'Create Trip Request' },
};

/** @returns the section before the current one, or null at the first: back leads to the guide. WIZ-09 */
export const sectionBefore = <Parts extends WizardParts>(wizard: Wizard<Parts>): WizardSection | null => {
  if (wizard.at === null) return null;
  const sections = activeSections(wizard);
  return sections[sections.indexOf(wizard.at) - 1] ?? null;
};

/** A wizard at its first section: Flights and Hotels on, Cars off. WIZ-05 */
export const newWizard = <Parts extends WizardParts>(kind: Wizard<Parts>['kind']): Wizard<Parts> => {
  const wizard: Wizard<Parts> = {
    kind,
    on: { flights: true, hotels: true, cars: false },
    parts: { flights: null, hotels: null, cars: null, travelers: null },
    complete: { flights: false, hotels: false, cars: false, travelers: false },
    at: null,
  };
  return { ...wizard, at: firstOpen(wizard) };
};

const turn = <Parts extends WizardParts>(wizard: Wizard<Parts>, item: WizardItem, isOn: boolean): Wizard<Parts> => {
  if (wizard.on[item] === isOn) return wizard;
  const turned: Wizard<Parts> = {
    ...wizard,
    on: { ...wizard.on, [item]: isOn },
    parts: { ...wizard.parts, [item]: null },
    complete: { ...wizard.complete, [item]: false },
  };
  const stays = turned.at !== null && mayGo(turned, turned.at);
  return stays ? turned : { ...turned, at: firstOpen(turned) };
};

const save = <Parts extends WizardParts>(
  wizard: Wizard<Parts>,
  section: DataSection,
  change: { readonly parts: Wizard<Parts>['parts']; readonly isComplete: boolean },
): Wizard<Parts> => {
  if (!mayGo(wizard, section)) return wizard;
  const saved: Wizard<Parts> = {
    ...wizard,
    parts: change.parts,
    complete: { ...wizard.complete, [section]: change.isComplete },
  };
  return { ...saved, at: change.isComplete ? firstOpen(saved) : section };
};

/**
 * The wizard after a press or save. Saving a section without completing it opens it again. Completing it leads to
 * the first open section, so a change made from the summary returns to the summary. docs/screens.md#wizard
 */
export const wizardAfter = <Parts extends WizardParts>(
  wizard: Wizard<Parts>,
  event: WizardEvent<Parts>,
): Wizard<Parts> => {
  switch (event.do) {
    case 'turn':
      return turn(wizard, event.item, event.isOn);
    case 'save':
    case 'complete':
      return save(wizard, event.section, {
        parts: { ...wizard.parts, [event.section]: event.part },
        isComplete: event.do === 'complete',
      });
    case 'go':
      return mayGo(wizard, event.section) ? { ...wizard, at: event.section } : wizard;
    case 'back':
      return { ...wizard, at: sectionBefore(wizard) ?? wizard.at };
    case 'set self book':
      return { ...wizard, kind: event.isSelfBook ? 'book' : 'assist' };
  }
};

/** The wizard after some sections must be reviewed again, from any section. It continues at the first open one. */
export const reopen = <Parts extends WizardParts>(
  wizard: Wizard<Parts>,
  parts: { readonly [section in DataSection]?: Parts[section] },
): Wizard<Parts> => {
  const reopened = Object.keys(parts);
  const complete = {
    flights: wizard.complete.flights && !reopened.includes('flights'),
    hotels: wizard.complete.hotels && !reopened.includes('hotels'),
    cars: wizard.complete.cars && !reopened.includes('cars'),
    travelers: wizard.complete.travelers && !reopened.includes('travelers'),
  };
  if (reopened.length === 0) return wizard;
  const changed = { ...wizard, parts: { ...wizard.parts, ...parts }, complete };
  return { ...changed, at: firstOpen(changed) };
};
