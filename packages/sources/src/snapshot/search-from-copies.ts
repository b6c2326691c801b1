import type { Locale, SearchQuery } from '@tessera/cube'
import type { CubeSource } from '../source.ts'
import type { CopiedCatalogue } from './copied-catalogue.ts'
import { type CopyAnswers, toEmptied } from './copy-answers.ts'

const EVERYTHING: SearchQuery = { query: '', order: 'SCORE', includeDrafts: true, filters: [] }

/** Searches a source. Searches its copied cubes while the source is down or claims to have no cubes at all. */
export function searchFromCopies(
  live: CubeSource,
  answers: CopyAnswers,
  copied: CopiedCatalogue,
): Required<Pick<CubeSource, 'search' | 'listsCopiesOnly'>> {
  const requireAny = async (locale: Locale): Promise<void> => {
    const all = await live.search(EVERYTHING, locale)
    if (all.length === 0) throw toEmptied()
  }
  return {
    search(query, locale) {
      if (copied.isEmpty()) return live.search(query, locale)
      const readLive = async () => {
        const found = await live.search(query, locale)
        if (found.length === 0) await requireAny(locale)
        return found
      }
      return answers.fromKept(readLive, () => copied.search(query, locale))
    },
    async listsCopiesOnly() {
      if (copied.isEmpty()) return false
      const readLive = async () => {
        await requireAny('de')
        return false
      }
      return answers.fromKept(readLive, async () => true)
    },
  }
}
