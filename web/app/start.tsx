import type { JSX } from 'react';
import { App } from './app.tsx';
import { makeRouter } from './router.ts';

const router = makeRouter();

/** The whole web app: every page by its address. */
export const Start = (): JSX.Element => <App router={router} />;
