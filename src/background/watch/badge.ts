/** The number on the toolbar icon. */
import browser from '../../browser.ts';

const MOST = 999;
const BACKGROUND = '#0c6661';

/** "999+" above 999; nothing for 0. */
export function badgeText(count: number): string {
  if (count <= 0) return '';
  return count > MOST ? `${MOST}+` : String(count);
}

/** Shows how many backers are new. */
export async function showBadge(count: number): Promise<void> {
  await browser.action.setBadgeBackgroundColor({ color: BACKGROUND });
  await browser.action.setBadgeText({ text: badgeText(count) });
}
