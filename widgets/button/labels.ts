/** What a button says in English. */
export const BUTTON_LABELS = { label: 'Contribute' } as const;
