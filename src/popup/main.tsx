// Starts the popup.
import { render } from 'preact';

function Popup() {
  return (
    <main>
      <h1>Collective Companion</h1>
    </main>
  );
}

const root = document.getElementById('root');
if (root) render(<Popup />, root);
