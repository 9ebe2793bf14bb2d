/** Announcements for screen readers. */
import { type ComponentChildren, createContext } from 'preact';
import { useCallback, useContext, useState } from 'preact/hooks';

const AnnounceContext = createContext<(text: string) => void>(() => {});

export function useAnnounce(): (text: string) => void {
  return useContext(AnnounceContext);
}

/** Renders the page's one live region. */
export function Announcer({ children }: { readonly children: ComponentChildren }) {
  const [said, setSaid] = useState({ text: '', times: 0 });
  const announce = useCallback(
    (text: string) => setSaid(({ times }) => ({ text, times: times + 1 })),
    [],
  );
  return (
    <AnnounceContext.Provider value={announce}>
      {children}
      <div role="status" class="visually-hidden">
        <span key={said.times}>{said.text}</span>
      </div>
    </AnnounceContext.Provider>
  );
}
