/** A policy with every field, as a good request sends it. */
export const policyBody = {
  title: 'Łódź & Söhne',
  approver_id: null,
  hotel_max: 250.5,
  flight_within_mr_percentage: 20,
  flight_max_cabin_short: 'economy',
  flight_max_cabin_long: 'business_first',
  flight_max_upgrade_short: 50,
  flight_max_upgrade_long: 100,
  flight_max_co2_above_usual_percentage: 20,
  is_approve_always: false,
  is_notify_upfront: true,
  line_manager: 'beside',
  second_above: 5_000.5,
  second_country_ids: [31, 231],
  second_approver_ids: [],
};
