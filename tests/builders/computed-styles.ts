/**
 * A quick window.getComputedStyle for web tests. Queries by role ask it for each element and its ancestors, and
 * jsdom matches every rule of its style sheet each time: a fifth of the work of all web tests.
 */

/** What the queries and user-event read. Everything else is jsdom's. */
const quickNames = new Set<string | symbol>(['display', 'visibility', 'pointerEvents', 'pointer-events']);

/** The attributes that the browser's own style sheet looks at for these properties. */
const kindOf = (element: Element): string => {
  const type = element.localName === 'input' ? element.getAttribute('type') : null;
  return `${element.localName} ${element.getAttribute('hidden')} ${element.hasAttribute('open')} ${type}`;
};

/** True when jsdom must answer for this element: its own style, a popover, or where a parent decides. */
const isSpecial = (element: Element): boolean =>
  element.hasAttribute('style') || element.hasAttribute('popover') || element.localName === 'summary';

/** True when an ancestor may hand down a visibility or pointer-events of its own. */
const mayInherit = (element: Element): boolean => {
  for (let one: Element | null = element; one; one = one.parentElement)
    if (one.hasAttribute('style') || (one.hasAttribute('hidden') && one.closest('table'))) return true;
  return false;
};

/**
 * Replaces this window's getComputedStyle. Where no page has a style sheet, elements of one kind look the same: jsdom
 * is asked once for each kind.
 */
export const installComputedStyles = (): void => {
  // Test files of a worker share the window.
  if (window.getComputedStyle.name === 'quickComputedStyle') return;
  const ask = window.getComputedStyle.bind(window);
  const known = new Map<string, string>();
  const { style: base } = document.createElement('i');
  const read = (element: Element, name: string): string => {
    const property = name === 'pointerEvents' ? 'pointer-events' : name;
    const isOwn = isSpecial(element) || (property !== 'display' && mayInherit(element));
    if (isOwn) return ask(element).getPropertyValue(property);
    const key = `${property} ${kindOf(element)}`;
    const value = known.get(key) ?? ask(element).getPropertyValue(property);
    known.set(key, value);
    return value;
  };
  window.getComputedStyle = function quickComputedStyle(element, pseudo) {
    if (pseudo || document.styleSheets.length > 0) return ask(element, pseudo);
    return new Proxy(base, {
      get: (_, name) => {
        if (typeof name === 'string' && quickNames.has(name)) return read(element, name);
        if (name === 'getPropertyValue')
          return (asked: string) =>
            quickNames.has(asked) ? read(element, asked) : ask(element).getPropertyValue(asked);
        return Reflect.get(ask(element), name);
      },
    });
  };
};
