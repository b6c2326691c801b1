import type { Datum } from '@tessera/chart'
import { withoutAccents } from '@tessera/cube'

/** The pause in ms after which the next letter starts a new search. */
const PAUSE = 1000

export type TypeAhead = (key: string, current: number | undefined) => number | undefined

/**
 * Creates a type-ahead that finds the next datum whose name starts with the letters typed so far, ignoring accents and
 * case. Repeating a letter goes to the next match. Returns undefined for other keys, and if there is no match.
 */
export function createTypeAhead(data: Datum[], clock: () => number): TypeAhead {
  let [typed, last] = ['', Number.NEGATIVE_INFINITY]
  return (key, current) => {
    const now = clock()
    const before = now - last > PAUSE ? '' : typed
    if (!isOfName(key) || (key === ' ' && before === '')) return undefined
    last = now
    typed = before + plain(key)
    const isRepeated = typed.length > 1 && [...typed].every((letter) => letter === typed[0])
    const wanted = isRepeated ? typed[0]! : typed
    // A longer prefix may still match the current name.
    const from = (current ?? -1) + (wanted.length === 1 ? 1 : 0)
    const start = Math.max(0, from)
    for (let step = 0; step < data.length; step++) {
      const datum = (start + step) % data.length
      if (plain(data[datum]!.title).startsWith(wanted)) return datum
    }
    return undefined
  }
}

const isOfName = (key: string): boolean => [...key].length === 1 && /[\p{L}\p{N} .'’-]/u.test(key)

const plain = (text: string): string => withoutAccents(text).toLowerCase()
