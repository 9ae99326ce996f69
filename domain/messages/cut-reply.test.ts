/** Proves docs/rules.md#answers-by-mail */
import { describe, expect, test } from 'vitest';
import { answerMarker } from './answer-marker.ts';
import { cutReply } from './cut-reply.ts';
import { htmlToText } from './html-to-text.ts';

const ours = [answerMarker, '', 'Message about trip 7', '', 'From: Eva Brandt', 'Shall I book seat 14C?'];
const quoted = ours.map((line) => `> ${line}`);
const mail = (...parts: readonly (string | readonly string[])[]): string => parts.flat().join('\r\n');

const forms: readonly (readonly [string, string, string])[] = [
  ['a plain answer', mail('Yes, please.', '', 'And breakfast?'), 'Yes, please.\n\nAnd breakfast?'],
  [
    'Gmail',
    mail('Yes, please.', '', 'On Mon, Nov 23, 2026 at 8:06 PM Tripwright <travel@trip.example> wrote:', '', quoted),
    'Yes, please.',
  ],
  [
    'Gmail, whose header is broken into two lines',
    mail(
      'Yes.',
      '',
      'On Mon, Nov 23, 2026 at 8:06 PM Tripwright <travel-with-a-name@trip.example>',
      'wrote:',
      '',
      quoted,
    ),
    'Yes.',
  ],
  [
    'Apple Mail',
    mail(
      'Yes.',
      '',
      'Sent from my iPhone',
      '',
      '> On 23 Nov 2026, at 20:06, Tripwright <t@trip.example> wrote:',
      '> ',
      quoted,
    ),
    'Yes.',
  ],
  [
    'Outlook on Windows',
    mail(
      'Yes.',
      '',
      '-----Original Message-----',
      'From: Tripwright',
      'Sent: Monday',
      'To: Sam',
      'Subject: Message',
      '',
      ours,
    ),
    'Yes.',
  ],
  [
    'Outlook on the web',
    mail(
      'Yes.',
      '',
      '________________________________',
      'From: Tripwright <t@trip.example>',
      'Sent: Monday, November 23, 2026 8:06 PM',
      'To: Sam Rivera <sam@acme.example>',
      'Subject: Message about trip 7',
      '',
      'Shall I book seat 14C?',
    ),
    'Yes.',
  ],
  [
    'Outlook on a phone, German',
    mail(
      'Ja.',
      '',
      'Outlook für iOS beziehen<https://aka.ms/o0ukef>',
      '________________________________',
      '*Von:* Tripwright',
      '*Gesendet:* Montag',
      '*An:* Sam',
      '*Betreff:* Nachricht',
      ours,
    ),
    'Ja.',
  ],
  [
    'German Gmail',
    mail('Ja.', 'Am Mo., 23. Nov. 2026 um 20:06 Uhr schrieb Tripwright <t@trip.example>:', quoted),
    'Ja.',
  ],
  ['German Thunderbird', mail('Am 23.11.26 um 20:06 schrieb Tripwright:', quoted, '', 'Ja, bitte.'), 'Ja, bitte.'],
  ['German Outlook', mail('Ja.', '-----Ursprüngliche Nachricht-----', 'Von: Tripwright', ours), 'Ja.'],
  [
    'French Gmail',
    mail('Oui.', '', 'Le lun. 23 nov. 2026 à 20:06, Tripwright <t@trip.example> a écrit :', quoted),
    'Oui.',
  ],
  [
    'French Outlook',
    mail('Oui.', 'Envoyé de mon iPhone', '', 'De : Tripwright', 'Envoyé : lundi', 'À : Sam', 'Objet : Message', ours),
    'Oui.',
  ],
  [
    'Spanish Gmail',
    mail('Sí.', 'El lun, 23 nov 2026 a las 20:06, Tripwright (<t@trip.example>) escribió:', quoted),
    'Sí.',
  ],
  ['Spanish Outlook', mail('Sí.', '-----Mensaje original-----', 'De: Tripwright', ours), 'Sí.'],
  [
    'Italian',
    mail('Sì.', 'Il giorno lun 23 nov 2026 alle ore 20:06 Tripwright <t@trip.example> ha scritto:', quoted),
    'Sì.',
  ],
  ['Dutch', mail('Ja.', 'Op ma 23 nov 2026 om 20:06 schreef Tripwright <t@trip.example>:', quoted), 'Ja.'],
  ['a name without a date', mail('Yes.', 'Tripwright <t@trip.example> wrote:', quoted), 'Yes.'],
  [
    'an answer below the quote',
    mail('On 23/11/2026 20:06, Tripwright wrote:', quoted, '', 'Yes.', '-- ', 'Sam'),
    'Yes.',
  ],
  ['answers between quoted lines', mail('> Seat?', '14C.', '> Breakfast?', 'Yes.'), '14C.\nYes.'],
  ['a quote without marks', mail('Yes.', 'On Nov 23, 2026, Tripwright <t@trip.example> wrote:', ours), 'Yes.'],
  ['a quote that only our own line ends', mail('Yes.', '', ours), 'Yes.'],
  ['our line with other dashes', mail('Yes.', '—— WRITE your answer above this line ——', 'Shall I?'), 'Yes.'],
  ['a signature', mail('Yes.', '', '-- ', 'Sam Rivera', 'Acme Robotics'), 'Yes.'],
  ['a greeting, which people typed', mail('Yes.', '', 'Best regards', 'Sam'), 'Yes.\n\nBest regards\nSam'],
  ['nothing but a quote', mail('', quoted), ''],
  ['nothing but a phone', mail('Sent from my iPhone'), ''],
  ['line ends of an old Mac', 'One\rTwo', 'One\nTwo'],
  ['characters that cannot be printed', 'A\u0000B\u0007C\u202Ed\u2066\uFEFF\ud800\ttab', 'ABCd\uFFFD\ttab'],
];

/** What a program would cut that looked at single words. */
const typed: readonly string[] = [
  'From: New York\nTo: London\nDate: 3 May',
  'On Monday my wife wrote:\nwe need an aisle seat',
  'Am 23.11.2026 schrieb ich euch:\nwir kommen zu dritt',
  'El niño 2026 viaja con nosotros',
  'On 3 May 2026 we fly',
  'The price is 3 > 2',
  '--- urgent ---\nPlease call',
];

describe('what a person wrote in an answer', () => {
  test.each(forms)('%s', (_form, text, expected) => {
    expect(cutReply(text)).toBe(expected);
  });

  test.each(typed)('is not taken for a quote: %j', (text) => {
    expect(cutReply(text)).toBe(text);
  });

  test('is found in time that grows with its length, whatever it holds', () => {
    const bad = ['On ', '> ', 'From: a\n', '-- \n', '____', '<'.repeat(50), ' '.repeat(50), 'On 1 a@b '];
    const began = performance.now();
    for (const piece of bad) cutReply(piece.repeat(100_000));
    for (const piece of bad) cutReply(`${piece}\n`.repeat(50_000));
    expect(performance.now() - began).toBeLessThan(20_000);
  });
});

const html: readonly (readonly [string, string, string])[] = [
  [
    'Gmail',
    '<div dir="ltr">Yes, please.<br>14C</div><br><div class="gmail_quote"><div class="gmail_attr">On Mon, Nov 23, 2026 at 8:06 PM Tripwright &lt;<a href="mailto:t@trip.example">t@trip.example</a>&gt; wrote:<br></div><blockquote><p>Shall I?</p><div>Book</div></blockquote></div>',
    'Yes, please.\n14C',
  ],
  [
    'Outlook',
    '<html><head><style>p{margin:0}</style><title>x</title></head><body><p>Yes &amp; thanks</p><p>&nbsp;</p><div id="divRplyFwdMsg"><b>From:</b> Tripwright<br><b>Sent:</b> Monday<br><b>To:</b> Sam<br><b>Subject:</b> Message<br></div><div>Shall I?</div></body></html>',
    'Yes & thanks',
  ],
  [
    'Yahoo',
    `<div>Yes.</div><div class="yahoo_quoted"><div>On Monday, Tripwright wrote:</div><p>${answerMarker}</p><p>Shall I?</p></div>`,
    'Yes.',
  ],
  ['lists and paragraphs', '<p>Two:</p><ul><li>one</li><li>two</li></ul><p>End</p>', 'Two:\n\none\ntwo\n\nEnd'],
  ['scripts', '<script>alert(1)</script>Yes<img src=x onerror=alert(1)>&lt;b&gt;', 'Yes<b>'],
  ['no words', '<div><img src="cid:logo"></div>', ''],
];

describe('a mail that has only HTML', () => {
  test.each(html)('becomes text: %s', (_form, source, expected) => {
    expect(cutReply(htmlToText(source))).toBe(expected);
  });

  test('is read in time that grows with its length', () => {
    const began = performance.now();
    for (const piece of ['<blockquote>', '</blockquote><br>', '<div>', '<p>a', '&lt;', '<'])
      cutReply(htmlToText(piece.repeat(100_000)));
    expect(performance.now() - began).toBeLessThan(20_000);
  });
});
