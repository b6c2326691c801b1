import { loadChartView, type SavedChart, withTopologies } from '@tessera/api'
import { drawChart, loadDrawing, type Scene, type Words } from '@tessera/chart'
import { formatNumber, type Locale } from '@tessera/cube'
import { createTranslate } from '@tessera/i18n'
import { compileCatalogue } from '@tessera/i18n/compile'
import { catalogueOf } from '@tessera/i18n/load'
import type { Gallery } from '../../scripts/gallery/start-gallery.ts'
import { toChartKey } from '../../scripts/gallery/to-gallery-project.ts'
import type { GalleryCase } from './gallery-case.ts'

const lookups = new Map<Locale, Words>()

/** Returns the messages of a language as charts expect them. */
export function wordsOf(locale: Locale): Words {
  const known = lookups.get(locale)
  if (known) return known
  const compiled = compileCatalogue(catalogueOf(locale))
  const words = createTranslate(locale, compiled, (value) => formatNumber(value, locale)) as Words
  lookups.set(locale, words)
  return words
}

/** Draws the scene of a published case here, from the same record and observations as the server. */
export async function drawCase(gallery: Gallery, each: GalleryCase, width: number): Promise<Scene> {
  const answer = await (await fetch(`${gallery.url}/api/config/${toChartKey(each)}`)).json()
  const { data, key } = answer.data as { data: SavedChart['data']; key: string }
  const chart: SavedChart = { key, data, publishedState: 'PUBLISHED', createdAt: '', updatedAt: '' }
  const { locale } = each
  const seen = await loadChartView(gallery.query, chart, locale, new URLSearchParams(each.view))
  if (!seen.data) throw new Error(`${each.name}: ${seen.failure?.message}`)
  await loadDrawing(seen.config, seen.data.components)
  return drawChart(seen.config, {
    ...withTopologies(seen.data),
    view: seen.view,
    width,
    locale,
    words: wordsOf(locale),
  })
}
