import { pairEmphasis, type SignRun } from './pair-emphasis.ts'

const CODE_OR_RUN = /`+|\*+|_+/g
const BETWEEN_PARAGRAPHS = /(\n[ \t]*\n)/

/**
 * Removes the markers of code, bold and italics from a text. Other signs stay. Takes time proportional to the length.
 * @param readSign returns the character that counts as the neighbour of a sign
 */
export const withoutSigns = (text: string, readSign: (char: string) => string): string =>
  text
    .split(BETWEEN_PARAGRAPHS)
    .map((paragraph) => withoutSignsOf(paragraph, readSign))
    .join('')

function withoutSignsOf(paragraph: string, readSign: (char: string) => string): string {
  const found = [...paragraph.matchAll(CODE_OR_RUN)].map(({ 0: signs, index }) => ({ signs, index }))
  const codeEnds = findCodeEnds(found.map(({ signs }) => signs))
  const pieces: (string | SignRun)[] = []
  let end = 0
  for (let at = 0; at < found.length; at += 1) {
    const { signs, index } = found[at]!
    pieces.push(paragraph.slice(end, index))
    end = index + signs.length
    if (!signs.startsWith('`')) {
      const before = readSign(paragraph[index - 1] ?? '')
      pieces.push(toRun(signs, before, readSign(paragraph[end] ?? '')))
      continue
    }
    const last = codeEnds[at]
    const close = last === undefined ? undefined : found[last]!
    pieces.push(close ? paragraph.slice(end, close.index) : signs)
    if (!close) continue
    end = close.index + signs.length
    at = last!
  }
  pieces.push(paragraph.slice(end))
  pairEmphasis(pieces.filter((piece) => typeof piece !== 'string'))
  return pieces.map((piece) => (typeof piece === 'string' ? piece : piece.sign.repeat(piece.left))).join('')
}

/** Returns, for each run of backticks, the index of the next run of the same length, which ends its code. */
function findCodeEnds(runs: readonly string[]): (number | undefined)[] {
  const next = new Map<number, number>()
  const ends: (number | undefined)[] = new Array(runs.length)
  for (let at = runs.length - 1; at >= 0; at -= 1) {
    const signs = runs[at]!
    if (!signs.startsWith('`')) continue
    ends[at] = next.get(signs.length)
    next.set(signs.length, at)
  }
  return ends
}

type Beside = 'space' | 'punctuation' | 'letter'

const toBeside = (char: string): Beside => {
  if (char === '' || /\s/.test(char)) return 'space'
  return /[\p{P}\p{S}]/u.test(char) ? 'punctuation' : 'letter'
}

/** Returns a run, and whether it may begin or end emphasis, depending on its neighbours. */
function toRun(signs: string, charBefore: string, charAfter: string): SignRun {
  const before = toBeside(charBefore)
  const after = toBeside(charAfter)
  const isBeginning = after === 'letter' || (after === 'punctuation' && before !== 'letter')
  const isEnd = before === 'letter' || (before === 'punctuation' && after !== 'letter')
  const sign = signs.startsWith('*') ? '*' : '_'
  return {
    sign,
    left: signs.length,
    canOpen: isBeginning && (sign === '*' || before !== 'letter' || !isEnd),
    canClose: isEnd && (sign === '*' || after !== 'letter' || !isBeginning),
  }
}
