import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createChart, listCharts } from '../db/charts.ts'
import { openDatabase, type ProductDatabase } from '../db/open-database.ts'
import { createLog } from '../log.ts'
import { createViewCounter } from './count-views.ts'
import { readViewedChart } from './read-viewed-chart.ts'

const BROWSER = 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0'

const read = (path: string, headers: Record<string, string | undefined> = {}, method = 'GET') =>
  readViewedChart({
    method,
    url: `http://charts.test${path}`,
    header: (name) => ({ 'user-agent': BROWSER, ...headers })[name],
  })

describe('what counts as a view', () => {
  it.each(['/v/chart-one', '/de/v/chart-one', '/embed/chart-one', '/it/embed/chart-one?lang=de&hide=a'])(
    'a browser that opens %s',
    (path) => {
      expect(read(path)).toBe('chart-one')
    },
  )

  it('coming from another page within the app, but not changing a filter on the page', () => {
    expect(read('/de/v/chart-one.data', { referer: 'http://charts.test/de' })).toBe('chart-one')
    expect(read('/de/v/chart-one.data?f.0=2', { referer: 'http://charts.test/de/v/chart-one?f.0=1' })).toBe(
      undefined,
    )
  })

  it.each<[string, string, Record<string, string | undefined>?, string?]>([
    ['a picture', '/v/chart-one.svg'],
    ['another page', '/de/browse'],
    ['a path below', '/de/v/chart-one/more'],
    ['looking at the headers only', '/v/chart-one', {}, 'HEAD'],
    ['a crawler', '/v/chart-one', { 'user-agent': 'Mozilla/5.0 (compatible; Googlebot/2.1)' }],
    ['the preview of a link', '/v/chart-one', { 'user-agent': 'facebookexternalhit/1.1' }],
    ['a program', '/v/chart-one', { 'user-agent': 'curl/8.5.0' }],
    ['somebody who does not say what they are', '/v/chart-one', { 'user-agent': undefined }],
    ['fetching in advance', '/v/chart-one', { 'sec-purpose': 'prefetch;prerender' }],
  ])('not %s', (_, path, headers, method) => {
    expect(read(path, headers, method)).toBeUndefined()
  })
})

describe('the counter', () => {
  const folder = mkdtempSync(join(tmpdir(), 'tessera-views-'))
  const log = createLog('silent')
  let database: ProductDatabase
  beforeAll(async () => {
    database = await openDatabase({ dataDir: folder })
    await database
      .insertInto('users')
      .values({ id: 'u', issuer: 'i', subject: 's', name: 'n', created_at: '' })
      .execute()
    for (const key of ['seen', 'unseen'])
      await createChart(database, { key, data: {}, publishedState: 'PUBLISHED', userId: 'u' })
  })
  afterAll(async () => {
    await database.destroy()
    rmSync(folder, { recursive: true, force: true })
  })
  const viewsOf = async () =>
    Object.fromEntries((await listCharts(database, 'u', 10)).map(({ key, views }) => [key, views]))

  it('adds to what is there, by day, and drops views of charts that are gone', async () => {
    const counter = createViewCounter(database, log)
    for (const time of ['2026-01-01T23:59:00Z', '2026-01-02T00:01:00Z', '2026-01-02T10:00:00Z'])
      counter.count('seen', new Date(time))
    counter.count('gone')
    await counter.flush()
    counter.count('seen', new Date('2026-01-02T11:00:00Z'))
    await counter.close()
    expect(await viewsOf()).toEqual({ seen: 4, unseen: 0 })
    const rows = await database.selectFrom('chart_views').selectAll().orderBy('day').execute()
    expect(rows).toEqual([
      { chart_key: 'seen', day: '2026-01-01', views: 1 },
      { chart_key: 'seen', day: '2026-01-02', views: 3 },
    ])
  })

  it('keeps what it could not write for the next time', async () => {
    const elsewhere = await openDatabase({ dataDir: folder })
    const counter = createViewCounter(elsewhere, log)
    await elsewhere.schema.alterTable('chart_views').renameTo('away').execute()
    counter.count('unseen')
    await counter.flush()
    await elsewhere.schema.alterTable('away').renameTo('chart_views').execute()
    await counter.close()
    await elsewhere.destroy()
    expect((await viewsOf()).unseen).toBe(1)
  })
})
