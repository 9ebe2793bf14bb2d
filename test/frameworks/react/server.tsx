// Renders the React page on a server.
import 'collective-widgets';
import { StrictMode } from 'react';
import { renderToString } from 'react-dom/server';
import { App } from './app.tsx';

export const render = (platform: string): string =>
  renderToString(
    <StrictMode>
      <App platform={platform} />
    </StrictMode>,
  );
