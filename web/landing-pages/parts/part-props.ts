import type { LandingPage } from '#contract/landing-pages.ts';

/** What every part of the editor gets. */
export type PartProps = {
  readonly page: LandingPage;
  readonly change: (changes: Partial<LandingPage>) => void;
  /** A sentence by the path of its field. */
  readonly errors: Readonly<Record<string, string>>;
};

type TextName = {
  [N in keyof LandingPage]-?: LandingPage[N] extends string ? N : never;
}[keyof LandingPage];

/** The props of a text field of the page. */
export const textOf =
  ({ page, change, errors }: PartProps) =>
  (name: TextName) => ({
    name,
    value: page[name],
    error: errors[name],
    onChange: (value: string) => change({ [name]: value }),
  });
