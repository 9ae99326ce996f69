/** A valid traveler with every field. */
export const travelerBody = {
  passport_first_name: 'Uma',
  passport_middle_name: 'Zoë',
  passport_last_name: "O'Brien-Šimić",
  email: 'uma@elsewhere.example',
  phone_number: '+1 (212) 555-0142',
  date_of_birth: '1988-04-17',
  sex: 'f',
  passport_number: 'X1234567',
  passport_country_id: 231,
  passport_expiry: '2033-01-01',
  seat_preference: true,
  dietary_requirements: 'vegan',
  other: 'KTN 12345678',
  emergency_name: 'Rosa Stone',
  emergency_phone: '+1 (303) 555-0100',
  traveler_programs: [{ program_id: 1, number: '12345' }],
};
