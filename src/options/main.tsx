// Starts the options page.
import { render } from 'preact';

function Options() {
  return (
    <main>
      <h1>Collective Companion</h1>
    </main>
  );
}

const root = document.getElementById('root');
if (root) render(<Options />, root);
