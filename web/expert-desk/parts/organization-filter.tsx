import type { JSX } from 'react';
import type { OrganizationChoice } from '#domain/expert-desk/facets.ts';
import { SelectField } from '#web/ui/field.tsx';
import { choiceOf, counted, organizationValue, personalWord } from './desk-words.ts';

type Props = {
  readonly chosen: string | undefined;
  readonly organizations: readonly { readonly id: number | null; readonly name: string | null }[];
  readonly countOf: (organization: OrganizationChoice) => number;
  readonly onChoose: (organization: string | undefined) => void;
};

const everyOne = '';

/** Filters by organization; each choice with its number of rows. */
export const OrganizationFilter = ({ chosen, organizations, countOf, onChoose }: Props): JSX.Element => {
  const named = organizations.map(({ id, name }) => ({ value: organizationValue(id), words: name ?? personalWord }));
  const isListed = chosen === undefined || named.some(({ value }) => value === chosen);
  // An organization without waiting rows stays listed when the address names it.
  const other = chosen === 'personal' ? personalWord : `Organization ${chosen}`;
  const all = isListed ? named : [...named, { value: chosen, words: other }];
  return (
    <SelectField
      name="organization"
      label="Organization"
      value={chosen ?? everyOne}
      choices={[
        { value: everyOne, label: counted('All organizations', countOf(undefined)) },
        ...all.map(({ value, words }) => ({ value, label: counted(words, countOf(choiceOf(value))) })),
      ]}
      onChange={(value) => onChoose(value === everyOne ? undefined : value)}
    />
  );
};
