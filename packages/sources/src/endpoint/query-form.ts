import { blankLiterals, type ReadChar } from './blank-literals.ts'

export type QueryForm = 'select' | 'ask' | 'construct' | 'describe' | 'update'

/** Matches one declaration at a time, since one expression for all of them would backtrack over each. */
const DECLARATION = /\s*(?:BASE|PREFIX\s*[^\s:]*:)/iy
const FIRST_WORD = /\s*([a-z]+)/iy
const FROM = /(?<![?$\w:])FROM(?![\w:])/i
const UPDATES = ['insert', 'delete', 'load', 'clear', 'drop', 'create', 'add', 'move', 'copy', 'with']

/**
 * Returns the form of a query, and whether it names its own graphs (FROM). `undefined` if it does not start with a
 * keyword; the engine's parser then reports the error. Runs in linear time.
 * @param charAt reads a character of the query; for tests
 */
export function readQueryForm(
  query: string,
  charAt?: ReadChar,
): { form: QueryForm | undefined; namesGraphs: boolean } {
  const words = blankLiterals(query, charAt)
  let start = 0
  for (DECLARATION.lastIndex = 0; DECLARATION.test(words); ) start = DECLARATION.lastIndex
  FIRST_WORD.lastIndex = start
  const first = FIRST_WORD.exec(words)?.[1]?.toLowerCase() ?? ''
  return { form: toForm(first), namesGraphs: FROM.test(words) }
}

function toForm(word: string): QueryForm | undefined {
  if (word === 'select' || word === 'ask' || word === 'construct' || word === 'describe') return word
  return UPDATES.includes(word) ? 'update' : undefined
}
