/**
 * How many wrong codes are looked at, and why guessing is hopeless. A code has 4 digits, so each look opens an account
 * with a chance of one in ten thousand. Strangers share 10 looks at one account in 30 days, however many networks and
 * browsers they have: together at most 0.1 %. A browser that signed in as the person before has 10 looks of its own; a
 * stranger has no such browser, so these add nothing to that chance. Semantics 2; figure G3; decision 54
 */
/** Looks at one mailed code by strangers; by browsers that the account knows as many again. */
export const looksPerCode = 3;
/** Looks at one account within the window: of all strangers together, and of each browser that it knows. */
export const looksPerAccount = 10;
export const lookWindowDays = 30;
