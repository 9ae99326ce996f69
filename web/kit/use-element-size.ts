import { type RefCallback, useCallback, useState } from 'react';

export type ElementSize = { readonly width: number; readonly height: number };

/**
 * Measures the content size of an element, and follows changes.
 * @returns a ref for the element, and its size in pixels; null until it is measured
 */
export const useElementSize = (): { frame: RefCallback<Element>; size: ElementSize | null } => {
  const [size, setSize] = useState<ElementSize | null>(null);
  const frame = useCallback((element: Element | null) => {
    if (!element) return;
    const watch = new ResizeObserver(([entry]) => {
      if (entry) setSize({ width: entry.contentRect.width, height: entry.contentRect.height });
    });
    watch.observe(element);
    return () => watch.disconnect();
  }, []);
  return { frame, size };
};
