/** What one character costs that a parser takes once more, in steps: a step is a look at something it has read. */
const CHARACTER = 20
/** As far a parser reads after `](` before it knows that no address follows. */
const MAX_ADDRESS = 150
/** Events of a parser for one sign, one line, and the list or quotation that a line stands in. */
const EVENTS = { sign: 4, line: 8, container: 10 }

const BLANK_LINE = /\n[ \t]*\n/
/** The marks of lists and quotations at the beginning of a line, with the space among them. */
const LINE_START = /^(?:[ \t]+|>|[-*+](?=[ \t]|$)|\d{1,9}[.)](?=[ \t]|$))*/

/**
 * How many steps a parser of Markdown takes at most besides those in proportion to the length of a text: each closing
 * sign is compared with those before it, each bracket with the words before it, and each line of a list with
 * what was read so far. It is counted in time proportional to the length, and before parsing.
 */
export function boundSteps(markdown: string): { steps: number; depth: number } {
  const text = markdown.replace(/\r\n?/g, '\n')
  const inParagraphs = text.split(BLANK_LINE).reduce((sum, paragraph) => sum + boundParagraph(paragraph), 0)
  const { steps, depth } = boundContainers(text)
  return { steps: inParagraphs + boundReferences(text) + steps, depth }
}

const count = (text: string, signs: RegExp): number => text.match(signs)?.length ?? 0
const countSigns = (text: string): number => count(text, /[*_[\]<>`&\\\n]/g)

function boundParagraph(text: string): number {
  const emphasis = count(text, /[*_]/g) * countSigns(text) * EVENTS.sign
  const labels = count(text, /\]/g) * text.length
  const addresses = count(text, /\]\(/g) * MAX_ADDRESS * CHARACTER
  // for each length of a run of backticks, or one less after a backslash, the text is searched once in vain
  const lengths = new Set(text.match(/`+/g)?.map(({ length }) => length)).size
  return emphasis + labels + addresses + 2 * lengths * text.length * CHARACTER
}

/** Each bracket may stand for the longest address that the text defines. */
const boundReferences = (text: string): number => (text.includes(']:') ? count(text, /\]/g) * text.length : 0)

/** Lines that begin or may end a list or quotation; and how deep they are in one another at most. */
function boundContainers(text: string): { steps: number; depth: number } {
  let open = 0
  let isAfterBlank = true
  const whole = { steps: 0, depth: 0, events: 0 }
  for (const line of text.split('\n')) {
    const start = LINE_START.exec(line)?.[0] ?? ''
    if (line.trim() === '') {
      isAfterBlank = true
      continue
    }
    const depth = boundDepth(start, open)
    // a paragraph goes on without the signs of what it stands in
    open = isAfterBlank ? depth : Math.max(open, depth)
    isAfterBlank = false
    whole.depth = Math.max(whole.depth, open)
    whole.events += EVENTS.line + EVENTS.container * open + EVENTS.sign * countSigns(line)
    if (open > 0) whole.steps += 2 * whole.events
  }
  return whole
}

/** What is begun on a line, and what goes on in it: a quotation needs its sign, a list two columns. */
function boundDepth(start: string, open: number): number {
  const quotations = count(start, />/g)
  const begun = count(start, /[-*+.)]/g)
  const columns = count(start, / /g) + 4 * count(start, /\t/g)
  return Math.min(open, quotations + Math.floor(columns / 2)) + quotations + begun
}
