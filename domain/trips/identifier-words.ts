/** What a person is told about the list of identifiers of their organization. */
import type { AllIdentifiers, IdentifierImport } from '#contract/settings/identifiers.ts';
import { numberText } from '#domain/kit/reader.ts';

const number = (count: number): string => numberText(count);
const counted = (count: number, noun: string): string => `${number(count)} ${noun}${count === 1 ? '' : 's'}`;

/** "412 values can be used, 3 are turned off" */
export const listWords = ({ active_count: on, off_count: off }: Pick<AllIdentifiers, 'active_count' | 'off_count'>) =>
  `${counted(on, 'value')} can be used, ${number(off)} ${off === 1 ? 'is' : 'are'} turned off`;

/** What a pasted list would do, a sentence for each thing; only what there is. */
export const importWords = (plan: IdentifierImport): readonly string[] => {
  const { added, turned_on: on, turned_off: off, known, repeated, bad } = plan;
  return [
    ...(added > 0 ? [`${counted(added, 'value')} ${added === 1 ? 'is' : 'are'} new.`] : ['No value is new.']),
    ...(on > 0 ? [`${counted(on, 'value')} ${on === 1 ? 'was' : 'were'} turned off and can be used again.`] : []),
    ...(known > 0 ? [`${counted(known, 'value')} ${known === 1 ? 'is' : 'are'} on the list already.`] : []),
    ...(repeated > 0 ? [`${counted(repeated, 'line')} ${repeated === 1 ? 'repeats' : 'repeat'} another one.`] : []),
    ...(off > 0 ? [`${counted(off, 'value')} not in it ${off === 1 ? 'is' : 'are'} turned off.`] : []),
    ...(bad > 0 ? [`${counted(bad, 'line')} cannot be used and ${bad === 1 ? 'is' : 'are'} left out.`] : []),
  ];
};

/** The button that does it; null: it would change nothing. */
export const importVerb = ({ added, turned_on: on, turned_off: off }: IdentifierImport): string | null => {
  if (off > 0) return 'Change the List';
  return added + on > 0 ? `Add ${counted(added + on, 'Value')}` : null;
};

/** What was done. */
export const importedWords = ({ added, turned_on: on, turned_off: off }: IdentifierImport): string =>
  `${counted(added + on, 'value')} added${off > 0 ? `, ${number(off)} turned off` : ''}.`;
