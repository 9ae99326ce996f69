/** Addresses and short paths of all pages are one list, so one change at a time takes words of it. */
export const addressLock = 'addresses of landing pages';
