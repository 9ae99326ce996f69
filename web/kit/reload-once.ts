/**
 * A page's code is gone after a new release: a reload brings the new one. Once per file, because it may be missing for
 * another reason, and never without a network: then what is shown stays. A file that does not come is a TypeError in every
 * browser; one that came and throws would throw again.
 * @throws the error when a reload would not help
 */
const reloadOnce = (error: unknown): Promise<never> => {
  const name = `tripwright-reloaded: ${String(error)}`;
  const isMissing = error instanceof TypeError;
  if (!isMissing || !navigator.onLine || sessionStorage.getItem(name) !== null) throw error;
  sessionStorage.setItem(name, '');
  window.location.reload();
  // Nothing is shown until the page is there again.
  return new Promise<never>(() => undefined);
};

/** @param load imports a file @returns its code; instead of failing it may reload the page */
export const withReload = <T>(load: () => Promise<T>): Promise<T> => load().catch(reloadOnce);
