/** Announces messages to screen readers: a region for one, rendered before there is one, and the popup's for all its parts. */
import type { ComponentChildren } from 'preact';
import { useCallback, useState } from 'preact/hooks';
import { createRequired } from './required-context.ts';

export function LiveRegion({ message }: { readonly message: string }) {
  return (
    <div class="visually-hidden" role="status" aria-live="polite">
      {message}
    </div>
  );
}

const [Provider, useAnnounce] = createRequired<(text: string) => void>();

export { useAnnounce };

/** Renders the page's one live region. */
export function Announcer({ children }: { readonly children: ComponentChildren }) {
  const [announcement, setAnnouncement] = useState({ text: '', times: 0 });
  const announce = useCallback(
    (text: string) => setAnnouncement(({ times }) => ({ text, times: times + 1 })),
    [],
  );
  return (
    <Provider value={announce}>
      {children}
      <div role="status" class="visually-hidden">
        <span key={announcement.times}>{announcement.text}</span>
      </div>
    </Provider>
  );
}
