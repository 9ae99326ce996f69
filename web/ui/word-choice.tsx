import { createContext, type JSX, type ReactNode, useContext, useId, useRef, useState } from 'react';
import { fieldId } from './field.tsx';
import { Icon } from './icon.tsx';
import { useFloating } from './use-floating.ts';
import css from './word-choice.module.css';

/** A choice of a word, with a quiet note at its right: "used last". */
export type WordOption = {
  readonly value: string;
  readonly label: string;
  readonly note?: string | undefined;
};

type Props = {
  /** The word's path; an error summary leads to the word. */
  readonly name: string;
  /** What is chosen here: "Cost Center". It names the list, and the word for a screen reader. */
  readonly label: string;
  /** The word as the sentence says it. */
  readonly word: string;
  readonly options: readonly WordOption[];
  readonly chosen: string | null;
  readonly onChoose: (value: string) => void;
  readonly onOpen?: (() => void) | undefined;
  readonly isWrong?: boolean;
  /** More under the choices. */
  readonly children?: ReactNode;
};

const CloseContext = createContext<() => void>(() => undefined);

/** Closes the choices that this part is in, and returns the focus to the word. */
export const useCloseWord = (): (() => void) => useContext(CloseContext);

/** A word of a sentence that opens its choices under itself. */
export const WordChoice = (props: Props): JSX.Element => {
  const { name, label, word, options, chosen, onChoose, onOpen, isWrong = false, children } = props;
  const [isOpen, setIsOpen] = useState(false);
  const frame = useRef<HTMLSpanElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  const id = useId();
  const close = (): void => {
    setIsOpen(false);
    button.current?.focus();
  };
  useFloating(isOpen, frame, (isByKey) => (isByKey ? close() : setIsOpen(false)));
  return (
    <span ref={frame} className={css.place}>
      <button
        ref={button}
        type="button"
        id={fieldId(name)}
        className={isWrong ? `${css.word} ${css.wrong}` : css.word}
        aria-label={`${label}: ${word}`}
        aria-expanded={isOpen}
        aria-controls={isOpen ? id : undefined}
        onClick={() => {
          if (!isOpen) onOpen?.();
          setIsOpen(!isOpen);
        }}
      >
        <b>{word}</b>
        <Icon name={isOpen ? 'up' : 'down'} size={12} />
      </button>
      {isOpen && (
        <fieldset id={id} className={css.panel}>
          <legend className={css.title}>{label}</legend>
          {options.map((option) => (
            <button
              key={option.value}
              type="button"
              className={css.option}
              aria-pressed={option.value === chosen}
              onClick={() => {
                onChoose(option.value);
                close();
              }}
            >
              <span>{option.label}</span>
              {option.note && <small>{option.note}</small>}
            </button>
          ))}
          <CloseContext value={close}>{children}</CloseContext>
        </fieldset>
      )}
    </span>
  );
};
