/** Lines, facts and tables on the pages of a PDF. The same content gives the same bytes. docs/decisions/0145 */
import type PDFDocument from 'pdfkit';
import { fontName, loadFonts, runsOf, type Weight } from './pdf-fonts.ts';

export type PaperSize = 'a4' | 'letter';

const margin = 48;
const inks = { ink: '#14171c', quiet: '#4d5563', rule: '#d9dce1' } as const;
export type Style = { readonly size: number; readonly weight?: Weight; readonly color?: keyof typeof inks };

/** A part of a cell in one style; parts stand below each other. */
export type Cell = readonly { readonly text: string; readonly style: Style }[];
export type Column = { readonly share: number; readonly isAmount?: boolean };

type Doc = InstanceType<typeof PDFDocument>;
type Line = { readonly text: string; readonly style: Style };

const lineHeight = ({ size }: Style): number => Math.round(size * 1.45);

const pickFont = (doc: Doc, run: ReturnType<typeof runsOf>[number], { size, weight = 400 }: Style): Doc =>
  doc.font(fontName(run.piece, weight)).fontSize(size);

const widthOf = (doc: Doc, text: string, style: Style): number =>
  runsOf(text).reduce((sum, run) => sum + pickFont(doc, run, style).widthOfString(run.text), 0);

/** Cuts a word that is wider than its line. */
const cutWord = (doc: Doc, word: string, style: Style, most: number): readonly string[] => {
  const parts: string[] = [];
  let part = '';
  for (const letter of word) {
    if (part !== '' && widthOf(doc, part + letter, style) > most) {
      parts.push(part);
      part = '';
    }
    part += letter;
  }
  return [...parts, part];
};

/** @returns the lines of a text that are at most so wide */
const wrapped = (doc: Doc, { text, style }: Line, most: number): readonly Line[] => {
  const lines: string[] = [];
  for (const word of text.split(' ').flatMap((each) => cutWord(doc, each, style, most))) {
    const last = lines.at(-1);
    if (last === undefined || widthOf(doc, `${last} ${word}`, style) > most) lines.push(word);
    else lines[lines.length - 1] = `${last} ${word}`;
  }
  return lines.map((line) => ({ text: line, style }));
};

const draw = (doc: Doc, { text, style }: Line, place: { readonly x: number; readonly y: number }): void => {
  let { x } = place;
  for (const run of runsOf(text)) {
    pickFont(doc, run, style).fillColor(inks[style.color ?? 'ink']);
    doc.text(run.text, x, place.y, { lineBreak: false });
    x += doc.widthOfString(run.text);
  }
};

/** A page after page of content, from top to bottom. */
export class Paper {
  readonly #doc: Doc;
  #y = margin;
  constructor(doc: Doc) {
    this.#doc = doc;
  }

  get #width(): number {
    return this.#doc.page.width - 2 * margin;
  }

  /** Starts a page when so much does not fit below. */
  #makeRoom(height: number): void {
    if (this.#y + height <= this.#doc.page.height - margin) return;
    this.#doc.addPage();
    this.#y = margin;
  }

  space(height: number): void {
    this.#y += height;
  }

  /** @param tag of the structure that screen readers follow */
  text(text: string, style: Style, tag: 'H1' | 'H2' | 'P' = 'P'): void {
    const doc = this.#doc;
    const lines = wrapped(doc, { text, style }, this.#width);
    // A heading stays with what follows.
    this.#makeRoom(lines.length * lineHeight(style) + (tag === 'P' ? 0 : 60));
    const y = this.#y;
    doc.addStructure(
      doc.struct(tag, {}, () => {
        for (const [at, line] of lines.entries()) draw(doc, line, { x: margin, y: y + at * lineHeight(style) });
      }),
    );
    this.#y += lines.length * lineHeight(style);
  }

  rule(color: keyof typeof inks, width: number): void {
    const doc = this.#doc;
    const y = this.#y;
    doc.markContent('Artifact', { type: 'Layout' });
    doc
      .moveTo(margin, y)
      .lineTo(margin + this.#width, y)
      .lineWidth(width)
      .strokeColor(inks[color])
      .stroke();
    doc.endMarkedContent();
    this.#y += 6;
  }

  /** A row of cells with a rule below. Amounts end at the right edge of their column. */
  row(columns: readonly Column[], cells: readonly Cell[]): void {
    const doc = this.#doc;
    const gap = 12;
    const shares = columns.reduce((sum, { share }) => sum + share, 0);
    const widths = columns.map(({ share }) => (this.#width * share) / shares - gap);
    const lines = cells.map((cell, at) => cell.flatMap((part) => wrapped(doc, part, widths[at] ?? this.#width)));
    const heights = lines.map((cell) => cell.reduce((sum, { style }) => sum + lineHeight(style), 0));
    this.#makeRoom(Math.max(...heights) + 12);
    const top = this.#y;
    const drawCells = (): void => {
      let x = margin;
      for (const [at, cell] of lines.entries()) {
        const [width, right] = [widths[at] ?? 0, columns[at]?.isAmount === true];
        let y = top;
        for (const line of cell) {
          draw(doc, line, { x: right ? x + width + gap - widthOf(doc, line.text, line.style) : x, y });
          y += lineHeight(line.style);
        }
        x += width + gap;
      }
    };
    doc.addStructure(doc.struct('P', {}, drawCells));
    this.#y += Math.max(...heights) + 5;
    this.rule('rule', 0.5);
  }
}

type Info = { readonly title: string; readonly size: PaperSize; readonly writtenAt: Date };

/**
 * Makes a file. The library is loaded with the first one, because most processes never write any.
 * @param info.writtenAt part of the file's own data: the same moment gives the same bytes
 * @param write puts the content on the paper
 */
export const pdfOf = async ({ title, size, writtenAt }: Info, write: (paper: Paper) => void): Promise<Buffer> => {
  const { default: Document } = await import('pdfkit');
  const doc = new Document({
    size: size === 'a4' ? 'A4' : 'LETTER',
    margin,
    tagged: true,
    displayTitle: true,
    lang: 'en',
    pdfVersion: '1.7',
    // The first font of the library is not embedded.
    font: '',
    info: {
      Title: title,
      Author: 'Tripwright',
      Producer: 'Tripwright',
      Creator: 'Tripwright',
      CreationDate: writtenAt,
    },
  });
  const chunks: Buffer[] = [];
  const done = new Promise<Buffer>((resolve, reject) => {
    doc.on('data', (chunk: Buffer) => chunks.push(chunk));
    doc.on('end', () => resolve(Buffer.concat(chunks)));
    doc.on('error', reject);
  });
  for (const { name, bytes } of await loadFonts()) doc.registerFont(name, bytes);
  write(new Paper(doc));
  doc.end();
  return done;
};
