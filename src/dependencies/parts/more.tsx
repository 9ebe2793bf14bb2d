/** Long lists in portions: a file can have 200,000 packages. */
import { useState } from 'preact/hooks';
import { Button } from '../../ui/button.tsx';
import { plural } from '../../ui/i18n.ts';

const PORTION = 100;

export function useShown<T>(items: readonly T[], portion = PORTION) {
  const [count, setCount] = useState(portion);
  return {
    shown: items.slice(0, count),
    hidden: Math.max(0, items.length - count),
    showMore: () => setCount(count + portion),
  };
}

interface MoreProps {
  readonly hidden: number;
  readonly onMore: () => void;
}

export function More({ hidden, onMore }: MoreProps) {
  if (hidden === 0) return null;
  return (
    <Button variant="quiet" onClick={onMore}>
      {plural('dependencies_more', hidden)}
    </Button>
  );
}
