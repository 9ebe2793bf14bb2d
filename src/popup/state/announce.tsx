/** Says short sentences to screen readers, politely. */
import { type ComponentChildren, createContext } from 'preact';
import { useCallback, useContext, useState } from 'preact/hooks';

const AnnounceContext = createContext<(text: string) => void>(() => {});

/** A function that has a sentence read out. */
export function useAnnounce(): (text: string) => void {
  return useContext(AnnounceContext);
}

/** Holds the one live region of the page. */
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
