import { toComponentId } from '@tessera/cube'
import { afterEach, describe, expect, it } from 'vitest'
import { createPicturePool, isSmall, type PicturePool, QueueFull } from './picture-pool.ts'
import type { PictureOrder, PictureTask } from './picture-task.ts'

const CUBE = 'https://cubes.test/rows'
const [year, amount] = ['year', 'amount'].map((name) => toComponentId(CUBE, `https://cubes.test/${name}`))

const texts = { de: '', fr: '', it: '', en: 'Rows' }
const component = { cubeIri: CUBE, isNumerical: true, isKeyDimension: true }

/** Creates a table chart with this number of rows. */
function toOrder(rowCount: number): PictureOrder {
  const dictionary = [{ iri: '2020', label: '2020' }]
  const numbers = Array.from({ length: rowCount }, (_, row) => row)
  return {
    config: {
      key: 'one',
      version: '4.2.0.8',
      chartType: 'table',
      cubes: [{ iri: CUBE, filters: {} }],
      meta: { title: texts, description: texts, label: texts },
      links: [],
      settings: { showSearch: false, showAllRows: false },
      sorting: [],
      fields: {},
    } as unknown as PictureOrder['config'],
    data: {
      components: {
        dimensions: [
          { ...component, id: year!, kind: 'TemporalDimension', label: 'Year', timeUnit: 'Year', values: [] },
        ],
        measures: [
          { ...component, id: amount!, kind: 'NumericalMeasure', label: 'Amount', values: [], limits: [] },
        ],
      },
      table: {
        rowCount,
        columns: [
          { id: year!, kind: 'TemporalDimension', dictionary, codes: numbers.map(() => 0) },
          { id: amount!, kind: 'NumericalMeasure', values: numbers },
        ],
      },
      datasets: [],
    } as unknown as PictureOrder['data'],
    width: 500,
    locale: 'en',
    now: 0,
  }
}

const png = (rows: number): PictureTask => ({
  order: toOrder(rows),
  format: 'png',
  scale: 1,
  isTransparent: false,
})

let pool: PicturePool | undefined
afterEach(() => pool?.close())

describe('pictures beside the event loop', () => {
  it('are small where a thread would hear of them later than they are drawn', () => {
    expect(isSmall({ order: toOrder(10), format: 'svg' })).toBe(true)
    expect(isSmall({ order: toOrder(10_000), format: 'svg' })).toBe(false)
    expect(isSmall(png(1))).toBe(false)
  })
  it('are the same in a thread, and more than may wait are refused', async () => {
    pool = createPicturePool({ waiting: 1, patience: 30 })
    const [made, second, ...others] = await Promise.allSettled(
      [1, 2, 3, 4, 5, 6].map((rows) => pool!.make(png(rows))),
    )
    expect([made, second].map((each) => each?.status)).toEqual(['fulfilled', 'fulfilled'])
    const bytes = made?.status === 'fulfilled' && 'bytes' in made.value ? made.value.bytes : new Uint8Array()
    expect(Buffer.from(bytes.slice(1, 4)).toString()).toBe('PNG')
    const reasons = others.flatMap((each) => (each.status === 'rejected' ? [each.reason] : []))
    expect(reasons.length).toBeGreaterThan(0)
    expect(reasons.every((reason) => reason instanceof QueueFull)).toBe(true)
  })
  it('say why there is none', async () => {
    pool = createPicturePool({ patience: 30 })
    expect(await pool.make({ ...png(1), scale: 100 } as PictureTask)).toHaveProperty('tooLarge')
  })
  it('end with the server, whatever is drawn', async () => {
    pool = createPicturePool({ patience: 30 })
    const making = pool.make(png(1)).catch((error: unknown) => error)
    await pool.close()
    expect(await making).toBeInstanceOf(Error)
  })
})
