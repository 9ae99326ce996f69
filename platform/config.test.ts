/** Proves docs/threats.md#supply-chain */
import { describe, expect, test } from 'vitest';
import { ConfigError, parseConfig } from './config.ts';

const goodKey = 'k3Jx9qLmZ7vT2wYb8NcR5dHs1fGp4aUe';
const production = {
  NODE_ENV: 'production',
  SECRET_KEY: goodKey,
  PUBLIC_URL: 'https://travel.example',
  SMTP_URL: 'smtps://user:secret@mail.example:465',
};

describe('settings', () => {
  test('a fresh machine needs no setting and opens the sandbox world', () => {
    const config = parseConfig({});
    expect(config).toMatchObject({
      port: 3000,
      host: 'localhost',
      databaseUrl: null,
      world: 'sandbox',
      isProduction: false,
      sandboxSeed: 1,
      sandboxLatency: 1,
      sandboxScenarios: false,
      publicUrl: 'http://localhost:3000',
      smtpUrl: null,
      secretKey: null,
      logLevel: 'info',
      referrerOrigins: ['http://localhost:3000'],
    });
    expect(config.dataDir).toMatch(/\/\.data$/);
    expect(config.contactSales.email).not.toBe('');
  });

  test('statements are prepared unless a pooler forbids it', () => {
    expect(parseConfig({}).isDatabasePreparing).toBe(true);
    expect(parseConfig({ DATABASE_PREPARE: '0' }).isDatabasePreparing).toBe(false);
  });

  test('Duffel is asked with a token, and tells us things with a secret', () => {
    expect(parseConfig({}).duffel).toBeNull();
    const DUFFEL_ACCESS_TOKEN = 'duffel_test_abc';
    const baseUrl = 'https://api.duffel.com';
    expect(parseConfig({ DUFFEL_ACCESS_TOKEN }).duffel).toEqual({
      accessToken: 'duffel_test_abc',
      baseUrl,
      webhookSecret: null,
      sellsStays: false,
    });
    expect(parseConfig({ DUFFEL_ACCESS_TOKEN, DUFFEL_STAYS: '1' }).duffel?.sellsStays).toBe(true);
    expect(
      parseConfig({ ...production, DUFFEL_ACCESS_TOKEN: 'duffel_live_abc', DUFFEL_WEBHOOK_SECRET: 'shared' }).duffel,
    ).toEqual({ accessToken: 'duffel_live_abc', baseUrl, webhookSecret: 'shared', sellsStays: false });
    expect(parseConfig({ DUFFEL_ACCESS_TOKEN, DUFFEL_URL: 'http://127.0.0.1:9' }).duffel?.baseUrl).toBe(
      'http://127.0.0.1:9',
    );
  });

  test.each([
    ['a token of something else', { DUFFEL_ACCESS_TOKEN: 'sk_live_abc' }],
    ['a live token where money is play money', { DUFFEL_ACCESS_TOKEN: 'duffel_live_abc' }],
    ['a secret without a token', { DUFFEL_WEBHOOK_SECRET: 'shared' }],
    ['hotels without a token', { DUFFEL_STAYS: '1' }],
    ['hotels that are neither sold nor not', { DUFFEL_ACCESS_TOKEN: 'duffel_test_abc', DUFFEL_STAYS: 'yes' }],
    ['an unencrypted address', { DUFFEL_ACCESS_TOKEN: 'duffel_test_abc', DUFFEL_URL: 'http://api.duffel.com' }],
    ['an address with a path', { DUFFEL_ACCESS_TOKEN: 'duffel_test_abc', DUFFEL_URL: 'https://api.duffel.com/air' }],
  ])('%s stops the process, and the sentence names the variable and no secret', (_what, env) => {
    expect(() => parseConfig(env)).toThrow(/DUFFEL_(ACCESS_TOKEN|WEBHOOK_SECRET|STAYS|URL)/);
    expect(() => parseConfig(env)).not.toThrow(/_abc|shared/);
  });

  const rapid = {
    RAPID_API_KEY: 'abc123',
    RAPID_SHARED_SECRET: 'def456',
    RAPID_CUSTOMER_IP: '203.0.113.7',
    RAPID_EMAIL: 'hotels@provider.example',
    RAPID_BILLING: 'Robin|Provider|100 Example Street|New York|NY|10001|US',
  };

  test('cards are charged in the country that is invoiced, or in another that is named', () => {
    expect(parseConfig({}).paymentCountry).toBeNull();
    expect(parseConfig(rapid).paymentCountry).toBe('US');
    expect(parseConfig({ ...rapid, PAYMENT_COUNTRY: 'IE' }).paymentCountry).toBe('IE');
    expect(() => parseConfig({ PAYMENT_COUNTRY: 'Ireland' })).toThrow('PAYMENT_COUNTRY is not a country');
  });

  test('Rapid is asked with a key, for somebody who is invoiced', () => {
    expect(parseConfig({}).rapid).toBeNull();
    const billing = {
      givenName: 'Robin',
      familyName: 'Provider',
      line1: '100 Example Street',
      city: 'New York',
      stateProvinceCode: 'NY',
      postalCode: '10001',
      countryCode: 'US',
    };
    expect(parseConfig(rapid).rapid).toEqual({
      apiKey: 'abc123',
      sharedSecret: 'def456',
      customerIp: '203.0.113.7',
      email: 'hotels@provider.example',
      baseUrl: 'https://test.ean.com',
      billing,
    });
    expect(parseConfig({ ...production, ...rapid }).rapid?.baseUrl).toBe('https://api.ean.com');
    const abroad = {
      ...rapid,
      RAPID_BILLING: 'Robin|Provider|Example Street 1|Dublin|||IE',
      RAPID_URL: 'http://[::1]:9',
    };
    expect(parseConfig(abroad).rapid).toMatchObject({
      baseUrl: 'http://[::1]:9',
      billing: { stateProvinceCode: '', postalCode: '', countryCode: 'IE' },
    });
  });

  test.each([
    ['RAPID_API_KEY', { RAPID_API_KEY: '' }],
    ['RAPID_API_KEY', { RAPID_API_KEY: 'with, a comma' }],
    ['RAPID_SHARED_SECRET', { RAPID_SHARED_SECRET: 'x' }],
    ['RAPID_CUSTOMER_IP', { RAPID_CUSTOMER_IP: 'localhost' }],
    ['RAPID_EMAIL', { RAPID_EMAIL: 'hotels' }],
    ['RAPID_BILLING', { RAPID_BILLING: 'Robin Provider' }],
    ['RAPID_BILLING', { RAPID_BILLING: 'Robin|Provider|Street|City|||Ireland' }],
    ['RAPID_URL', { RAPID_URL: 'https://api.ean.com' }],
    ['RAPID_URL', { RAPID_URL: 'http://test.ean.com' }],
    ['RAPID_URL', { RAPID_URL: 'https://test.ean.com/v3' }],
  ])('a wrong or missing %s is named, and no secret is told: %j', (name, wrong) => {
    expect(() => parseConfig({ ...rapid, ...wrong })).toThrow(name);
    expect(() => parseConfig({ ...rapid, ...wrong })).not.toThrow(/abc123|def456/);
  });

  const stripeKeys = { STRIPE_SECRET_KEY: 'sk_test_abc', STRIPE_PUBLISHABLE_KEY: 'pk_test_abc' };

  test('Stripe charges cards with its two keys, and tells us things with a secret', () => {
    expect(parseConfig({}).stripe).toBeNull();
    const usual = { baseUrl: 'https://api.stripe.com', webhookSecret: null, isRawAllowed: false };
    expect(parseConfig(stripeKeys).stripe).toEqual({
      secretKey: 'sk_test_abc',
      publishableKey: 'pk_test_abc',
      ...usual,
    });
    const live = { STRIPE_SECRET_KEY: 'rk_live_abc', STRIPE_PUBLISHABLE_KEY: 'pk_live_abc' };
    expect(
      parseConfig({ ...production, ...live, STRIPE_WEBHOOK_SECRET: 'whsec_abc', RAW_PAN_ALLOWED: '1' }).stripe,
    ).toMatchObject({ secretKey: 'rk_live_abc', webhookSecret: 'whsec_abc', isRawAllowed: true });
  });

  test.each([
    ['a key of something else', { ...stripeKeys, STRIPE_SECRET_KEY: 'pk_test_abc' }],
    ['no publishable key', { STRIPE_SECRET_KEY: 'sk_test_abc' }],
    ['keys of two modes', { ...stripeKeys, STRIPE_PUBLISHABLE_KEY: 'pk_live_abc' }],
    ['a live key where nothing is real', { STRIPE_SECRET_KEY: 'sk_live_abc', STRIPE_PUBLISHABLE_KEY: 'pk_live_abc' }],
    ['a publishable key alone', { STRIPE_PUBLISHABLE_KEY: 'pk_test_abc' }],
    ['raw numbers without Stripe', { RAW_PAN_ALLOWED: '1' }],
    ['a webhook secret of something else', { ...stripeKeys, STRIPE_WEBHOOK_SECRET: 'sec_abc' }],
    ['an unencrypted address', { ...stripeKeys, STRIPE_URL: 'http://api.stripe.com' }],
    ['real tickets for play money', { ...production, ...stripeKeys, DUFFEL_ACCESS_TOKEN: 'duffel_live_abc' }],
    ['real hotels for play money', { ...production, ...stripeKeys, ...rapid }],
  ])('%s stops the process too', (_what, env) => {
    expect(() => parseConfig(env)).toThrow(/STRIPE_|RAW_PAN_ALLOWED/);
    expect(() => parseConfig(env)).not.toThrow(/_abc|abc123/);
  });

  test('links follow the port', () => {
    expect(parseConfig({ PORT: '4100' }).publicUrl).toBe('http://localhost:4100');
  });

  test('an empty variable counts as absent', () => {
    expect(parseConfig({ PORT: '', DATABASE_URL: ' ', WORLD: '' })).toMatchObject({ port: 3000, databaseUrl: null });
  });

  test('production has an empty world, and its own contact or none', () => {
    expect(parseConfig(production)).toMatchObject({
      isProduction: true,
      world: 'empty',
      host: '0.0.0.0',
      mailFrom: 'Tripwright <travel@travel.example>',
      contactSales: { name: '', address: '', phone: '', email: '' },
    });
  });

  test('help has an address always: its own, else that of sales, else the one that mails come from', () => {
    expect(parseConfig({ ...production, CONTACT_SUPPORT_EMAIL: 'help@travel.example' }).supportEmail).toBe(
      'help@travel.example',
    );
    expect(parseConfig({ ...production, CONTACT_SALES_EMAIL: 'sales@travel.example' }).supportEmail).toBe(
      'sales@travel.example',
    );
    expect(parseConfig(production).supportEmail).toBe('travel@travel.example');
    expect(parseConfig({ ...production, MAIL_FROM: 'desk@travel.example' }).supportEmail).toBe('desk@travel.example');
  });

  test('a DATABASE_URL means production, and the sandbox world must then be asked for', () => {
    const withDatabase = { ...production, NODE_ENV: undefined, DATABASE_URL: 'postgres://localhost/tripwright' };
    expect(parseConfig(withDatabase)).toMatchObject({ isProduction: true, world: 'empty' });
    expect(
      parseConfig({ DATABASE_URL: 'postgres://localhost/x', SECRET_KEY: goodKey, WORLD: 'sandbox' }),
    ).toMatchObject({
      isProduction: true,
      world: 'sandbox',
    });
  });

  test('two secret keys mean a change of keys', () => {
    const older = goodKey.split('').reverse().join('');
    expect(parseConfig({ ...production, SECRET_KEY: `${goodKey}, ${older}` }).secretKey).toBe(`${goodKey},${older}`);
  });

  test('origins to return to are compared as origins', () => {
    expect(parseConfig({ REFERRER_ORIGINS: 'https://desk.example/path, https://x.example' }).referrerOrigins).toEqual([
      'http://localhost:3000',
      'https://desk.example',
      'https://x.example',
    ]);
  });

  test.each([
    ['PORT', { PORT: 'http' }],
    ['PORT', { PORT: '70000' }],
    ['PORT', { PORT: '0x10' }],
    ['WORLD', { WORLD: 'real' }],
    ['LOG_LEVEL', { LOG_LEVEL: 'loud' }],
    ['SANDBOX_SEED', { SANDBOX_SEED: '1.5' }],
    ['SANDBOX_LATENCY', { SANDBOX_LATENCY: '-1' }],
    ['SANDBOX_SCENARIOS', { SANDBOX_SCENARIOS: 'perhaps' }],
    ['DATABASE_URL', { DATABASE_URL: 'mysql://localhost/x' }],
    ['SMTP_URL', { SMTP_URL: 'mail.example' }],
    ['PUBLIC_URL', { PUBLIC_URL: 'https://travel.example/app' }],
    ['REFERRER_ORIGINS', { REFERRER_ORIGINS: 'javascript:alert(1)' }],
    ['SECRET_KEY', { SECRET_KEY: 'short' }],
    ['SECRET_KEY', { SECRET_KEY: 'a'.repeat(40) }],
    ['SECRET_KEY', { ...production, SECRET_KEY: undefined }],
    ['PUBLIC_URL', { ...production, PUBLIC_URL: undefined }],
    ['PUBLIC_URL', { ...production, PUBLIC_URL: 'http://travel.example' }],
    ['SMTP_URL', { ...production, SMTP_URL: undefined }],
  ])('a wrong or missing %s is refused by name (%j)', (name, env) => {
    expect(() => parseConfig(env)).toThrow(ConfigError);
    expect(() => parseConfig(env)).toThrow(name);
  });

  test('the sandbox world on PostgreSQL needs no key of its own: one is made and kept beside it', () => {
    const config = parseConfig({ DATABASE_URL: 'postgres://localhost/x', WORLD: 'sandbox' });
    expect(config).toMatchObject({ secretKey: null, world: 'sandbox', isProduction: true });
  });

  test('a password in a wrong address is never repeated', () => {
    expect(() => parseConfig({ DATABASE_URL: 'mysql://u:hunter22@h/x' })).not.toThrow('hunter22');
  });

  test('answers by mail need a domain and a password that can be part of an address', () => {
    const password = 'a1b2c3d4e5f6a7b8c9d0e1f2';
    const inbound = (domain: string, word: string) =>
      parseConfig({ INBOUND_MAIL_DOMAIN: domain, INBOUND_MAIL_PASSWORD: word }).inboundMail;
    expect(parseConfig({}).inboundMail).toBeNull();
    expect(inbound('Reply.Travel.example', password)).toEqual({ domain: 'reply.travel.example', password });
    for (const [domain, word, sentence] of [
      ['', password, /belong together/],
      ['reply.travel.example', '', /belong together/],
      ['travel', password, /INBOUND_MAIL_DOMAIN must be the name of a domain/],
      ['https://reply.travel.example', password, /must be the name of a domain/],
      ['a@reply.travel.example', password, /must be the name of a domain/],
      ['-reply.travel.example', password, /must be the name of a domain/],
      ['reply.travel.example', password.slice(1), /INBOUND_MAIL_PASSWORD needs 24 or more/],
      ['reply.travel.example', `${password}@`, /INBOUND_MAIL_PASSWORD needs 24 or more/],
    ] as const) {
      expect(() => inbound(domain, word)).toThrow(sentence);
      expect(() => inbound(domain, word)).toThrow(ConfigError);
      if (word !== '') expect(() => inbound(domain, word)).not.toThrow(word);
    }
  });
});
