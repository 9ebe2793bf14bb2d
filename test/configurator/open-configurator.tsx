// The configurator on a page of its own, with a fake source.
import { render, screen, waitFor } from '@testing-library/preact';
import { useState } from 'preact/hooks';
import { beforeEach, expect } from 'vitest';
import { Configurator } from '../../src/configurator/configurator.tsx';
import type { Kit } from '../../src/configurator/model/kit.ts';
import type { Params } from '../../src/configurator/options/spec.ts';
import { fakeSource } from './fake-source.ts';
import { KIT } from './kit.ts';

const fresh = () => ({
  source: fakeSource(),
  kit: KIT as Kit,
  /** The parameters of the page's address. */
  params: {} as Params,
  /** Other parameters by the browser's Back. */
  go: (_params: Params): void => {},
});

/** What is around the configurator. */
export const stage = fresh();

/** Makes it anew for each test of the file that calls it. */
export function useStage(): void {
  beforeEach(() => void Object.assign(stage, fresh()));
}

export function open(start: Params = {}, own: { readonly slug?: string } = {}) {
  const Page = () => {
    const [state, setState] = useState(start);
    stage.params = state;
    stage.go = setState;
    return (
      <Configurator
        source={stage.source}
        kit={stage.kit}
        params={state}
        onParams={setState}
        examples={[{ slug: 'maple-library', name: 'Maple Library' }]}
        {...own}
      />
    );
  };
  return render(<Page />);
}

export const snippet = () => screen.getByRole('region', { name: 'Snippet' }).textContent ?? '';
export const shown = () => waitFor(() => expect(snippet()).toMatch(/data-slug|slug=/));

/** The field for the collective. */
export const field = () => screen.getByRole('combobox', { name: 'Collective' });
