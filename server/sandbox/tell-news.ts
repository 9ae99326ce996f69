import { eachGuarded } from '#platform/each-guarded.ts';
import type { World } from '#server/kit/world.ts';
import { receiveWebhook } from '#server/webhooks/receive-webhook.ts';
import { sandboxSignature, sandboxSource, signNews } from './sandbox-news.ts';

const everySeconds = 60;

/**
 * Delivers the notices of the sandbox's airlines like a real supplier: signed, at least once, in any order. If a notice
 * is lost here, the next check of its order finds the change.
 */
export const tellNews = async (world: World): Promise<void> => {
  const items = (await world.airline?.takeNews(world.clock.now())) ?? [];
  await eachGuarded(world, { name: 'sandbox-news', items, idOf: ({ id }) => id }, async ({ id, orderRef }) => {
    const raw = JSON.stringify({ id, order_ref: orderRef });
    const header = (name: string): string | null => (name === sandboxSignature ? signNews(world.secrets, raw) : null);
    await receiveWebhook(world, { params: { source: sandboxSource }, raw, header });
  });
};

/** Registers the job. Only the sandbox world has notices to deliver. */
export const workSandboxNews = (world: World): void => {
  if (world.airline) world.jobs.every('sandbox-news', everySeconds, () => tellNews(world));
};
