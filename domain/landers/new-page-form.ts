/** The form that makes a landing page. docs/rules.md#making-landing-pages */
import { landingPageLimits } from '#contract/landing-pages.ts';
import { pathProblem } from './short-path.ts';

export type NewPageForm = {
  readonly label: string;
  readonly slug: string;
  /** The id of the partner; '' for a page of the provider, `none` while staff have not chosen. */
  readonly organization: string;
};
export const newPageFields = ['label', 'slug', 'organization'] as const;

/** @returns what a name would be in an address: "Łódź Summer Camp" is `lodz-summer-camp` */
export const slugOf = (name: string): string =>
  name
    .toLowerCase()
    .replace(/ł/g, 'l')
    .replace(/ß/g, 'ss')
    .replace(/ø/g, 'o')
    .replace(/æ/g, 'ae')
    .normalize('NFD')
    .replace(/\p{Mark}/gu, '')
    .replace(/[^a-z0-9]+/g, '-')
    .slice(0, landingPageLimits.slug)
    .replace(/^-+|-+$/g, '');

/** The form's problems, a sentence per field. */
export const newPageProblems = ({
  label,
  slug,
  organization,
}: NewPageForm): Readonly<Partial<Record<keyof NewPageForm, string>>> => {
  const path = pathProblem(slug.trim());
  return {
    ...(label.trim() === '' && { label: 'Please enter the name of the program' }),
    ...(path !== null && { slug: path }),
    ...(organization === 'none' && { organization: 'Please choose a partner' }),
  };
};

export const newPageBody = ({ label, slug, organization }: NewPageForm) => ({
  label: label.trim(),
  slug: slug.trim(),
  organization_id: organization === '' ? null : Number(organization),
});
