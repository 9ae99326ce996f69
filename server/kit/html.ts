/**
 * The few pages that the server itself writes. Every value put into one is escaped unless it is already part of such a
 * page.
 */
import { escapeHtml } from '#domain/kit/escape-html.ts';

const style = `
:root { color-scheme: light dark; --ink: #1b1f27; --paper: #fff; --quiet: #5a6372; --line: #d9dee6; --accent: #1d4fa8; }
@media (prefers-color-scheme: dark) { :root { --ink: #e8ebf0; --paper: #14171c; --quiet: #a3adbb; --line: #333a45; --accent: #8db4f5; } }
body { margin: 0; background: var(--paper); color: var(--ink); font: 16px/1.5 'Inter Variable', system-ui, sans-serif; }
main { max-width: 800px; margin: 0 auto; padding: 32px 16px 96px; }
h1 { font-size: 28px; } h2 { font-size: 20px; margin-top: 48px; } h3 { font-size: 16px; margin: 32px 0 4px; }
code, pre { font-family: ui-monospace, monospace; font-size: 14px; } pre { white-space: pre-wrap; overflow-wrap: anywhere; }
a { color: var(--accent); } .quiet { color: var(--quiet); }
section, article { border-top: 1px solid var(--line); padding: 8px 0 16px; }
table { border-collapse: collapse; width: 100%; } th, td { text-align: left; vertical-align: top; padding: 4px 8px 4px 0; }
iframe { width: 100%; height: 480px; border: 1px solid var(--line); border-radius: 8px; background: #fff; }
summary { cursor: pointer; } form { margin: 0 0 24px; } input { font: inherit; padding: 4px 8px; } button { font: inherit; padding: 4px 12px; }
`;

/** @param body HTML whose texts are escaped already */
export const htmlPage = (title: string, body: string): string =>
  `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><title>${escapeHtml(title)} - Tripwright</title><style>${style}</style></head><body><main><h1>${escapeHtml(title)}</h1>${body}</main></body></html>`;
