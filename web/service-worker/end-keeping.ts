/**
 * The server gives this worker out when its operator ends the keeping of trips: it takes the place of the other one,
 * deletes everything that was kept, and ends itself. docs/operations.md#trips-on-devices
 */
declare const self: ServiceWorkerGlobalScope;

const end = async (): Promise<void> => {
  for (const name of await caches.keys()) await caches.delete(name);
  await self.registration.unregister();
};

self.addEventListener('install', (event) => event.waitUntil(self.skipWaiting()));
self.addEventListener('activate', (event) => event.waitUntil(end()));
