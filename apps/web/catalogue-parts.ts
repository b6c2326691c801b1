/** Families of messages that only the server writes pages with: browsers need none of them. */
export const SERVER_ONLY = /^(?:statistics|accounts|changes|citation|component|moving|notice|paper)\./

/**
 * Families of messages that only authors see, in the editor and on their own page: browsers load them with these. Of the
 * controls they are all but those that readers have, too, or that rules of charts name.
 */
export const AUTHORS_ONLY =
  /^(?:advice|controls\.(?!(?:calculation|chart|dashboard-filters|filters|palette|segment|sorting)\b)|draft|editor|join|layout|own-value|palette|profile|publication\.(?:conflict|final|update)|text-value|upload)/

/**
 * Families of messages of what few pages have (`packages/chart/src/parts`, key figures): browsers load them with its code.
 */
export const PARTS_ONLY = /^(?:part|figure)\./
