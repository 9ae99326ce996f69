import { RouterProvider } from '@tanstack/react-router';
import type { JSX } from 'react';
import { makeRouter } from './router.ts';

const router = makeRouter();

/** The whole web app: every page by its address. */
export const Start = (): JSX.Element => <RouterProvider router={router} />;
