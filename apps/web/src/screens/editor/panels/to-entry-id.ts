/** The entry that opens a panel: the focus comes back to it. */
export const toEntryId = (panel: string): string => `panel-entry-${panel}`
