// Starts the React page in a browser, in strict mode.
import { StrictMode } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { isKitLast, isRendered, platform, root, startPage } from '../page.ts';
import { App } from './app.tsx';

startPage((onStart) => {
  const page = (
    <StrictMode>
      <App platform={platform} isKitLast={isKitLast} onStart={onStart} />
    </StrictMode>
  );
  if (isRendered) hydrateRoot(root, page);
  else createRoot(root).render(page);
});
