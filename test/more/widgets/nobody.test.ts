// What stands where there is nobody.
import { expect, test } from 'vitest';
import { useKit } from '../../browser/widgets/use-kit.ts';

const kit = useKit();

test('"No backers yet" stands alone, below the heading and above the button', async () => {
  for (const attributes of ['', 'rows="3"', 'group-by="tier"', 'rows="3" expected="3"']) {
    const wall = kit.wall(
      'quiet-harbour',
      `heading="Backers" contribute ${attributes}`,
      '<p>Fallback</p>',
    );
    const page = await kit.open(wall);
    await page.waitForFunction(() =>
      document.querySelector('collective-wall')?.shadowRoot?.querySelector('.empty'),
    );
    const box = (part: string) => page.locator(`[part="${part}"]`).boundingBox();
    const [heading, message, button] = await Promise.all(
      ['heading', 'message', 'contribute'].map(box),
    );
    expect(message?.y).toBeGreaterThanOrEqual((heading?.y ?? 0) + (heading?.height ?? 0));
    expect(button?.y).toBeGreaterThanOrEqual((message?.y ?? 0) + (message?.height ?? 0));
    await page.close();
  }
});
