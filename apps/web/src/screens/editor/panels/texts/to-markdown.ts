import { escapeBlockStarts } from './editable-markdown.ts'

/** What Markdown would read as markup within a line. */
const SIGN = /[\\`*_[\]<]|&(?=#|\w+;)/g

/** Markdown that says a text as it stands. */
export const toMarkdown = (text: string): string =>
  escapeBlockStarts(text.replace(SIGN, (sign) => `\\${sign}`))
