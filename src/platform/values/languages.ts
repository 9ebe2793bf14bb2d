/** Whose words suit whom: regions of a language share words, its scripts don't. */

/** `pt-Latn` of `pt-PT`, `zh-Hans` of `zh` and `zh-SG`, `zh-Hant` of `zh-TW`. Text that is not a language tag stays. */
export function languageKey(tag = ''): string {
  try {
    const { language, script } = new Intl.Locale(tag).maximize();
    return `${language}-${script}`;
  } catch {
    return tag;
  }
}

/**
 * The first of these tags, most wanted first, whose words are known. Of `zh-TW, zh, en` as browsers list them, `zh` only
 * repeats `zh-TW`: it doesn't ask for the script that `zh` alone has.
 */
export function firstWithWords<Tag extends string | undefined>(
  tags: readonly Tag[],
  hasWords: (tag: Tag) => unknown,
): Tag | undefined {
  return tags.find(
    (tag, index) =>
      hasWords(tag) && !tags.slice(0, index).some((earlier) => earlier?.startsWith(`${tag}-`)),
  );
}
