import { loadChartView, type SavedChart } from '@tessera/api'
import { loadEditing } from '@tessera/chart'
import { adviseChart } from '@tessera/chart/advice'
import { beforeAll, expect, it } from 'vitest'
import type { Gallery } from '../../scripts/gallery/start-gallery.ts'
import { toChartKey } from '../../scripts/gallery/to-gallery-project.ts'
import type { GalleryCase } from './gallery-case.ts'
import { galleryCases } from './gallery-cases.ts'
import { sharedGallery } from './shared-gallery.ts'

let gallery: Gallery
beforeAll(async () => {
  gallery = await sharedGallery()
  await loadEditing()
})

/** Returns the rules whose advice applies to a published case. */
async function adviceOn(each: GalleryCase): Promise<string[]> {
  const answer = await (await fetch(`${gallery.url}/api/config/${toChartKey(each)}`)).json()
  const { data, key } = answer.data as { data: SavedChart['data']; key: string }
  const chart: SavedChart = { key, data, publishedState: 'PUBLISHED', createdAt: '', updatedAt: '' }
  const seen = await loadChartView(gallery.query, chart, each.locale, new URLSearchParams(each.view))
  if (!seen.data) throw new Error(`${each.name}: ${seen.failure?.message}`)
  return adviseChart({ config: seen.config, ...seen.data }).map(({ id }) => id)
}

it('authors of the drawings would be told of what is hard to read, and of nothing else', async () => {
  const said: Record<string, string[]> = {}
  for (const each of galleryCases) {
    const ids = await adviceOn(each)
    if (ids.length > 0) said[each.name] = ids
  }
  expect(said).toEqual({
    'line-14-industries': ['too-many-segments'],
    'area-stacked': ['too-many-segments'],
    'area-percent': ['too-many-segments'],
    'pie-values': ['too-many-slices'],
    'pie-narrow': ['too-many-slices'],
    'pie-thirty': ['too-many-slices'],
    'pie-long-names': ['too-many-slices'],
    'pie-negative': ['too-many-slices'],
    'thirty-lines': ['too-many-segments'],
    'thirty-areas': ['too-many-segments'],
    'thirty-stacked-columns': ['too-many-segments'],
    'thirty-grouped-columns-narrow': ['too-many-segments'],
  })
})
