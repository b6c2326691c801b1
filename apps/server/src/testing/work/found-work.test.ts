import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openWorkBed, type WorkBed } from './open-work-bed.ts'
import { tryWork } from './try-work.ts'

const ROWS = 2000
/** Pages exist only if they were built. */
const isFile = (address: string): boolean => address.startsWith('.')
let bed: WorkBed
beforeAll(async () => {
  bed = await openWorkBed(ROWS)
})
afterAll(() => bed?.close())

/** Creates a document of one chart, the first of the bed with changes. */
function toDocument(axis: 'x' | 'y', change: object, type = 'column') {
  const config = structuredClone(bed.base.configs.find(({ chartType }) => chartType === type)!)
  Object.assign((config.fields as Record<string, object>)[axis]!, change)
  const { meta } = config
  return {
    version: '4.3.0',
    state: 'PUBLISHING',
    dataSource: { type: 'sql', url: 'duckdb:imported' },
    layout: { type: 'tab', meta, blocks: [{ type: 'chart', key: config.key, initialized: true }] },
    chartConfigs: [config],
    activeChartKey: config.key,
  }
}

async function publish(document: unknown): Promise<{ status: number; key: string; message?: string }> {
  const response = await bed.ask('/api/config-create', { data: document })
  const { data, message } = await response.json()
  return { status: response.status, key: data?.key, message }
}

describe('work that was found to cost too much, or to fail', () => {
  it.each([
    // a field with an unknown component id of 1000 letters
    1039, 1056,
    // two datasets without a join dimension
    500_036, 11,
  ])('of seed %i is done within bounds', async (seed) => {
    for (const { request, status, bytes } of await tryWork(seed, bed, isFile)) {
      expect([request, status]).toEqual([request, expect.not.toBeOneOf([500, 503])])
      expect(bytes).toBeLessThan(20_000_000)
    }
  })

  it.each(['column', 'bar', 'line', 'area'])('an axis of %s has ends that can be drawn', async (type) => {
    const withEnds = (customDomain: [number, number]) =>
      toDocument(type === 'bar' ? 'x' : 'y', { customDomain }, type)
    expect(await publish(withEnds([-1e308, 1e308]))).toMatchObject({ status: 400 })
    const { status, key } = await publish(withEnds([0, 5e-324]))
    expect(status).toBe(200)
    const response = await bed.ask(`/v/${key}.svg?lang=en`)
    expect(response.status).toBe(200)
    // the embedded font may contain any letters by chance
    expect((await response.text()).replace(/base64,[^)'"]*/g, '')).not.toMatch(/NaN|Infinity/)
  })

  it('a chart of a component of another kind is a sentence, as a picture too', async () => {
    const amount = bed.base.ids.at(-1)
    const { key } = await publish(toDocument('x', { componentId: amount }))
    for (const ending of ['svg', 'png']) {
      const response = await bed.ask(`/v/${key}.${ending}?lang=en`)
      expect(response.status).toBe(409)
      expect((await response.json()).message).toContain('no longer contains: amount')
    }
  })
})
