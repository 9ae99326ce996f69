import { eachGuarded } from '#platform/each-guarded.ts';
import type { World } from '#server/kit/world.ts';
import { receiveWebhook } from '#server/webhooks/receive-webhook.ts';
import { sandboxSignature, sandboxSource, signNews } from './sandbox-news.ts';

const everySeconds = 60;

/**
 * Delivers what the sandbox's airlines have to tell, as a real supplier would: signed, at least once, in no order. One that
 * gets lost here is found by the next look at its order.
 */
export const tellNews = async (world: World): Promise<void> => {
  const items = (await world.airline?.takeNews(world.clock.now())) ?? [];
  await eachGuarded(world, { name: 'sandbox-news', items, idOf: ({ id }) => id }, async ({ id, orderRef }) => {
    const raw = JSON.stringify({ id, order_ref: orderRef });
    const header = (name: string): string | null => (name === sandboxSignature ? signNews(world.secrets, raw) : null);
    await receiveWebhook(world, { params: { source: sandboxSource }, raw, header });
  });
};

/** Says who does it; only the sandbox world has anything to tell. */
export const workSandboxNews = (world: World): void => {
  if (world.airline) world.jobs.every('sandbox-news', everySeconds, () => tellNews(world));
};
