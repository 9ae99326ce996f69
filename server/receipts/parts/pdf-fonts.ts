/** Inter in its pieces, embedded into files: each piece has the letters of some scripts. docs/decisions/0145 */
import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';

const require = createRequire(import.meta.url);
const folder = dirname(require.resolve('@fontsource/inter/package.json'));

/** The letters that each piece draws. The order decides: the first that has a letter draws it. */
const pieces = {
  latin:
    /[\u0020-\u007E\u00A0-\u00AC\u00AE-\u00FF\u0131\u0152\u0153\u02DA\u02DC\u2013\u2014\u2018-\u201A\u201C-\u201E\u2026\u20AC\u2122]/u,
  'latin-ext':
    /[\u0100-\u0148\u014A-\u01C3\u01C5-\u024F\u1E00-\u1E9B\u1E9E\u1E9F\u1EF2-\u1EFF\u20A1-\u20AB\u20AD-\u20AF\u20B1-\u20B5\u20B8-\u20BA\u20BC-\u20BF]/u,
  vietnamese: /[\u1EA0-\u1EF1]/u,
  greek: /[\u0384-\u038A\u038C\u038E-\u03A1\u03A3-\u03D7]/u,
  cyrillic: /[\u0400-\u045F\u0490\u0491\u04B0\u04B1\u2116]/u,
} as const;
type Piece = keyof typeof pieces;
export type Weight = 400 | 600;

const weights = [400, 600] as const satisfies readonly Weight[];
const pieceNames = ['latin', 'latin-ext', 'vietnamese', 'greek', 'cyrillic'] as const satisfies readonly Piece[];

/** The name under which a file knows a piece. */
export const fontName = (piece: Piece, weight: Weight): string => `${piece}-${weight}`;

export type FontFile = { readonly name: string; readonly bytes: Buffer };

let loaded: Promise<readonly FontFile[]> | undefined;

/** All pieces, read from the disk once. */
export const loadFonts = (): Promise<readonly FontFile[]> => {
  loaded ??= Promise.all(
    pieceNames.flatMap((piece) =>
      weights.map(async (weight) => ({
        name: fontName(piece, weight),
        bytes: await readFile(join(folder, 'files', `inter-${piece}-${weight}-normal.woff`)),
      })),
    ),
  );
  return loaded;
};

/** Letters that one piece draws. */
export type Run = { readonly piece: Piece; readonly text: string };

/** Control characters, and marks that change the direction of a text. */
const invisible = /[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]+/gu;

/**
 * A text as runs of one piece each. A letter that no piece has becomes "?": names on tickets are written in Latin
 * letters.
 */
export const runsOf = (text: string): readonly Run[] => {
  const runs: { piece: Piece; text: string }[] = [];
  for (const letter of text.normalize('NFC').replaceAll(invisible, ' ')) {
    const known = pieceNames.find((piece) => pieces[piece].test(letter));
    const piece = known ?? 'latin';
    const drawn = known ? letter : '?';
    const last = runs.at(-1);
    if (last?.piece === piece) last.text += drawn;
    else runs.push({ piece, text: drawn });
  }
  return runs;
};
