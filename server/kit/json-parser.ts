/** Bodies of requests: JSON only, with limited nesting. An empty body counts as none. docs/threats.md#overload */
import type { FastifyInstance } from 'fastify';

const mostDepth = 20;

/** A body that is not JSON, or nested deeper than any call of ours. */
export class MalformedBodyError extends Error {
  override readonly name = 'MalformedBodyError';
}

/** Counts brackets outside strings, which is cheaper than parsing a body that would be refused. */
export const isTooDeep = (json: string): boolean => {
  let depth = 0;
  let isInString = false;
  for (let at = 0; at < json.length; at += 1) {
    const char = json[at];
    if (isInString) {
      if (char === '\\') at += 1;
      else if (char === '"') isInString = false;
    } else if (char === '"') isInString = true;
    else if (char === '{' || char === '[') {
      depth += 1;
      if (depth > mostDepth) return true;
    } else if (char === '}' || char === ']') depth -= 1;
  }
  return false;
};

/**
 * Replaces Fastify's parsers: it would refuse a PUT with a JSON content type and nothing in it.
 * @param isRaw whether a route, by its pattern, gets its body as text
 */
export const addJsonParser = (app: FastifyInstance, isRaw: (url: string) => boolean): void => {
  const parseJson = app.getDefaultJsonParser('error', 'error');
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (request, text: string, done) => {
    if (text.length === 0) done(null, undefined);
    else if (isRaw(request.routeOptions.url ?? '')) done(null, text);
    else if (isTooDeep(text)) done(new MalformedBodyError('The content is nested too deeply.'));
    else void parseJson(request, text, done);
  });
};
