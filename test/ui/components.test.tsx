// Buttons, notices, tabs, dialogs, pictures and times.
import { render, screen, waitFor } from '@testing-library/preact';
import userEvent from '@testing-library/user-event';
import { useState } from 'preact/hooks';
import { expect, test, vi } from 'vitest';
import { Amount, amountInText } from '../../src/ui/amount.tsx';
import { Avatar } from '../../src/ui/avatar.tsx';
import { Button } from '../../src/ui/button.tsx';
import { ConfirmDialog } from '../../src/ui/confirm-dialog.tsx';
import { CopyButton } from '../../src/ui/copy-button.tsx';
import { Disclosure } from '../../src/ui/disclosure.tsx';
import { ExternalLink } from '../../src/ui/external-link.tsx';
import { pluralOf } from '../../src/ui/i18n.ts';
import { IconButton } from '../../src/ui/icon-button.tsx';
import { Notice } from '../../src/ui/notice.tsx';
import { ShowMore } from '../../src/ui/show-more.tsx';
import { Tabs } from '../../src/ui/tabs.tsx';
import { applyRememberedTheme, applyTheme } from '../../src/ui/theme.ts';
import { RelativeTime } from '../../src/ui/times.tsx';
import { speakArabic, speakEnglish } from './words.ts';

test('a busy button keeps the focus and does nothing', async () => {
  const onClick = vi.fn();
  const { rerender } = render(<Button onClick={onClick}>Save</Button>);
  await userEvent.click(screen.getByRole('button'));
  rerender(
    <Button onClick={onClick} isBusy>
      Save
    </Button>,
  );
  await userEvent.click(screen.getByRole('button'));
  expect(onClick).toHaveBeenCalledTimes(1);
  expect(screen.getByRole('button').getAttribute('aria-busy')).toBe('true');
  expect(document.activeElement).toBe(screen.getByRole('button'));
});

test('what was opened for a reader is not closed under their hands', () => {
  const filters = (isOpen: boolean) => (
    <Disclosure summary="Filters" isOpen={isOpen}>
      <input />
    </Disclosure>
  );
  const { rerender } = render(filters(false));
  const { open: closed } = screen.getByRole<HTMLDetailsElement>('group');
  rerender(filters(true));
  const { open: opened } = screen.getByRole<HTMLDetailsElement>('group');
  rerender(filters(false));
  const { open: kept } = screen.getByRole<HTMLDetailsElement>('group');
  expect([closed, opened, kept]).toEqual([false, true, true]);
});

test('a long list grows with each press, which goes on to what it added; no button takes the place of one last item', async () => {
  render(
    <ShowMore items={Array.from({ length: 26 }, (_, index) => index)} first={5} step={10}>
      {(shown) => (
        <ul>
          {shown.map((item) => (
            <li key={item}>
              <a href={`#${item}`}>{item}</a>
            </li>
          ))}
        </ul>
      )}
    </ShowMore>,
  );
  const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));
  const count = () => screen.getAllByRole('listitem').length;
  expect(count()).toBe(5);
  await press('Show 10 more');
  expect(count()).toBe(15);
  expect(document.activeElement?.textContent).toBe('5');
  await press('Show 11 more');
  expect(count()).toBe(26);
  expect(document.activeElement?.textContent).toBe('15');
  expect(screen.queryByRole('button')).toBeNull();
});

test('an error interrupts, everything else waits', () => {
  render(
    <>
      <Notice kind="error">Broken</Notice>
      <Notice kind="warning">Careful</Notice>
    </>,
  );
  expect(screen.getByRole('alert').textContent).toBe('Broken');
  expect(screen.getByRole('status').textContent).toBe('Careful');
});

test('a link to elsewhere says so and tells nothing', () => {
  render(<ExternalLink href="https://example.org/">Source</ExternalLink>);
  const link = screen.getByRole('link', { name: 'Source (opens in a new tab)' });
  expect(link.getAttribute('rel')).toBe('noopener noreferrer');
});

test('copying is said, and so is its failure', async () => {
  const user = userEvent.setup();
  render(<CopyButton text="https://example.org/" />);
  await user.click(screen.getByRole('button', { name: 'Copy' }));
  expect(await navigator.clipboard.readText()).toBe('https://example.org/');
  await waitFor(() => expect(screen.getByRole('status').textContent).toBe('Copied'));
  vi.spyOn(navigator.clipboard, 'writeText').mockRejectedValueOnce(new Error());
  await user.click(screen.getByRole('button'));
  await waitFor(() => expect(screen.getByRole('status').textContent).toBe('Couldn’t copy'));
});

test('the words of the copy button come back after a while', async () => {
  vi.useFakeTimers();
  render(<CopyButton text="a" label="Copy address" />);
  screen.getByRole('button').click();
  await vi.advanceTimersByTimeAsync(100);
  expect(screen.getByRole('button').textContent).toBe('Copied');
  await vi.advanceTimersByTimeAsync(3000);
  expect(screen.getByRole('button').textContent).toBe('Copy address');
});

test('a view that goes away with the focus leaves it to the tab of the next one', () => {
  const tabs = [
    { id: 'first', label: 'First' },
    { id: 'second', label: 'Second' },
  ] as const;
  const view = (selected: 'first' | 'second') => (
    <>
      <h1 tabIndex={-1}>Title</h1>
      <Tabs label="Views" tabs={tabs} selected={selected} onSelect={() => {}}>
        <button key={selected} type="button">
          In {selected}
        </button>
      </Tabs>
    </>
  );
  const { rerender } = render(view('first'));
  screen.getByRole('heading').focus();
  rerender(view('second'));
  expect(document.activeElement?.textContent).toBe('Title');
  screen.getByRole('button', { name: 'In second' }).focus();
  rerender(view('first'));
  expect(document.activeElement?.textContent).toBe('First');
});

test('the chosen tab is scrolled into sight, and the page stays where it is', () => {
  const scrolled = vi.spyOn(HTMLElement.prototype, 'scrollIntoView');
  const places = vi.spyOn(HTMLElement.prototype, 'getBoundingClientRect');
  places.mockImplementation(function (this: HTMLElement) {
    return this.role === 'tablist' ? new DOMRect(0, 0, 400, 40) : new DOMRect(390, 0, 60, 40);
  });
  const tabs = ['Overview', 'Month'].map((label) => ({ id: label, label }));
  render(
    <Tabs label="Views" tabs={tabs} selected="Month" onSelect={() => {}}>
      {null}
    </Tabs>,
  );
  expect(screen.getByRole('tablist').scrollLeft).toBe(50);
  expect(scrolled).not.toHaveBeenCalled();
});

test('arrows, Home and End move between tabs', async () => {
  const tabs = [
    { id: 'a', label: 'Overview' },
    { id: 'b', label: 'Backers' },
    { id: 'c', label: 'Embed' },
  ];
  function Example() {
    const [selected, select] = useState('a');
    return (
      <Tabs label="Views" tabs={tabs} selected={selected} onSelect={select}>
        View {selected}
      </Tabs>
    );
  }
  render(<Example />);
  await userEvent.tab();
  const presses = [
    '{ArrowRight}',
    '{ArrowRight}',
    '{ArrowRight}',
    '{ArrowLeft}',
    '{Home}',
    '{End}',
  ];
  const seen: (string | null)[] = [];
  for (const press of presses) {
    await userEvent.keyboard(press);
    expect(document.activeElement).toBe(screen.getByRole('tab', { selected: true }));
    seen.push(screen.getByRole('tabpanel').textContent);
  }
  expect(seen).toEqual(['View b', 'View c', 'View a', 'View c', 'View a', 'View c']);
  expect(screen.getByRole('tabpanel', { name: 'Embed' })).toBeTruthy();
});

test('a dialog asks with the careful answer first', async () => {
  const onConfirm = vi.fn();
  const onCancel = vi.fn();
  render(
    <ConfirmDialog title="Reset?" confirmLabel="Reset" onConfirm={onConfirm} onCancel={onCancel}>
      Everything goes.
    </ConfirmDialog>,
  );
  const dialog = screen.getByRole<HTMLDialogElement>('dialog', { name: 'Reset?' });
  expect(dialog.open).toBe(true);
  await userEvent.click(screen.getByRole('button', { name: 'Cancel' }));
  await userEvent.click(screen.getByRole('button', { name: 'Reset' }));
  expect([onCancel.mock.calls.length, onConfirm.mock.calls.length]).toEqual([1, 1]);
});

test('a picture that fails is replaced by initials', async () => {
  const { container } = render(<Avatar name="Ada Lovelace" src="https://example.org/a.png" />);
  const picture = container.querySelector('img');
  expect(picture?.getAttribute('referrerpolicy')).toBe('no-referrer');
  picture?.dispatchEvent(new Event('error'));
  await waitFor(() => expect(container.textContent).toBe('AL'));
});

test('an age is kept up to date, with the exact time on hovering', async () => {
  vi.useFakeTimers({ now: Date.UTC(2026, 8, 1, 12) });
  const { container } = render(<RelativeTime instant={Date.UTC(2026, 8, 1, 12)} />);
  expect(container.textContent).toBe('just now');
  await vi.advanceTimersByTimeAsync(300_000);
  expect(container.textContent).toBe('5 minutes ago');
  expect(container.querySelector('time')?.title).toContain('Sep 1, 2026');
});

test('an amount is written as in the rest of the browser', () => {
  speakEnglish('de');
  const { container } = render(<Amount amount={{ minor: 125_000, currency: 'EUR' }} />);
  expect(container.textContent).toBe('1.250,00\u00a0€');
});

test('an amount in Arabic has its sign in front, without marks that would move it', () => {
  speakEnglish('ar');
  const amounts = [
    { minor: 500, currency: 'EUR' },
    { minor: -500, currency: 'EUR' },
  ];
  const shown = amounts.map((amount) => {
    const { container } = render(<Amount amount={amount} isSigned />);
    return [container.textContent, container.firstElementChild?.className];
  });
  expect(shown).toEqual([
    ['+5.00\u00a0€', 'number'],
    ['−5.00\u00a0€', 'number'],
  ]);
});

test('an amount in an Arabic currency has plus and minus on the same side of the number', () => {
  speakArabic();
  const [plus, minus] = [500, -500].map((minor) => {
    const { container } = render(<Amount amount={{ minor, currency: 'EGP' }} isSigned />);
    return container.textContent;
  });
  expect(plus).toMatch(/\+5\.00/);
  expect(plus).toBe(minus?.replace('−', '+'));
});

test('an amount in Arabic words reads from right to left', () => {
  speakArabic();
  const { container } = render(<Amount amount={{ minor: 1_234_500, currency: 'EGP' }} />);
  expect(container.textContent).toContain('12,345.00\u00a0ج.م.');
  expect(container.firstElementChild?.getAttribute('dir')).toBe('rtl');
});

test('an amount within Arabic text is isolated, each in its own direction', () => {
  const amount = { minor: 1_234_500, currency: 'USD' };
  expect(amountInText(amount)).toBe('$12,345.00');
  speakArabic();
  expect(amountInText(amount)).toBe('\u206612,345.00\u00a0US$\u2069');
  expect(amountInText({ ...amount, currency: 'EGP' })).toMatch(/^\u2067.*ج\.م.*\u2069$/);
});

test('a count that may be higher takes the plural form of its number, where that form has the number', () => {
  speakArabic();
  const words = [1, 6, 14].map((count) =>
    pluralOf('popup_expensesToReview', { count, isAtLeast: true }),
  );
  expect(words).toEqual(['1+ مصروف للمراجعة', '6+ مصروفات للمراجعة', '14+ مصروفًا للمراجعة']);
});

test('ages have the digits of figures', () => {
  speakArabic('ar-EG');
  const { container } = render(<RelativeTime instant={0} now={() => 5 * 60_000} />);
  expect(container.textContent).toBe('قبل ٥ دقائق');
});

test('the theme of the last page is there before the settings are', () => {
  const root = document.createElement('html');
  applyTheme('dark', root);
  expect(root.dataset.theme).toBe('dark');
  const next = document.createElement('html');
  applyRememberedTheme(next);
  expect(next.dataset.theme).toBe('dark');
  applyTheme('auto', root);
  expect(root.dataset.theme).toBeUndefined();
  const last = document.createElement('html');
  applyRememberedTheme(last);
  expect(last.dataset.theme).toBeUndefined();
});

test('a button with an icon has its tooltip beside its name, so that it is said once', () => {
  render(<IconButton icon="" label="Reload" shortcut="r" onClick={() => {}} />);
  const button = screen.getByRole('button', { name: 'Reload' });
  expect(button.title).toBe('');
  const tooltip = button.querySelector('[title]');
  expect(tooltip?.getAttribute('title')).toBe('Reload (r)');
  expect(tooltip?.closest('[aria-hidden=true]')).not.toBeNull();
});
