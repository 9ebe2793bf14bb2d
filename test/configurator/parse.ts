// Reads written markup the way a browser does.
import { Window } from 'happy-dom';

export interface Parsed {
  readonly tag: string;
  readonly attributes: Readonly<Record<string, string>>;
  readonly text: string;
  readonly children: readonly Parsed[];
}

const { document } = new Window();

/** The elements at the top of a piece of HTML. */
export function parseHtml(html: string): readonly Parsed[] {
  const template = document.createElement('div');
  template.innerHTML = html;
  return [...template.children].map((element) => describe(element as unknown as Element));
}

function describe(element: Element): Parsed {
  return {
    tag: element.localName,
    attributes: Object.fromEntries([...element.attributes].map(({ name, value }) => [name, value])),
    // Blanks between tags are nothing that people see.
    text: (element.textContent ?? '').trim(),
    children: [...element.children].map(describe),
  };
}
