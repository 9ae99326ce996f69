import type * as calls from '#contract/sign-in.ts';
import { ok } from '#domain/kit/result.ts';
import type { Verb } from '#server/kit/verb.ts';

/** Sales and support as the operator configured them. docs/rules.md#sign-in; SIGN-08, WIZ-42 */
export const readContact: Verb<typeof calls.readContact> = async ({ config }) => {
  const { name, address, phone, email } = config.contactSales;
  return ok({
    sales_name: name,
    sales_address: address,
    sales_phone: phone,
    sales_email: email,
    support_email: config.supportEmail,
  });
};
