/** How the mail provider of the tests proves itself to the webhook of answers. */

/** For the settings. */
export const testInboundMail = { domain: 'reply.trip.example', password: 'a-long-password-of-the-provider' };

/** @returns the header of Basic auth */
export const basicAuthorization = (user: string, password: string): string =>
  `Basic ${Buffer.from(`${user}:${password}`).toString('base64')}`;

export const providerAuthorization = basicAuthorization('inbound', testInboundMail.password);
