export type QueryForm = 'select' | 'ask' | 'construct' | 'describe' | 'update'

/** Iris, strings and comments: where keywords mean nothing. Iris first, as they may hold a #. */
const NOT_KEYWORDS =
  /<[^<>"{}|^`\\\s]*>|"""[\s\S]*?"""|'''[\s\S]*?'''|"(?:[^"\\\n]|\\.)*"|'(?:[^'\\\n]|\\.)*'|#[^\n]*/g
const PROLOGUE = /^\s*(?:(?:BASE|PREFIX\s*[^\s:]*:)\s*)*/i
const UPDATES = ['insert', 'delete', 'load', 'clear', 'drop', 'create', 'add', 'move', 'copy', 'with']

/**
 * What a query asks for, and whether it names its graphs itself (FROM). Undefined where no keyword stands first: the
 * engine's parser says what is wrong then.
 */
export function readQueryForm(query: string): { form: QueryForm | undefined; namesGraphs: boolean } {
  const words = query.replace(NOT_KEYWORDS, ' ')
  const first =
    words
      .replace(PROLOGUE, '')
      .match(/^[a-z]+/i)?.[0]
      .toLowerCase() ?? ''
  const namesGraphs = /(?<![?$\w:])FROM(?![\w:])/i.test(words)
  return { form: toForm(first), namesGraphs }
}

function toForm(word: string): QueryForm | undefined {
  if (word === 'select' || word === 'ask' || word === 'construct' || word === 'describe') return word
  return UPDATES.includes(word) ? 'update' : undefined
}
