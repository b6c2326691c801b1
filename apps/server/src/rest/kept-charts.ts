import type { OpenedChart } from '@tessera/api'
import { createRecent } from '@tessera/api/recent'

/** Letters of the stored texts whose charts are kept: some thousand charts. */
const MOST_LETTERS = 8 * 2 ** 20

type Kept = { text: string; opened: OpenedChart & { ok: true } }

/** Charts that were opened lately, each with the text it was opened from: parsing is most of what opening one costs. */
export function createKeptCharts(mostLetters = MOST_LETTERS) {
  const kept = createRecent<Kept>(mostLetters, ({ text }) => text.length)
  return {
    /** What was opened under the key, unless it says something else by now. Nobody may change it. */
    get(key: string, text: string): Kept['opened'] | undefined {
      const known = kept.get(key)
      return known?.text === text ? known.opened : undefined
    },
    set(key: string, text: string, opened: Kept['opened']): void {
      kept.set(key, { text, opened })
    },
  }
}
