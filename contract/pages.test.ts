import { describe, expect, test } from 'vitest';
import { isPublicPage, pagePatterns, pages, redirects } from './pages.ts';

describe('The route map', () => {
  test.each([
    ['APP-01', pages.login(), '/login'],
    ['APP-02', pages.lander('northstar-camps'), '/events/northstar-camps'],
    ['APP-04', pages.home(), '/'],
    ['APP-07', pages.trips(), '/trips'],
    ['APP-09', pages.newTrip(), '/trips/new'],
    ['APP-10', pages.trip(12), '/trips/12'],
    ['APP-12', pages.approveTrip(12), '/trips/12/approve'],
    ['APP-13', pages.receipt(12), '/trips/12/receipt'],
    ['APP-14', pages.itinerary(12, 2), '/trips/12/itineraries/2'],
    ['APP-15', pages.flightManifest(), '/reports/flights/manifest'],
    ['APP-17', pages.flightVolume(), '/reports/flight/volume'],
    ['APP-18', pages.transactions(), '/reports/transactions'],
    ['APP-19', pages.travelerCosts(), '/reports/travelers/costs'],
    ['APP-20', pages.travelerFlights(), '/reports/travelers/flights'],
    ['APP-21', pages.travelerHotels(), '/reports/travelers/hotels'],
    ['APP-22', pagePatterns.reports_custom_users, '/reports/custom/1'],
    ['APP-23', pagePatterns.reports_custom_flights, '/reports/custom/4'],
    ['APP-24', pagePatterns.reports_custom_volume, '/reports/custom/5'],
    ['APP-25', pages.customReport(9), '/reports/custom/9'],
    ['APP-26', pages.account(), '/settings/account'],
    ['APP-28', pages.travelers(), '/settings/travelers'],
    ['APP-29', pages.billing(), '/settings/billing'],
    ['APP-30', pages.policies(), '/settings/policies'],
    ['APP-31', pages.team(), '/settings/team'],
    ['APP-32', pages.vouchers(), '/settings/vouchers'],
  ])('%s has its address', (_id, page, path) => {
    expect(page).toBe(path);
  });

  test.each([
    ['APP-08', '/dashboard', '/trips'],
    ['APP-16', '/reports', '/reports/flights/manifest'],
    ['APP-27', '/settings', '/settings/account'],
    ['APP-33', '/settings/customer/account', '/settings/account'],
    ['APP-33', '/settings/organization/account', '/settings/account'],
    ['APP-34', '/settings/customer/travelers', '/settings/travelers'],
    ['APP-34', '/settings/organization/travelers', '/settings/travelers'],
    ['APP-35', '/settings/customer/cards', '/settings/billing'],
    ['APP-35', '/settings/organization/cards', '/settings/billing'],
    ['APP-36', '/settings/customer/policies', '/settings/policies'],
    ['APP-36', '/settings/organization/policies', '/settings/policies'],
    ['APP-37', '/settings/customer/users', '/settings/team'],
    ['APP-37', '/settings/organization/users', '/settings/team'],
  ])('%s: %s leads to %s', (_id, older, page) => {
    expect(redirects[older]).toBe(page);
  });

  test('APP-03 only sign-in and landing pages open without a session', () => {
    expect(['/login', '/events/northstar-camps'].every(isPublicPage)).toBe(true);
    expect(['/', '/trips', '/events', '/events/a/b', '/login/x'].some(isPublicPage)).toBe(false);
  });

  test('typed text survives in a URL', () => {
    expect(pages.login({ email: 'a+b@acme.example', code: undefined, referrer: '/trips?x=1&y=2' })).toBe(
      '/login?email=a%2Bb%40acme.example&referrer=%2Ftrips%3Fx%3D1%26y%3D2',
    );
    expect(pages.lander('a/../b')).toBe('/events/a%2F..%2Fb');
  });
});
