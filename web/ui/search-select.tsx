import '@mantine/core/styles/Popover.layer.css';
import '@mantine/core/styles/Combobox.layer.css';
import { Combobox, useCombobox } from '@mantine/core';
import { type JSX, useState } from 'react';
import fieldCss from './field.module.css';
import { describedBy, Field, type FieldWords, fieldId } from './field.tsx';
import { Icon, type IconName } from './icon.tsx';
import { LiveRegion } from './live-region.tsx';
import css from './search-select.module.css';

export type Found = {
  value: string;
  label: string;
  /** At the right, quiet: a code, a country. */
  note?: string;
};

type Props = FieldWords & {
  chosen: Found | null;
  onChoose: (found: Found | null) => void;
  /** What is typed, on every key; the room turns it into `found`. */
  onSearch: (text: string) => void;
  found: readonly Found[];
  /** The answer for what is typed is on its way. */
  isSearching?: boolean;
  placeholder?: string;
  /** Said when nothing matches. */
  none?: string;
  icon?: IconName;
  autoComplete?: string;
};

const escaped = (text: string): string => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');

const Matched = ({ label, typed }: { label: string; typed: string }): JSX.Element => {
  const words = typed.trim();
  const parts = words === '' ? [label] : label.split(new RegExp(`(${escaped(words)})`, 'iu'));
  return (
    <span>
      {parts.map((part, index) =>
        // Every second part is the match; the parts of one label never move.
        // biome-ignore lint/suspicious/noArrayIndexKey: see above
        index % 2 === 1 ? <mark key={index}>{part}</mark> : part,
      )}
    </span>
  );
};

const countWords = (count: number): string => (count === 1 ? '1 result' : `${count} results`);

/**
 * A searchable list under its field (ARIA combobox): typing filters, arrows move, Enter chooses, Escape closes.
 * Leaving the field without a choice puts the chosen words back, so that words and choice never differ.
 */
export const SearchSelect = (props: Props): JSX.Element => {
  const { name, hint, error, chosen, onChoose, onSearch, found, isSearching = false, placeholder, icon } = props;
  const { none = 'No matching results', autoComplete = 'off' } = props;
  const [typed, setTyped] = useState<string | null>(null);
  const combobox = useCombobox({ onDropdownClose: () => combobox.resetSelectedOption() });
  const text = typed ?? chosen?.label ?? '';
  const foot = isSearching ? 'Searching' : found.length === 0 ? none : countWords(found.length);

  const type = (next: string): void => {
    setTyped(next);
    onSearch(next);
    if (next === '' && chosen) onChoose(null);
    combobox.openDropdown();
    combobox.updateSelectedOptionIndex();
  };
  const choose = (value: string): void => {
    const option = found.find((one) => one.value === value);
    if (option) onChoose(option);
    setTyped(null);
    combobox.closeDropdown();
  };
  const leave = (): void => {
    setTyped(null);
    combobox.closeDropdown();
  };

  return (
    <Field {...props}>
      <Combobox
        store={combobox}
        onOptionSubmit={choose}
        withinPortal={false}
        offset={4}
        transitionProps={{ duration: 0 }}
      >
        <Combobox.DropdownTarget>
          <span className={icon ? `${fieldCss.pick} ${fieldCss.lead}` : fieldCss.pick}>
            <Combobox.EventsTarget>
              <input
                type="text"
                role="combobox"
                aria-expanded={combobox.dropdownOpened}
                aria-controls={combobox.listId ?? undefined}
                id={fieldId(name)}
                name={name}
                className={fieldCss.input}
                aria-describedby={describedBy(name, hint, error)}
                aria-invalid={error ? true : undefined}
                autoComplete={autoComplete}
                spellCheck={false}
                placeholder={placeholder}
                value={text}
                onChange={(event) => type(event.currentTarget.value)}
                onFocus={(event) => event.currentTarget.select()}
                onClick={() => combobox.openDropdown()}
                onBlur={leave}
              />
            </Combobox.EventsTarget>
            {icon && <Icon name={icon} />}
          </span>
        </Combobox.DropdownTarget>
        <Combobox.Dropdown className={css.list} hidden={typed === null && found.length === 0}>
          <Combobox.Options className={css.options} aria-label={props.label}>
            {found.map((option) => (
              <Combobox.Option key={option.value} value={option.value} className={css.option}>
                <Matched label={option.label} typed={typed ?? ''} />
                {option.note && <span className={css.note}>{option.note}</span>}
              </Combobox.Option>
            ))}
          </Combobox.Options>
          <p className={css.foot}>{foot}</p>
        </Combobox.Dropdown>
      </Combobox>
      <LiveRegion>{typed === null ? '' : foot}</LiveRegion>
    </Field>
  );
};
