import { describe, expect, test } from 'vitest';
import { hasSideMenu, placeOf, sectionOf, titleOf } from './place.ts';

describe('The breadcrumb by the route name', () => {
  test.each([
    ['trips', 'Trips', 'All Trips'],
    ['trip_new', 'Trips', 'Book a Trip'],
    ['desk', 'Page', 'Desk'],
    ['landing_page_programs', 'Page', 'Programs'],
    ['desk_groups', 'Groups', 'Groups'],
    ['reports_flights_manifest', 'Reports', 'Flight Manifest'],
    ['reports_flight_volume', 'Reports', 'Flight Volume'],
    ['reports_travelers_costs', 'Reports', 'Traveler Costs'],
    ['reports_custom', 'Reports', 'Custom Report'],
    ['settings_billing', 'Settings', 'Billing'],
    ['console_setup', 'Console', 'Setup'],
    ['console_organizations', 'Console', 'Organizations'],
    ['console_organization', 'Console', 'Organization'],
    ['console_people', 'Console', 'People'],
    ['console_person', 'Console', 'Person'],
    ['console_staff', 'Console', 'Staff'],
    ['console_registrations', 'Console', 'Registrations'],
    ['console_create_organization', 'Console', 'Create Organization'],
    ['console_mails', 'Console', 'Mails'],
    ['console_money', 'Console', 'Money'],
    ['landing_pages', 'Page', 'Landing Pages'],
    ['login', 'Page', ''],
  ])('APP-47, APP-48, APP-49 %s stands in %s as "%s"', (name, section, title) => {
    expect([sectionOf(name), titleOf(name)]).toEqual([section, title]);
  });

  test('the pages of one trip and of one landing page write their own', () => {
    const names = ['trip', 'trip_itinerary', 'desk_trip', 'landing_page', 'landing_page_programs', undefined] as const;
    expect(names.filter((name) => placeOf(name) !== null)).toEqual([]);
  });

  test('the side menu is next to lists, reports, settings and the desk', () => {
    expect(
      (['trips', 'reports_transactions', 'settings_team', 'desk', 'desk_groups', 'console_setup'] as const).every(
        hasSideMenu,
      ),
    ).toBe(true);
    expect((['trip', 'trip_new', 'desk_trip', 'login'] as const).some(hasSideMenu)).toBe(false);
  });
});
