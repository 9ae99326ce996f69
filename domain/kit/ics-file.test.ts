import ICAL from 'ical.js';
import { describe, expect, test } from 'vitest';
import { type CalendarEvent, type CalendarFile, icsText } from './ics-file.ts';

const event: CalendarEvent = {
  uid: 'trip-1-flight-2-0-0@travel.example',
  sequence: 3,
  changedAt: new Date('2026-03-02T10:00:00Z'),
  summary: 'BA 178 New York to London',
  place: 'New York, John F. Kennedy (JFK)',
  description: 'Flight: British Airways 178\nDeparts: 18:30',
  url: 'https://travel.example/trips/1',
  time: { start: new Date('2026-06-16T22:30:00Z'), end: new Date('2026-06-17T05:45:00Z') },
  isCanceled: false,
};
const organizer = { name: 'Tripwright', email: 'support@travel.example' };

const fileOf = (events: readonly CalendarEvent[], method: CalendarFile['method'] = 'publish'): string =>
  icsText({ method, organizer, events });
const read = (text: string): ICAL.Event[] =>
  new ICAL.Component(ICAL.parse(text)).getAllSubcomponents('vevent').map((one) => new ICAL.Event(one));
const valueIn = (text: string, name: string): unknown =>
  new ICAL.Component(ICAL.parse(text)).getFirstSubcomponent('vevent')?.getFirstPropertyValue(name);

describe('a calendar file', () => {
  test('is read by another program as it was meant: times as instants, name, version and link', () => {
    const text = fileOf([event]);
    const [known] = read(text);
    expect(known).toMatchObject({ uid: event.uid, sequence: 3, summary: event.summary, location: event.place });
    expect(known?.startDate.toJSDate()).toEqual(new Date('2026-06-16T22:30:00Z'));
    expect(known?.endDate.toJSDate()).toEqual(new Date('2026-06-17T05:45:00Z'));
    expect(known?.description).toBe(event.description);
    expect(valueIn(text, 'status')).toBe('CONFIRMED');
    expect(text).toContain('\r\nMETHOD:PUBLISH\r\n');
  });

  test('whole days have no time of day in any time zone, and make nobody busy', () => {
    const text = fileOf([{ ...event, time: { firstDay: '2026-07-16', endDay: '2026-07-19' } }]);
    expect(text).toContain('DTSTART;VALUE=DATE:20260716\r\nDTEND;VALUE=DATE:20260719\r\n');
    expect(read(text)[0]?.startDate.isDate).toBe(true);
    expect(valueIn(text, 'transp')).toBe('TRANSPARENT');
  });

  test('a canceled entry says so, alone or with the whole file', () => {
    expect(valueIn(fileOf([{ ...event, isCanceled: true }]), 'status')).toBe('CANCELLED');
    const text = fileOf([event], 'cancel');
    expect(valueIn(text, 'status')).toBe('CANCELLED');
    expect(text).toContain('\r\nMETHOD:CANCEL\r\n');
  });

  test('no text of ours or of a hotel breaks out of its line, and lines are 75 octets at most', () => {
    const hostile = `Hôtel ${'Żółć '.repeat(30)}; a,b\\c\r\nEND:VEVENT\nATTENDEE:mailto:eve@evil.example`;
    const text = fileOf([{ ...event, summary: hostile, place: hostile, description: hostile }]);
    for (const line of text.split('\r\n')) expect(Buffer.byteLength(line)).toBeLessThanOrEqual(75);
    expect(text).not.toMatch(/^ATTENDEE/m);
    expect(text.replaceAll('\r\n', '')).not.toContain('\n');
    const [known, ...others] = read(text);
    expect(others).toEqual([]);
    expect(known?.summary).toBe(hostile.replaceAll(/\p{Cc}+/gu, ' '));
  });

  test('the same events give the same text', () => {
    expect(fileOf([event])).toBe(fileOf([event]));
  });
});
