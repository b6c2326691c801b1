import { blankLiterals, type ReadChar } from './blank-literals.ts'

export type QueryForm = 'select' | 'ask' | 'construct' | 'describe' | 'update'

/** One declaration at a time: an expression for all of them would keep each for going back. */
const DECLARATION = /\s*(?:BASE|PREFIX\s*[^\s:]*:)/iy
const FIRST_WORD = /\s*([a-z]+)/iy
const FROM = /(?<![?$\w:])FROM(?![\w:])/i
const UPDATES = ['insert', 'delete', 'load', 'clear', 'drop', 'create', 'add', 'move', 'copy', 'with']

/**
 * What a query asks for, and whether it names its graphs itself (FROM). Undefined where no keyword stands first: the
 * engine's parser says what is wrong then. Takes time in proportion to the length of the query, whatever is in it.
 *
 * @param charAt how its characters are read; for tests
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
