/** Message families used only on pages rendered by the server; browsers do not need them. */
export const SERVER_ONLY =
  /^(?:statistics|accounts|changes|citation|component|download|moving|notice|paper|refused-file|static)\./

/** Message families for the pages that search for datasets. Browsers load them together with these pages. */
export const SEARCH_ONLY = /^(?:browse|home)\./

/** The messages on a dataset's faults, loaded when a dataset is checked. */
export const FAULTS_ONLY = /^check\.(?!(?:asking|failed|start|text|title)$)/

/**
 * Message families for authors only, in the editor and on their own page. Browsers load them together with these pages.
 * Includes the controls' messages, except those that readers also see.
 */
export const AUTHORS_ONLY =
  /^(?:advice|error\.reason|controls\.(?!(?:calculation|chart\.type|dashboard-filters|filters\.interactive)\b)|draft|editor|join|layout|loss\.(?!map-layers|other)|own-(?:data|value)|palette|profile|publication\.(?:conflict|failure|final|sign-in|update)|text-value|upload)/

/**
 * Message families for parts that few pages have (`packages/chart/src/parts`, key figures). Browsers load them together
 * with that code.
 */
export const PARTS_ONLY = /^(?:part|figure)\./
