import {
  loadChartData,
  loadChartView,
  loadComponents,
  loadPossibleValues,
  type SavedChart,
} from '@tessera/api'
import {
  CHART_TYPE_NAMES,
  changeChartType,
  disabledReason,
  newChartConfig,
  withPossibleValues,
} from '@tessera/chart'
import { adviseChart } from '@tessera/chart/advice'
import { demoCubes } from '@tessera/demo'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { type Gallery, startGallery } from '../../scripts/gallery/start-gallery.ts'
import { toChartKey } from '../../scripts/gallery/to-gallery-project.ts'
import { wordsOf } from './draw-case.ts'
import { galleryCases } from './gallery-cases.ts'

let gallery: Gallery
beforeAll(async () => {
  gallery = await startGallery()
})
afterAll(() => gallery.close())

it('lists', async () => {
  const t = wordsOf('en')
  const out: string[] = []
  for (const each of galleryCases) {
    const answer = await (await fetch(`${gallery.url}/api/config/${toChartKey(each)}`)).json()
    const { data, key } = answer.data as { data: SavedChart['data']; key: string }
    const chart: SavedChart = { key, data, publishedState: 'PUBLISHED', createdAt: '', updatedAt: '' }
    const seen = await loadChartView(gallery.query, chart, each.locale, new URLSearchParams(each.view))
    if (!seen.data) continue
    const advice = adviseChart({ config: seen.config, ...seen.data })
    out.push(
      `${each.name} [${seen.config.chartType}]: ${advice.map((a) => `${t(a.messageId, a.values)} {${a.ways.map((w) => t(w.messageId, w.values)).join(' | ')}}`).join('  ')}`,
    )
  }
  const source = { type: 'sparql', url: '/sparql' } as const
  for (const { iri, name } of demoCubes) {
    const components = await loadComponents(gallery.query, source, [{ iri }], 'en')
    const unversionedIri = iri.replace(/\/[^/]*$/, '')
    for (const type of [undefined, ...CHART_TYPE_NAMES]) {
      if (type && disabledReason(type, components)) continue
      try {
        const first = newChartConfig({ key: 'k', cube: { iri, unversionedIri }, components })
        const proposed = type ? changeChartType(first, type, components) : first
        const config = withPossibleValues(proposed, await loadPossibleValues(gallery.query, source, proposed))
        const data = await loadChartData(gallery.query, source, config, 'en')
        const advice = adviseChart({ config, ...data })
        out.push(
          `DEMO ${name} ${type ?? 'FIRST=' + first.chartType} rows ${data.table.rowCount}: ${advice.map((a) => `${t(a.messageId, a.values)} {${a.ways.map((w) => t(w.messageId, w.values)).join(' | ')}}`).join('  ')}`,
        )
      } catch (e) {
        out.push(`DEMO ${name} ${type} ERROR ${String(e).slice(0, 200)}`)
      }
    }
  }
  const { writeFileSync } = await import('node:fs')
  writeFileSync('/tmp/advice-list.txt', out.join('\n'))
  expect(out.length).toBeGreaterThan(1)
}, 300_000)
