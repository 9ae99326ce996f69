/** Whether a query asks for the debug panels. APP-59; docs/rules.md#pages */
export const isDebugAddress = (search: string): boolean => new URLSearchParams(search).has('debug');

/** The address to go to from one that asks for the debug panels: it asks for them too. */
export const withDebug = (to: string, search: string): string => {
  if (!isDebugAddress(search)) return to;
  const url = new URL(to, window.location.origin);
  url.searchParams.set('debug', '');
  return url.pathname + url.search + url.hash;
};
