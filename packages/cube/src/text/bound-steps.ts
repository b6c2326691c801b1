/** The cost in steps of one character that a parser reads again. A step is one access to something already parsed. */
const CHARACTER = 20
/** The maximum number of characters that a parser reads after `](` before it knows that no address follows. */
const MAX_ADDRESS = 150
/** The events of a parser per sign, per line, and per list or quotation that contains the line. */
const EVENTS = { sign: 4, line: 8, container: 10 }

const BLANK_LINE = /\n[ \t]*\n/
/** The markers of lists and quotations at the beginning of a line, with the spaces between them. */
const LINE_START = /^(?:[ \t]+|>|[-*+](?=[ \t]|$)|\d{1,9}[.)](?=[ \t]|$))*/

/**
 * Returns an upper bound for the steps of a Markdown parser beyond those proportional to the length of the text. It
 * counts comparisons of each closing sign with the signs before it, of each bracket with the words before it, and of
 * each line of a list with the text parsed so far. Runs before parsing, in time proportional to the length.
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
  // For each length of a backtick run (or one less after a backslash), the text is searched once without a match.
  const lengths = new Set(text.match(/`+/g)?.map(({ length }) => length)).size
  return emphasis + labels + addresses + 2 * lengths * text.length * CHARACTER
}

/** Bounds the length of references. Each bracket may expand to the longest address that the text defines. */
const boundReferences = (text: string): number => (text.includes(']:') ? count(text, /\]/g) * text.length : 0)

/** Bounds the cost of lines that may begin or end a list or quotation, and the depth of their nesting. */
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
    // A paragraph continues even if its lines lack the markers of its containers.
    open = isAfterBlank ? depth : Math.max(open, depth)
    isAfterBlank = false
    whole.depth = Math.max(whole.depth, open)
    whole.events += EVENTS.line + EVENTS.container * open + EVENTS.sign * countSigns(line)
    if (open > 0) whole.steps += 2 * whole.events
  }
  return whole
}

/**
 * Returns the number of containers that a line begins or continues. A quotation needs its marker, a list item two
 * columns of indentation.
 */
function boundDepth(start: string, open: number): number {
  const quotations = count(start, />/g)
  const markers = count(start, /[-*+.)]/g)
  const columns = count(start, / /g) + 4 * count(start, /\t/g)
  return Math.min(open, quotations + Math.floor(columns / 2)) + quotations + markers
}
