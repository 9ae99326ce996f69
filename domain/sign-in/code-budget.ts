/**
 * How many wrong codes are checked, and why guessing is hopeless. A code has 4 digits, so each guess has a chance of
 * one in ten thousand. All strangers together have 10 guesses at one account in 30 days, from any number of networks
 * and browsers. That is a chance of 0.1 % at most. A browser that the person signed in from before has 10 guesses of
 * its own. A stranger has no such browser, so these do not add to the chance. docs/rules.md#sign-in;
 * docs/threats.md#guessed-codes; docs/decisions/0054
 */
/** Guesses checked for one mailed code: this many for all strangers, and as many again for known browsers. */
export const looksPerCode = 3;
/** Guesses checked for one account within the window: for all strangers together, and for each known browser. */
export const looksPerAccount = 10;
export const lookWindowDays = 30;
