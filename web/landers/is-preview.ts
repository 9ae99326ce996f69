import { createContext, useContext } from 'react';

const IsPreview = createContext(false);

/** Around a landing page that an author looks at: it asks nothing about the visitor. docs/decisions/0113 */
export const PreviewProvider = IsPreview.Provider;

export const useIsPreview = (): boolean => useContext(IsPreview);
