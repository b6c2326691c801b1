import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Statistics } from '@tessera/api'
import { afterEach, expect, it } from 'vitest'
import { addViews } from '../db/chart-views.ts'
import { createChart } from '../db/charts.ts'
import { openDatabase, type ProductDatabase } from '../db/open-database.ts'
import { readSettings } from '../settings.ts'
import { describeDatabases } from '../testing/describe-databases.ts'
import { keepStatistics } from './keep-statistics.ts'

const NOW = new Date('2026-11-22T12:00:00Z')
const toProject = (title: string, chartType: string, cube: string) => ({
  dataSource: { type: 'sparql', url: 'https://endpoint.example/query' },
  chartConfigs: [
    {
      chartType,
      meta: { title: { de: title, fr: '', it: '', en: '' } },
      cubes: [{ iri: `https://cubes.example/${cube}/1`, unversionedIri: `https://cubes.example/${cube}` }],
    },
  ],
})

await describeDatabases((env) => {
  let database: ProductDatabase
  const folder = mkdtempSync(join(tmpdir(), 'tessera-statistics-'))
  afterEach(async () => {
    await database.destroy()
    rmSync(folder, { recursive: true, force: true })
  })

  it('counts published charts and views, by month, type and dataset, and nothing of drafts', async () => {
    database = await openDatabase(readSettings({ DATA_DIR: folder, ...env() }))
    await database.deleteFrom('charts').execute()
    const save = (
      key: string,
      data: unknown,
      date: string,
      publishedState: 'DRAFT' | 'PUBLISHED' = 'PUBLISHED',
    ) => createChart(database, { key, data, publishedState, userId: null }, new Date(date))
    await save('one', toProject('Eins', 'column', 'water'), '2026-09-03')
    await save('two', toProject('Zwei', 'column', 'water'), '2026-11-20')
    await save('three', toProject('Drei', 'map', 'air'), '2026-10-30')
    await save('own', toProject('Unser', 'line', 'air'), '2026-10-30')
    await save('draft', toProject('Entwurf', 'pie', 'soil'), '2026-11-20', 'DRAFT')
    await save('odd', { chartConfigs: 'nothing of ours' }, '2026-11-21')
    await addViews(database, [
      { key: 'one', day: '2026-09-04', views: 7 },
      { key: 'one', day: '2026-11-21', views: 1 },
      { key: 'two', day: '2026-11-21', views: 5 },
      { key: 'own', day: '2026-11-22', views: 2 },
    ])
    const asked: string[] = []
    const metadata = async (iri: string, locale: string) => {
      asked.push(iri)
      if (iri.includes('air')) throw new Error('down')
      return { title: `Wasser ${locale}` }
    }
    let now = NOW
    const sources = { find: () => ({ metadata }) as never }
    const read = keepStatistics({ database, sources, ownKeys: ['own'] }, () => now)
    const expected: Omit<Statistics, 'countedAt'> = {
      charts: {
        total: 4,
        last30Days: 3,
        last90Days: 4,
        byMonth: [
          { month: '2026-09', count: 1 },
          { month: '2026-10', count: 1 },
          { month: '2026-11', count: 2 },
        ],
        byType: [
          { chartType: 'column', count: 2 },
          { chartType: 'map', count: 1 },
        ],
      },
      views: {
        total: 15,
        last30Days: 8,
        last90Days: 15,
        byMonth: [
          { month: '2026-09', count: 7 },
          { month: '2026-10', count: 0 },
          { month: '2026-11', count: 8 },
        ],
      },
      mostViewed: {
        ever: [
          { key: 'one', title: { de: 'Eins', fr: '', it: '', en: '' }, views: 8 },
          { key: 'two', title: { de: 'Zwei', fr: '', it: '', en: '' }, views: 5 },
          { key: 'own', title: { de: 'Unser', fr: '', it: '', en: '' }, views: 2 },
        ],
        last30Days: [
          { key: 'two', title: { de: 'Zwei', fr: '', it: '', en: '' }, views: 5 },
          { key: 'own', title: { de: 'Unser', fr: '', it: '', en: '' }, views: 2 },
          { key: 'one', title: { de: 'Eins', fr: '', it: '', en: '' }, views: 1 },
        ],
      },
      datasets: [
        {
          iri: 'https://cubes.example/water/1',
          source: { type: 'sparql', url: 'https://endpoint.example/query' },
          title: { de: 'Wasser de', fr: 'Wasser fr', it: 'Wasser it', en: 'Wasser en' },
          charts: 2,
          views: 13,
        },
        {
          iri: 'https://cubes.example/air/1',
          source: { type: 'sparql', url: 'https://endpoint.example/query' },
          charts: 1,
          views: 0,
        },
      ],
    }
    expect(await read()).toEqual({ countedAt: NOW.toISOString(), ...expected })
    // nothing is counted again within five minutes; after that, only new charts are
    const questions = asked.length
    await save('four', toProject('Vier', 'bar', 'air'), '2026-11-22')
    expect(await read()).toMatchObject(expected)
    expect(asked.length).toBe(questions)
    now = new Date(NOW.getTime() + 301_000)
    expect((await read()).charts.total).toBe(5)
  })
})
