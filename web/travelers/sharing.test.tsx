/** Proves docs/decisions/0052 */
import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { describe, expect, test } from 'vitest';
import { type Asked, answerApi, json } from '#tests/builders/api-answers.ts';
import {
  ada,
  ana,
  forms,
  max,
  organizations,
  rows,
  sam,
  shared,
  Wizard,
  whole,
} from '#tests/builders/traveler-screen.tsx';
import { renderScreen } from '#tests/builders/web-screen.tsx';
import { TravelersPanel } from './travelers-panel.tsx';

const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));

describe('which travelers are listed', () => {
  test('TRV-29 a personal trip offers only the person’s own travelers', async () => {
    const asked = answerApi({ ...organizations, 'GET /travelers': () => json([ana, max, ada]) });
    renderScreen(<Wizard organizationId={null} />);
    expect((await rows()).map((row) => row.textContent)).toEqual([expect.stringContaining('Ana Costa')]);
    expect(asked.find(({ call }) => call === 'GET /travelers')?.query.get('organization_id')).toBeNull();
  });

  test('TRV-23 a colleague’s traveler is removed only from one’s own list, after a question, and put back', async () => {
    const listed = [ana, ada];
    const asked = answerApi({
      ...organizations,
      'GET /travelers': () => json(listed),
      'DELETE /travelers/4': () => json(void listed.pop()),
      'PUT /travelers/4/listed': () => json(void listed.push(ada)),
    });
    renderScreen(<Wizard />);
    await rows();
    expect(screen.queryByRole('button', { name: 'Delete Ada Okafor' })).toBeNull();
    await press('Take off my list: Ada Okafor');
    const dialog = await screen.findByRole('dialog');
    expect(dialog.textContent).toContain(
      'It is removed from your list only. Tom Lindqvist and everybody else keep it.',
    );
    await userEvent.click(within(dialog).getByRole('button', { name: 'Take off' }));
    await userEvent.click(await screen.findByRole('button', { name: 'Put back Ada Okafor' }));
    await waitFor(() => expect(asked.map(({ call }) => call)).toContain('PUT /travelers/4/listed'));
    await waitFor(() => expect(screen.queryByRole('button', { name: 'Put back Ada Okafor' })).toBeNull());
    expect(document.activeElement).toBe(screen.getByRole('list', { name: 'Travelers' }));
  });

  test('the notice of who was taken off goes when they are put back among all that were', async () => {
    const off: (typeof ada)[] = [];
    answerApi({
      ...organizations,
      'GET /travelers': ({ query }) => {
        if (query.get('is_off_list') === 'true') return json(off);
        return json(off.length > 0 ? [] : [ada]);
      },
      'DELETE /travelers/4': () => json(void off.push(ada)),
      'PUT /travelers/4/listed': () => json(void off.pop()),
    });
    renderScreen(<Wizard />);
    await rows();
    await press('Show people taken off my list');
    await press('Take off my list: Ada Okafor');
    await userEvent.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Take off' }));
    await screen.findByText('Your travelers will appear here.');
    const list = await screen.findByRole('list', { name: 'Taken off my list' });
    await userEvent.click(await within(list).findByRole('button', { name: 'Put back Ada Okafor' }));
    await screen.findByRole('checkbox', { name: 'Ada Okafor' });
    expect(screen.queryByRole('button', { name: 'Put back Ada Okafor' })).toBeNull();
    // The list of removed travelers stays open and keeps the focus.
    expect(document.activeElement?.textContent).toBe('Hide people taken off my list');
  });

  test('a removed traveler is shown on request, put back, and chosen again', async () => {
    const off = [ada];
    const asked = answerApi({
      ...organizations,
      'GET /travelers': ({ query }) => {
        const isOff = query.get('is_off_list') === 'true';
        return json(isOff ? off : off.length > 0 ? [ana] : [ana, ada]);
      },
      'PUT /travelers/4/listed': () => {
        off.pop();
        return json(undefined);
      },
    });
    renderScreen(<Wizard />);
    await rows();
    expect(asked.some(({ query }) => query.get('is_off_list') === 'true')).toBe(false);
    await press('Show people taken off my list');
    const list = await screen.findByRole('list', { name: 'Taken off my list' });
    expect(list.textContent).toContain('Ada OkaforColleague Tom Lindqvist’s own profile.');
    const query = asked.find((one) => one.query.get('is_off_list') === 'true')?.query;
    expect([query?.get('all'), query?.get('organization_id')]).toEqual(['true', '4']);
    await press('Put back Ada Okafor');
    await screen.findByText('Nobody was taken off your list.');
    await screen.findByRole('checkbox', { name: 'Ada Okafor' });
    expect(document.activeElement?.textContent).toBe('Hide people taken off my list');
  });
});

describe('who else sees a traveler, on its form', () => {
  test.each([
    ['shared with an organization', sam, 'Acme Robotics', 4],
    ['taken back', { ...sam, ...shared }, 'Name only', null],
  ] as const)('one’s own profile is %s on its form, which says who sees it', async (_what, before, way, sent) => {
    const asked = answerApi({
      ...forms,
      'GET /travelers': () => json([before]),
      'GET /travelers/2': () => json({ ...whole, ...before }),
      'PUT /travelers/2': () => json(undefined),
    });
    renderScreen(<TravelersPanel />);
    await rows();
    await press('Edit Sam Rivera');
    const group = await screen.findByRole('group', { name: 'Who else sees this traveler' });
    expect(group.textContent).toContain(
      'Members of Acme Robotics see your name when they book. They see nothing else.',
    );
    await userEvent.click(within(group).getByRole('radio', { name: new RegExp(`^${way}`) }));
    await press('Save Traveler');
    expect(await screen.findByText('Success!')).toBeDefined();
    const put = asked.find(({ call }: Asked) => call === 'PUT /travelers/2');
    expect(put?.body).toMatchObject({ shared_organization_id: sent });
  });

  test('a shared child is made private again on its form', async () => {
    const asked = answerApi({
      ...forms,
      'GET /travelers': () => json([{ ...ana, ...shared }]),
      'GET /travelers/1': () => json({ ...whole, ...ana, ...shared }),
      'PUT /travelers/1': () => json(undefined),
    });
    renderScreen(<TravelersPanel />);
    await rows();
    await press('Edit Ana Costa');
    const group = await screen.findByRole('group', { name: 'Who else sees this traveler' });
    await userEvent.click(within(group).getByRole('radio', { name: /^Only me/ }));
    await press('Save Traveler');
    await screen.findByText('Success!');
    expect(asked.find(({ call }: Asked) => call === 'PUT /travelers/1')?.body).toMatchObject({
      shared_organization_id: null,
    });
  });

  test('a person who may edit another’s traveler cannot share it: the form only says who sees it', async () => {
    answerApi({
      ...forms,
      'GET /travelers': () => json([{ ...sam, belonging: 'other' }]),
      'GET /travelers/2': () => json({ ...whole, belonging: 'other', ...shared }),
    });
    renderScreen(<TravelersPanel />);
    await rows();
    await press('Edit Sam Rivera');
    expect(await screen.findByText('Created and shared by Tom Lindqvist.')).toBeDefined();
    expect(screen.queryByRole('group', { name: 'Who else sees this traveler' })).toBeNull();
  });
});
