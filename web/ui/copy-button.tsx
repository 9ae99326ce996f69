import { type JSX, useEffect, useState } from 'react';
import css from './copy-button.module.css';
import { LiveRegion } from './live-region.tsx';

const shownMs = 2_000;

/**
 * Copies a text to the clipboard and says so for two seconds.
 * @param what names the copied text in the button's name: "Copy confirmation"
 */
export const CopyButton = ({ text, what }: { text: string; what: string }): JSX.Element => {
  const [isCopied, setIsCopied] = useState(false);
  useEffect(() => {
    if (!isCopied) return;
    const timer = setTimeout(() => setIsCopied(false), shownMs);
    return () => clearTimeout(timer);
  }, [isCopied]);
  const copy = (): void => {
    // Without a clipboard (plain http, refused) the text next to the button can still be selected.
    navigator.clipboard?.writeText(text).then(
      () => setIsCopied(true),
      () => undefined,
    );
  };
  return (
    <>
      <button type="button" className={css.copy} aria-label={`Copy ${what}`} onClick={copy}>
        {isCopied ? 'Copied' : 'Copy'}
      </button>
      <LiveRegion>{isCopied ? `${what} copied` : ''}</LiveRegion>
    </>
  );
};
