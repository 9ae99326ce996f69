/** A card as a form sends it: Sam's, with a number that the gateways charge. */
export const cardBody = {
  number: '4242424242424242',
  cvc: '123',
  expiry_month: 12,
  expiry_year: 2030,
  full_name: 'Sam Rivera',
  street: '1 Long Lane',
  city: 'Boston',
  state: 'MA',
  country: 231,
  zip_code: '02110',
};
