// A list under a text field has no element of HTML: roles and keys are those of the ARIA combobox pattern.
/* oxlint-disable jsx-a11y/prefer-tag-over-role, jsx-a11y/click-events-have-key-events */
import { type JSX, type KeyboardEvent, useEffect, useId, useRef, useState } from 'react';
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

/** The option under the arrow keys: the list may have become shorter since. */
const moved = (active: number, by: number, count: number): number => (count === 0 ? -1 : (active + by + count) % count);

type ListProps = Pick<Props, 'found' | 'label'> & {
  id: string;
  active: number;
  typed: string;
  foot: string;
  onChoose: (found: Found) => void;
};

const List = ({ id, label, found, active, typed, foot, onChoose }: ListProps): JSX.Element => {
  const list = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (active >= 0) list.current?.children[active]?.scrollIntoView({ block: 'nearest' });
  }, [active]);
  return (
    // The press would take the focus, and with it what was typed, before it chooses.
    <div className={css.list} onPointerDown={(event) => event.preventDefault()}>
      <div ref={list} className={css.options} id={id} role="listbox" aria-label={label}>
        {found.map((option, index) => (
          // The keyboard is the field's: the option under the arrows is named by aria-activedescendant.
          // biome-ignore lint/a11y/useKeyWithClickEvents: see above
          <div
            key={option.value}
            id={`${id}-${index}`}
            role="option"
            tabIndex={-1}
            aria-selected={index === active}
            className={css.option}
            onClick={() => onChoose(option)}
          >
            <Matched label={option.label} typed={typed} />
            {option.note && <span className={css.note}>{option.note}</span>}
          </div>
        ))}
      </div>
      <p className={css.foot}>{foot}</p>
    </div>
  );
};

/**
 * A searchable list under its field (ARIA combobox): typing filters, arrows move, Enter chooses, Escape closes.
 * Leaving the field without a choice puts the chosen words back, so that words and choice never differ.
 */
export const SearchSelect = (props: Props): JSX.Element => {
  const { name, label, hint, error, chosen, onChoose, onSearch, found, isSearching = false, placeholder, icon } = props;
  const { none = 'No matching results', autoComplete = 'off' } = props;
  const [typed, setTyped] = useState<string | null>(null);
  const [isOpen, setIsOpen] = useState(false);
  const [active, setActive] = useState(-1);
  const id = useId();
  const isShown = isOpen && (typed !== null || found.length > 0);
  const foot = isSearching ? 'Searching' : found.length === 0 ? none : countWords(found.length);

  const close = (): void => {
    setIsOpen(false);
    setActive(-1);
  };
  const type = (next: string): void => {
    setTyped(next);
    onSearch(next);
    if (next === '' && chosen) onChoose(null);
    setIsOpen(true);
    setActive(-1);
  };
  const choose = (option: Found): void => {
    onChoose(option);
    setTyped(null);
    close();
  };
  const leave = (): void => {
    setTyped(null);
    close();
  };
  const press = (event: KeyboardEvent): void => {
    const option = found[active];
    if (event.key === 'ArrowDown' || event.key === 'ArrowUp') {
      event.preventDefault();
      setIsOpen(true);
      setActive(
        moved(event.key === 'ArrowUp' && active < 0 ? 0 : active, event.key === 'ArrowDown' ? 1 : -1, found.length),
      );
    } else if (event.key === 'Enter' && isShown && option) {
      event.preventDefault();
      choose(option);
    } else if (event.key === 'Escape' && isShown) {
      event.stopPropagation();
      close();
    }
  };

  return (
    <Field {...props}>
      <div className={css.frame}>
        <span className={icon ? `${fieldCss.pick} ${fieldCss.lead}` : fieldCss.pick}>
          <input
            type="text"
            role="combobox"
            id={fieldId(name)}
            name={name}
            className={fieldCss.input}
            aria-autocomplete="list"
            aria-expanded={isShown}
            aria-controls={isShown ? id : undefined}
            aria-activedescendant={isShown && active >= 0 ? `${id}-${active}` : undefined}
            aria-describedby={describedBy(name, hint, error)}
            aria-invalid={error ? true : undefined}
            autoComplete={autoComplete}
            spellCheck={false}
            placeholder={placeholder}
            value={typed ?? chosen?.label ?? ''}
            onChange={(event) => type(event.currentTarget.value)}
            onFocus={(event) => event.currentTarget.select()}
            onClick={() => setIsOpen(true)}
            onBlur={leave}
            onKeyDown={press}
          />
          {icon && <Icon name={icon} />}
        </span>
        {isShown && (
          <List id={id} label={label} found={found} active={active} typed={typed ?? ''} foot={foot} onChoose={choose} />
        )}
      </div>
      <LiveRegion>{typed === null ? '' : foot}</LiveRegion>
    </Field>
  );
};
