import { createRouter, type RouterHistory } from '@tanstack/react-router';
import { Broken } from './broken.tsx';
import { routeTree } from './routes.tsx';

const textOf = (search: Readonly<Record<string, unknown>>): string => {
  const given = Object.entries(search).filter((entry): entry is [string, string] => typeof entry[1] === 'string');
  const text = new URLSearchParams(given).toString();
  return text === '' ? '' : `?${text}`;
};

/** @returns a router over the whole route map; tests pass a memory history */
export const makeRouter = (history?: RouterHistory) =>
  createRouter({
    routeTree,
    ...(history && { history }),
    // A page's code is fetched while the pointer is over its link. docs/benchmarks.md#goals
    defaultPreload: 'intent',
    defaultErrorComponent: Broken,
    scrollRestoration: true,
    // Each page parses its query itself: the router's parser would turn codes into numbers.
    parseSearch: (text): Record<string, string> => Object.fromEntries(new URLSearchParams(text)),
    stringifySearch: textOf,
  });
