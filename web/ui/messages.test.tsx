import { render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { useState } from 'react';
import { describe, expect, test, vi } from 'vitest';
import { AppButton } from './app-button.tsx';
import { CodeField } from './code-field.tsx';
import { ErrorSummary } from './error-summary.tsx';
import { TextField } from './field.tsx';
import { FailedCall, ResultBox } from './message-box.tsx';

describe('The result box', () => {
  test('APP-60, APP-61 shows an error without its prefix and can be dismissed', async () => {
    const dismiss = vi.fn();
    render(<ResultBox result={{ kind: 'error', message: 'Error: No seats left', ref: 'r-7' }} onDismiss={dismiss} />);
    expect(screen.getByRole('alert').textContent).toBe('No seats leftReference r-7');
    await userEvent.click(screen.getByRole('button', { name: 'Dismiss' }));
    expect(dismiss).toHaveBeenCalledOnce();
  });

  test('APP-62 shows "Success!" on success', () => {
    render(<ResultBox result={{ kind: 'success' }} onDismiss={() => undefined} />);
    expect(screen.getByRole('status').textContent).toBe('Success!');
  });
});

const Form = () => {
  const [attempt, setAttempt] = useState(0);
  const problems = attempt > 0 ? [{ name: 'legs.0.from', message: 'Please choose an airport' }] : [];
  return (
    <>
      <ErrorSummary problems={problems} attempt={attempt} />
      <TextField name="legs.0.from" label="From" value="" onChange={() => undefined} error={problems[0]?.message} />
      <AppButton onClick={() => setAttempt(attempt + 1)}>Next</AppButton>
    </>
  );
};

describe('The error summary', () => {
  test('takes the focus at every attempt, links to the field and prefixes the title', async () => {
    document.title = 'Book a Trip';
    render(<Form />);
    const next = screen.getByRole('button', { name: 'Next' });
    await userEvent.click(next);
    const box = screen.getByRole('alert', { name: 'There is a problem' });
    expect(document.activeElement).toBe(box);
    expect(document.title).toBe('Error: Book a Trip');
    await userEvent.click(next);
    expect(document.activeElement).toBe(box);
    await userEvent.click(screen.getByRole('link', { name: 'Please choose an airport' }));
    const field = screen.getByRole('textbox', { name: 'From' });
    expect(document.activeElement).toBe(field);
    expect(field.getAttribute('aria-invalid')).toBe('true');
    expect(document.getElementById(field.getAttribute('aria-describedby') ?? '')?.textContent).toBe(
      'Please choose an airport',
    );
  });
});

const Code = () => {
  const [code, setCode] = useState('');
  return <CodeField name="code" label="4-digit code" length={4} value={code} onChange={setCode} />;
};

describe('The code field', () => {
  test('takes a pasted code with a space in it and asks for a one-time code', async () => {
    render(<Code />);
    const field = screen.getByRole('textbox', { name: '4-digit code' });
    await userEvent.click(field);
    await userEvent.paste('40 7199');
    expect(field).toHaveProperty('value', '4071');
    expect([field.getAttribute('inputmode'), field.getAttribute('autocomplete')]).toEqual(['numeric', 'one-time-code']);
  });
});

describe('A failed call', () => {
  test('what no call is supposed to throw is told plainly, never in its own words', () => {
    render(<FailedCall failure={new TypeError('x is undefined')} what="The list could not be loaded." />);
    expect(screen.getByRole('alert').textContent).toBe(
      'The list could not be loaded. Something went wrong. Please try again.',
    );
  });
});

describe('A button', () => {
  test('a busy button does nothing and stays where the focus finds it', async () => {
    const press = vi.fn();
    render(
      <AppButton isBusy onClick={press}>
        Book Now
      </AppButton>,
    );
    const button = screen.getByRole('button', { name: 'Book Now' });
    await userEvent.click(button);
    button.focus();
    expect(press).not.toHaveBeenCalled();
    expect(document.activeElement).toBe(button);
  });
});
