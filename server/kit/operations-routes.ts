/** Routes about the process itself: health, readiness, metrics and the API's description. */
import { openApiDocument } from '#contract/kit/openapi.ts';
import type { Route } from '#contract/kit/route.ts';
import { readDocs, readHealth, readOpenApi, readReadiness } from '#contract/operations.ts';
import { ok, refuse } from '#domain/kit/result.ts';
import { sha256 } from '#platform/secrets.ts';
import { type Binding, bind } from './bind.ts';
import { diskFullRefusal } from './disk-full.ts';
import { docsPage } from './docs-page.ts';
import { metricsBinding } from './metrics.ts';
import { isDatabaseReachable } from './parts/store.ts';
import type { Bytes } from './verb.ts';
import type { World } from './world.ts';

const plain = (text: string): Bytes => ({ bytes: text, contentType: 'text/plain; charset=utf-8', etag: null });

/** Content that changes only with the program is created once, at the first request. */
const once = (make: () => Bytes): (() => Bytes) => {
  let made: Bytes | undefined;
  return () => {
    made ??= make();
    return made;
  };
};

const documentOf = (world: World, routes: readonly Route[]): Bytes => {
  const bytes = JSON.stringify(openApiDocument(routes, { publicUrl: world.config.publicUrl }));
  return { bytes, contentType: 'application/json; charset=utf-8', etag: sha256(bytes).slice(0, 22), isKept: true };
};

const pageOf = (routes: readonly Route[]): Bytes => {
  const bytes = docsPage(routes);
  return { bytes, contentType: 'text/html; charset=utf-8', etag: sha256(bytes).slice(0, 22), isKept: true };
};

/**
 * @param routes all of the API, for its own document
 * @param isStopping true once the process was asked to stop: a balancer then sends nothing new
 */
export const operationsRoutes = (
  world: World,
  routes: readonly Route[],
  isStopping: () => boolean,
): readonly Binding[] => {
  const document = once(() => documentOf(world, routes));
  const page = once(() => pageOf(routes));
  return [
    bind(readHealth, { bytes: async () => ok(plain('ok')) }),
    bind(readReadiness, {
      bytes: async () => {
        if (isStopping()) return refuse({ code: 'unavailable', facts: { reason: 'stopping' } });
        await isDatabaseReachable(world.db);
        const full = await diskFullRefusal(world);
        return full === null ? ok(plain('ready')) : refuse({ ...full, detail: 'The disk of the database is full.' });
      },
    }),
    metricsBinding,
    bind(readOpenApi, { bytes: async () => ok(document()) }),
    bind(readDocs, { bytes: async () => ok(page()) }),
  ];
};
