import { type JSX, type ReactNode, useEffect, useState } from 'react';
import { createPortal } from 'react-dom';
import { useElementSize } from '#web/kit/use-element-size.ts';
import css from './editor.module.css';

type Props = {
  readonly title: string;
  /** How wide the window of a visitor is, in pixels. */
  readonly width: number;
  readonly height: number;
  readonly children: ReactNode;
};

/** The page's styles, also those that are loaded later. @returns stops following */
const followStyles = (from: Document, to: Document): (() => void) => {
  const copy = (): void => {
    const styles = [...from.head.querySelectorAll('link[rel="stylesheet"], style')];
    const own = [...to.head.children];
    for (const style of styles.slice(own.length)) to.head.append(style.cloneNode(true));
  };
  copy();
  const watch = new MutationObserver(copy);
  watch.observe(from.head, { childList: true });
  return () => watch.disconnect();
};

/** The language, scheme and title of the page around it. */
const nameWindow = (to: Document, title: string): void => {
  const { lang, dataset } = document.documentElement;
  to.documentElement.lang = lang;
  to.title = title;
  if (dataset.theme) to.documentElement.dataset.theme = dataset.theme;
};

/** A window of its own width inside the page, so that its content has the layout of that width. Drawn to fit. */
export const PreviewFrame = ({ title, width, height, children }: Props): JSX.Element => {
  const { frame, size } = useElementSize();
  const [inside, setInside] = useState<Document | null>(null);
  const scale = size === null ? 1 : Math.min(1, size.width / width);
  useEffect(() => {
    if (!inside) return;
    nameWindow(inside, title);
    return followStyles(document, inside);
  }, [inside, title]);
  return (
    <div ref={frame} className={css.window} style={{ height: height * scale }}>
      <iframe
        title={title}
        ref={(element) => {
          if (element?.contentDocument) setInside(element.contentDocument);
        }}
        // Firefox puts another document into an empty frame a moment later.
        onLoad={(event) => setInside(event.currentTarget.contentDocument)}
        style={{ width, height, transform: `scale(${scale})` }}
      />
      {inside && createPortal(children, inside.body)}
    </div>
  );
};
