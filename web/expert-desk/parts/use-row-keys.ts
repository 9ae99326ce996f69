import { type RefObject, useEffect } from 'react';

const isTyping = (target: Element): boolean => target.closest('input, textarea, select, [contenteditable]') !== null;

const step = (key: string): number => {
  if (key === 'j' || key === 'ArrowDown') return 1;
  return key === 'k' || key === 'ArrowUp' ? -1 : 0;
};

/**
 * `data-row-link` marks the link of each row, and `data-row-take` its button. Moves between the rows of a list by J and K or the arrows, and takes a row by T. The keys work only while the focus
 * is inside the list, so they take no key from other parts of the page (WCAG 2.1.4). Enter opens a row because its link has the focus.
 */
export const useRowKeys = (list: RefObject<HTMLElement | null>): void => {
  useEffect(() => {
    const onKey = (event: KeyboardEvent): void => {
      const { target, key } = event;
      if (!(target instanceof Element) || isTyping(target)) return;
      if (event.ctrlKey || event.metaKey || event.altKey || event.isComposing) return;
      const row = target.closest('tr');
      if (key.toLowerCase() === 't') {
        const take = row?.querySelector<HTMLElement>('[data-row-take]');
        if (!take) return;
        event.preventDefault();
        take.click();
        return;
      }
      const by = step(key.length === 1 ? key.toLowerCase() : key);
      if (by === 0) return;
      const links = [...(list.current?.querySelectorAll<HTMLElement>('[data-row-link]') ?? [])];
      const at = links.findIndex((link) => row?.contains(link));
      event.preventDefault();
      links[at + by]?.focus();
    };
    const element = list.current;
    element?.addEventListener('keydown', onKey);
    return () => element?.removeEventListener('keydown', onKey);
  }, [list]);
};
