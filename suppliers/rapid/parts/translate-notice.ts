/** What Rapid wants shown before a booking: who sells the room, under which terms, and which deposits it takes. Pure. */
import { addressText, phoneText } from '#domain/hotels/hotel-contact.ts';
import { plainText } from '#domain/hotels/plain-text.ts';
import type { RateConditions, Trader } from '#domain/hotels/stay-notice.ts';
import { moneyOf } from '#domain/kit/decimal-text.ts';
import { safeLink } from '#domain/landers/safe-link.ts';
import type { StayRate } from '#suppliers/hotels/port.ts';
import type { Deposits, TraderInformation, WireTrader } from './wire.ts';

const words = (text: string | undefined): string => plainText(text ?? '').replaceAll('\n', ' ');

/** @returns the readable ones; a deposit of nothing is none */
export const conditionsOf = ({ deposits, refundable_damage_deposit: damage }: Deposits): RateConditions => {
  const known = deposits.flatMap(({ value, currency, due }) => {
    const amount = moneyOf(value, currency);
    return amount && amount.minor > 0 ? [{ amount, due: due.slice(0, 10) }] : [];
  });
  const against = damage ? moneyOf(damage.value, damage.currency) : null;
  return {
    ...(known.length > 0 && { deposits: known }),
    ...(against && against.minor > 0 && { damageDeposit: against }),
  };
};

const mailShape = /^[^\s@<>]{1,100}@[^\s@<>]{1,150}$/;

const traderOf = (wire: WireTrader): Trader => {
  const { address, email = '' } = wire;
  return {
    name: words(wire.name),
    address: addressText({
      lines: [address.line_1, address.line_2, address.line_3],
      city: address.city ?? '',
      region: address.state_province_code,
      postalCode: address.postal_code,
      country: address.country_code,
    }),
    email: mailShape.test(email.trim()) ? email.trim() : '',
    phone: phoneText(wire.phone),
    register: words(wire.business_register_name),
    registerNumber: words(wire.business_register_number),
    isSelfCertified: wire.self_certification ?? null,
    statements: [words(wire.contact_message), words(wire.right_to_withdraw_message)].filter((one) => one !== ''),
  };
};

/** A booking names one trader or two. */
const mostTraders = 10;

/** @returns who sells a checked rate and under which terms; nothing where Rapid does not say */
export const tradersOf = (stated: TraderInformation | undefined): Pick<StayRate, 'traders' | 'termsUrl'> => {
  if (!stated) return {};
  const shared = words(stated.right_to_withdraw_message);
  const traders = stated.traders.slice(0, mostTraders).map((wire): Trader => {
    const trader = traderOf(wire);
    const { statements } = trader;
    return shared === '' || statements.includes(shared) ? trader : { ...trader, statements: [...statements, shared] };
  });
  const said = traders.filter(({ name, statements }) => name !== '' || statements.length > 0);
  const terms = safeLink(stated.terms_and_conditions ?? '');
  return { ...(said.length > 0 && { traders: said }), ...(terms?.startsWith('https:') && { termsUrl: terms }) };
};
