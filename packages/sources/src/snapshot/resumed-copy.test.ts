import { mkdtempSync, readdirSync, rmSync, utimesSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, expect, it, onTestFinished } from 'vitest'
import { removeOldStages, toWorkNames } from './copy-files.ts'
import { closeBeds, make, serve, sum } from './testing/beds.ts'
import { smallCube, type TestEndpoint, toSmallCube } from './testing/test-bed.ts'

afterEach(closeBeds)

const iri = smallCube('a')
const HOUR = 3_600_000
const BEGIN = Date.parse('2026-01-01T00:00:00Z')

/** Whether a query asks for a page of one year: that of the observations without a year names none. */
const isPage = (query: string): boolean => /gYear>/.test(query)

/** A cube of four years, one per page, whose copying stops after two of them. */
async function copyHalf(stop: (endpoint: TestEndpoint, close: () => void) => void) {
  const endpoint = serve({ nquads: toSmallCube('a', [1, 2, 3, 4], '2025-01-01') })
  let time = BEGIN
  const errors: unknown[] = []
  const options = { pageRows: 1, now: () => time, onError: (error: unknown) => errors.push(error) }
  const first = await make(endpoint, options)
  let pages = 0
  let closed = Promise.resolve()
  endpoint.pause = async (query) => {
    if (!isPage(query)) return
    pages += 1
    // two have been appended when a fourth is asked for
    if (pages === 4)
      stop(endpoint, () => {
        closed = first.source.close()
      })
  }
  await first.source.observations({ iri }, 'de')
  await first.source.idle()
  await closed
  endpoint.isDown = false
  endpoint.pause = async () => {}
  const firstPages = endpoint.asked.filter(isPage).length
  expect(first.source.copyOf(iri)).toBeUndefined()
  return {
    endpoint,
    errors,
    /** Starts the server again some time later, has the cube copied, and counts the pages asked for. */
    async goOn(ms: number) {
      await first.source.close()
      await first.store.close()
      time += ms
      const next = await make(endpoint, { ...options, folder: first.folder })
      await next.source.observations({ iri }, 'de')
      await next.source.idle()
      endpoint.isDown = true
      return {
        copiedAt: next.source.copyOf(iri)?.copiedAt,
        pages: endpoint.asked.filter(isPage).length - firstPages,
        sum: await sum(next.source, iri),
      }
    },
  }
}

const stopServer = (_: TestEndpoint, close: () => void): void => close()
const BEGIN_TEXT = new Date(BEGIN).toISOString()

it('a copy that was stopped with its server goes on where it was, as of the time when it began', async () => {
  const { goOn } = await copyHalf(stopServer)
  expect(await goOn(HOUR)).toEqual({ copiedAt: BEGIN_TEXT, pages: 2, sum: 10 })
})

it('so does one whose endpoint went down', async () => {
  const { goOn, errors } = await copyHalf((endpoint) => {
    endpoint.isDown = true
    throw new TypeError('fetch failed')
  })
  expect(errors).toMatchObject([{ kind: 'unavailable' }])
  // the page before the failed one had arrived
  expect(await goOn(HOUR)).toEqual({ copiedAt: BEGIN_TEXT, pages: 1, sum: 10 })
})

it('a copy of a cube that has changed meanwhile begins anew', async () => {
  const { endpoint, goOn } = await copyHalf(stopServer)
  await endpoint.hold({ nquads: toSmallCube('a', [1, 2, 30, 4], '2025-01-02') })
  const copiedAt = new Date(BEGIN + HOUR).toISOString()
  expect(await goOn(HOUR)).toEqual({ copiedAt, pages: 4, sum: 37 })
})

it('a copy that was stopped more than a day ago begins anew', async () => {
  const { goOn } = await copyHalf(stopServer)
  const copiedAt = new Date(BEGIN + 25 * HOUR).toISOString()
  expect(await goOn(25 * HOUR)).toEqual({ copiedAt, pages: 4, sum: 10 })
})

it('only the three newest unfinished copies are kept, and none for longer than a day', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'stages-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  /** Writes the stage of a copy, last changed some hours ago. */
  const write = (digit: string, hours: number): string => {
    const { stage } = toWorkNames(`${digit.repeat(24)}-${'1'.repeat(12)}`)
    writeFileSync(join(folder, stage), '')
    const time = (BEGIN - hours * HOUR) / 1000
    utimesSync(join(folder, stage), time, time)
    return stage
  }
  const [, second, first, old] = [write('1', 4), write('2', 2), write('3', 1), write('4', 25)]
  const third = write('5', 3)
  await removeOldStages(folder, BEGIN)
  expect(readdirSync(folder).sort()).toEqual([first, second, third].sort())
  rmSync(join(folder, first!))
  write('4', 25)
  expect(await removeOldStages(folder, BEGIN)).not.toContain(old)
  expect(readdirSync(folder).sort()).toEqual([second, third].sort())
})
