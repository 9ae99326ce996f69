/** Every call of the API as a case of the role test, and how it is sent. */
import type { Rights } from '#contract/kit/access.ts';
import type { Route } from '#contract/kit/route.ts';
import { routes } from '#contract/routes.ts';
import { belongingOf, cardOf, itineraryOf } from './access-objects.ts';
import { type Sample, sampleOf } from './access-samples.ts';
import type { TestCaller, TestWorld } from './test-world.ts';

export type AccessCase = {
  /** `GET /trips/:id`, or with a query that has rights of its own, `GET /travelers?all=true`. */
  readonly call: string;
  readonly route: Route;
  readonly rights: Rights;
  readonly sample: Sample;
};

const callOf = ({ method, path }: Route): string => `${method} ${path}`;

/** Every bound call, and each of its queries with rights of their own. */
export const accessCases: readonly AccessCase[] = routes.flatMap((route) => {
  const { may, mayWith } = route.access;
  const calls = [{ call: callOf(route), rights: may }];
  if (mayWith) calls.push({ call: `${callOf(route)}?${mayWith.query}`, rights: mayWith.may });
  return calls.map(({ call, rights }) => ({ call, route, rights, sample: sampleOf(call, route) }));
});

/** A call that changes nothing, for any caller. */
export const isSafe = ({ route }: AccessCase): boolean => route.method === 'GET';

export type Reply = { readonly status: number; readonly text: string; readonly code: string | null };

const codeOf = (text: string): string | null => {
  if (!text.startsWith('{')) return null;
  const body: unknown = JSON.parse(text);
  return typeof body === 'object' && body !== null && 'code' in body && typeof body.code === 'string'
    ? body.code
    : null;
};

/** @param id of the object, or of its owner; null: the call has none */
const pathOf = ({ sample, route }: AccessCase, id: number | string | null): string => {
  const of = (find: (ownerId: number) => number): string => String(typeof id === 'number' ? find(id) : id);
  return ((sample.path ?? route.path) + (sample.query ?? ''))
    .replace(/:(itineraryId|collaboratorId|linkId)/, of(itineraryOf))
    .replace(
      ':cardId',
      of((ownerId) => cardOf(sample.object ?? 'person', ownerId)),
    )
    .replace(/:(?!id\b)[a-z]\w*/i, of(belongingOf))
    .replaceAll(':id', String(id));
};

const bodyOf = ({ body }: Sample, id: number | string | null): unknown =>
  body === undefined ? undefined : JSON.parse(JSON.stringify(body).replaceAll('":id"', String(id)));

/** A stream is closed as soon as it begins. */
const openStream = async ({ app }: TestWorld, token: string | null, url: string): Promise<Omit<Reply, 'code'>> => {
  const headers: Record<string, string> = token === null ? {} : { authorization: `Bearer ${token}` };
  const reply = await app.inject({ method: 'GET', url, headers, payloadAsStream: true });
  if (reply.statusCode === 200) {
    reply.stream().destroy();
    return { status: 200, text: '' };
  }
  let text = '';
  for await (const chunk of reply.stream()) text += String(chunk);
  return { status: reply.statusCode, text };
};

/** Whether its URL alone identifies its object. Then the body decides nothing about access. */
export const isNamedByAddress = ({ sample, route }: AccessCase): boolean =>
  route.body !== undefined && (!sample.object || `${sample.path ?? route.path}${sample.query ?? ''}`.includes(':'));

/** Sends a case with a body that matches no schema. */
export const sendUnreadable = async (
  caller: TestCaller,
  one: AccessCase,
  id: number | string | null,
): Promise<Pick<Reply, 'status' | 'text'>> =>
  await caller.send(one.route.method, pathOf(one, id), { body: { no_such_field: 'x' } });

/** Sends a case as a caller, about an object. */
export const sendCase = async (
  made: TestWorld,
  caller: TestCaller,
  one: AccessCase,
  id: number | string | null,
): Promise<Reply> => {
  const path = pathOf(one, id);
  const { status, text } =
    one.route.kind === 'event-stream'
      ? await openStream(made, caller.token, `/api${path}`)
      : await caller.send(one.route.method, path, { body: bodyOf(one.sample, id), headers: { ...one.sample.headers } });
  return { status, text, code: status >= 400 ? codeOf(text) : null };
};
