/** Whether a query asks for the debug panels. APP-59; docs/rules.md#pages */
export const isDebugAddress = (search: string): boolean => new URLSearchParams(search).has('debug');

/** The target address when the current one asks for the debug panels: it keeps asking for them. */
export const withDebug = (to: string, search: string): string => {
  if (!isDebugAddress(search)) return to;
  const url = new URL(to, window.location.origin);
  url.searchParams.set('debug', '');
  return url.pathname + url.search + url.hash;
};
