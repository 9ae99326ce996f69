/** The first line of a mail that can be answered. What stands below it in an answer is our own text again. */
export const answerMarker = '-- Write your answer above this line --';

/** Without the dashes, which some mail programs turn into other signs. */
const words = 'write your answer above this line';

/** @returns whether a line of an answer is the marker, in whatever form it came back */
export const isAnswerMarker = (line: string): boolean => line.toLowerCase().includes(words);
