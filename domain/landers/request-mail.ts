/** What a visitor has entered so far; empty where nothing was. */
export type MailFacts = {
  /** The program, or the partner's name while none is chosen. */
  readonly program: string;
  readonly season: string;
  readonly days: string;
  readonly name: string;
  readonly email: string;
};

const encoded = (text: string): string => encodeURIComponent(text);

/**
 * A mail link about a program: the subject names the program, the text has what the visitor has entered.
 * @param address of the person who answers
 * @returns a `mailto:` address
 */
export const requestMail = (address: string, facts: MailFacts): string => {
  const program = [facts.program, facts.season].filter(Boolean).join(', ');
  const lines = [
    ...(facts.days ? [`Program: ${program}`, `Days: ${facts.days}`] : []),
    ...(facts.name ? [`Name: ${facts.name}`] : []),
    ...(facts.email ? [`Email: ${facts.email}`] : []),
    '',
  ];
  const body = lines.map((line) => `${line}\r\n`).join('');
  const to = encoded(address).replaceAll('%40', '@');
  return `mailto:${to}?subject=${encoded(`Flights for ${program}`)}&body=${encoded(body)}`;
};
