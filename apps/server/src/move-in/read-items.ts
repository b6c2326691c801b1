import { MoveInError } from './installation.ts'
import { MAX_LINE_BYTES } from './read-lines.ts'

/**
 * Streams the entries of a JSON list, or of the list `data` of an object, one at a time. Rejects with a MoveInError if
 * there is no such list or it is incomplete.
 */
export async function* readItems(bytes: AsyncIterable<Uint8Array>): AsyncGenerator<unknown> {
  const splitter = new Splitter()
  const decoder = new TextDecoder('utf-8', { fatal: true })
  for await (const piece of bytes) {
    const items = splitter.take(decode(() => decoder.decode(piece, { stream: true })))
    for (const item of items) yield parse(item)
  }
  decode(() => decoder.decode())
  if (!splitter.isDone)
    throw new MoveInError(
      splitter.hasBegun ? 'the response is truncated.' : 'the response has no list of charts ("data").',
    )
}

function decode(text: () => string): string {
  try {
    return text()
  } catch (error) {
    throw new MoveInError('the response is not in UTF-8.', { cause: error })
  }
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch (error) {
    throw new MoveInError('the response is not valid JSON.', { cause: error })
  }
}

/** Finds the boundaries of list entries in chunks of text. */
class Splitter {
  isDone = false
  hasBegun = false
  private depth = 0
  /** The nesting depth of the entries. */
  private listDepth = 0
  private isString = false
  private isEscaped = false
  /** The current or last string at the depth of the object with the list, without quotes. */
  private name = ''
  private item = ''

  take(text: string): string[] {
    const items: string[] = []
    let from = 0
    for (let index = 0; index < text.length && !this.isDone; index += 1) {
      const isItem = this.hasBegun
      const ended = this.step(text[index]!)
      // the list starts after this character
      if (!isItem && this.hasBegun) from = index + 1
      if (isItem && ended) {
        this.keep(text.slice(from, index))
        if (this.item.trim() !== '') items.push(this.item)
        this.item = ''
        from = index + 1
      }
    }
    if (this.hasBegun && !this.isDone) this.keep(text.slice(from))
    return items
  }

  private keep(text: string): void {
    this.item += text
    if (this.item.length > MAX_LINE_BYTES) throw new MoveInError('a chart in the response is too large.')
  }

  /** Returns whether an entry ends before this character. */
  private step(sign: string): boolean {
    if (this.isString) {
      this.readString(sign)
      return false
    }
    if (sign === '"') {
      this.isString = true
      this.name = ''
    } else if (sign === '{' || sign === '[') {
      this.depth += 1
      if (
        !this.hasBegun &&
        sign === '[' &&
        (this.depth === 1 || (this.depth === 2 && this.name === 'data'))
      ) {
        this.hasBegun = true
        this.listDepth = this.depth
      }
    } else if (sign === '}' || sign === ']') {
      this.depth -= 1
      this.isDone = this.hasBegun && this.depth < this.listDepth
      return this.isDone
    } else if (sign === ',') return this.hasBegun && this.depth === this.listDepth
    return false
  }

  private readString(sign: string): void {
    if (this.isEscaped) this.isEscaped = false
    else if (sign === '\\') this.isEscaped = true
    else if (sign === '"') this.isString = false
    else if (!this.hasBegun && this.name.length < 10) this.name += sign
  }
}
