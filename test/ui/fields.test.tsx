// Fields, choices and switches: what they are called, what describes them, what they report.
import { render, screen } from '@testing-library/preact';
import userEvent from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import { RadioGroup } from '../../src/ui/radio-group.tsx';
import { Switch } from '../../src/ui/switch.tsx';
import { TextField } from '../../src/ui/text-field.tsx';

const describedBy = (element: Element) =>
  (element.getAttribute('aria-describedby') ?? '')
    .split(' ')
    .map((id) => document.getElementById(id)?.textContent);

test('a text field is described by its hint, its error and its status', () => {
  render(<TextField label="Slug" value="" hint="Last part" error="Not a slug" status="Checking" />);
  const field = screen.getByRole('textbox', { name: 'Slug' });
  expect(describedBy(field)).toEqual(['Last part', 'Not a slug', 'Checking']);
  expect(field.getAttribute('aria-invalid')).toBe('true');
});

test('a text field without anything around it is described by nothing', () => {
  render(<TextField label="Slug" value="" />);
  const field = screen.getByRole('textbox', { name: 'Slug' });
  expect(field.hasAttribute('aria-describedby')).toBe(false);
  expect(field.hasAttribute('aria-invalid')).toBe(false);
});

test('what is wrong with a text field is said in a status that was there before', () => {
  const { rerender } = render(<TextField label="Slug" value="" />);
  const status = screen.getByRole('status');
  expect(status.textContent).toBe('');
  rerender(<TextField label="Slug" value="?" error="Not a slug" />);
  expect(screen.getByRole('status')).toBe(status);
  expect(status.textContent).toBe('Not a slug');
});

test('a read-only field is selected as a whole when it gets the focus', async () => {
  render(<TextField label="Callback" value="https://example.org/" isReadOnly />);
  await userEvent.tab();
  const field = screen.getByRole<HTMLInputElement>('textbox');
  expect(field.value.slice(field.selectionStart ?? 0, field.selectionEnd ?? 0)).toBe(field.value);
});

test('a switch reports what is wanted, and shows only what is so', async () => {
  const onChange = vi.fn();
  render(<Switch label="Notifications" hint="One for all" isOn={false} onChange={onChange} />);
  const control = screen.getByRole<HTMLInputElement>('switch', { name: 'Notifications' });
  expect(describedBy(control)).toEqual(['One for all']);
  await userEvent.click(control);
  expect(onChange).toHaveBeenCalledExactlyOnceWith(true);
  expect(control.checked).toBe(false);
});

test('a group of choices is named, and each choice is described by its hint', async () => {
  const onChange = vi.fn();
  const choices = [
    { value: 'keep', label: 'Keep', hint: 'On disk' },
    { value: 'forget', label: 'Forget', hint: 'In memory' },
  ] as const;
  render(<RadioGroup legend="Sign-in" value="keep" choices={choices} onChange={onChange} />);
  expect(screen.getByRole('group', { name: 'Sign-in' })).toBeTruthy();
  const forget = screen.getByRole('radio', { name: 'Forget' });
  expect(describedBy(forget)).toEqual(['In memory']);
  await userEvent.click(forget);
  expect(onChange).toHaveBeenCalledExactlyOnceWith('forget');
});
