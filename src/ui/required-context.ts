import { createContext } from 'preact';
import { useContext } from 'preact/hooks';

/** A context without a default: its provider, and the hook that reads it. */
export function createRequired<T>() {
  const context = createContext<T | null>(null);
  const use = (): T => {
    const value = useContext(context);
    if (value === null) throw new Error('A part was rendered outside of its provider.');
    return value;
  };
  return [context.Provider, use] as const;
}
