import { type JSX, useRef, useState } from 'react';
import { foldText } from '#domain/kit/search-text.ts';
import { type Choice, type FieldWords, fieldId } from '#web/ui/field.tsx';
import { Tag } from '#web/ui/marks.tsx';
import { SearchSelect } from '#web/ui/search-select.tsx';
import css from './second-fields.module.css';

/** How many results the list shows. */
const mostFound = 8;

type Props = FieldWords & {
  /** What one of them is: "country". */
  readonly noun: string;
  readonly placeholder: string;
  readonly choices: readonly Choice[];
  /** The values in the order in which they were added. */
  readonly chosen: readonly string[];
  readonly most: number;
  readonly onChange: (chosen: readonly string[]) => void;
};

/** Several of many known values: a field that adds one, and the chosen ones below it, each with a press that removes it. */
export const SeveralField = ({ noun, placeholder, choices, chosen, most, onChange, ...words }: Props): JSX.Element => {
  const [typed, setTyped] = useState('');
  const frame = useRef<HTMLDivElement>(null);
  const wanted = foldText(typed);
  const matching = choices.filter(({ value, label }) => !chosen.includes(value) && foldText(label).includes(wanted));
  const found = chosen.length < most ? matching.slice(0, mostFound) : [];
  const remove = (value: string): void => {
    onChange(chosen.filter((one) => one !== value));
    // The pressed button is gone: without this the focus would begin at the top of the page.
    frame.current?.querySelector<HTMLElement>(`#${fieldId(words.name)}`)?.focus();
  };
  return (
    <div ref={frame}>
      <SearchSelect
        {...words}
        placeholder={placeholder}
        chosen={null}
        found={found}
        leftOut={found.length === 0 ? 0 : matching.length - found.length}
        none={chosen.length < most ? 'No matching results' : `At most ${most}`}
        onSearch={setTyped}
        onChoose={(one) => one && onChange([...chosen, one.value])}
      />
      {chosen.length > 0 && (
        <ul className={css.tags}>
          {chosen.map((value) => (
            <li key={value}>
              <Tag
                noun={noun}
                label={choices.find((choice) => choice.value === value)?.label ?? value}
                onRemove={() => remove(value)}
              />
            </li>
          ))}
        </ul>
      )}
    </div>
  );
};
