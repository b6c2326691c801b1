import type { Datum } from '@tessera/chart'
import { withoutAccents } from '@tessera/cube'

/** The pause in ms after which the next letter starts a new search. */
const PAUSE = 1000

export type TypeAhead = (key: string, current: number | undefined) => number | undefined

/**
 * Creates a type-ahead that finds the next datum whose name starts with the letters typed so far, ignoring accents, case and
 * ranks. If there is none, finds the next series with that name, at the current place if it has a value there. Repeating
 * a letter goes to the next match. Returns undefined for other keys, and if there is no match.
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
    const order = Array.from(data, (_, step) => (Math.max(0, from) + step) % data.length)
    const named = order.find((datum) => isNamed(data[datum]!, wanted))
    return named ?? findSeries(data, { wanted, order, current })
  }
}

const RANK = /^\d+\. /

const isNamed = ({ title }: Datum, wanted: string): boolean =>
  plain(title).startsWith(wanted) || (RANK.test(title) && plain(title.replace(RANK, '')).startsWith(wanted))

type Search = { wanted: string; order: number[]; current: number | undefined }

/** Finds a datum by the name of its series. The only series has the name of the measure, which leads nowhere. */
function findSeries(data: Datum[], { wanted, order, current }: Search): number | undefined {
  const labelsOf = (datum: number): string[] => data[datum]!.entries.map(({ label }) => label)
  const labels = new Set(data.flatMap((_, datum) => labelsOf(datum)))
  if (labels.size < 2) return undefined
  const found = order.find((datum) => labelsOf(datum).some((label) => plain(label).startsWith(wanted)))
  if (found === undefined || current === undefined) return found
  const [name] = labelsOf(found).filter((label) => plain(label).startsWith(wanted))
  const { title } = data[current]!
  return order.find((datum) => data[datum]!.title === title && labelsOf(datum).includes(name!)) ?? found
}

const isOfName = (key: string): boolean => [...key].length === 1 && /[\p{L}\p{N} .'’-]/u.test(key)

const plain = (text: string): string => withoutAccents(text).toLowerCase()
