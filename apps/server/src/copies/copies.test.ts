import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createEndpoint } from '@tessera/sources/endpoint'
import { smallCube, toSmallCube } from '@tessera/sources/testing/small-cubes'
import { Hono } from 'hono'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { configureSources } from '../configure-sources.ts'
import { parseDataSources } from '../data-source-settings.ts'
import { type Listening, listen } from '../listen.ts'
import { createLog } from '../log.ts'
import { keepCopied } from './keep-copied.ts'
import { MAX_KEPT, readKeptList, writeKeptList } from './kept-list.ts'
import { runCopy } from './run-copy.ts'

const endpoint = createEndpoint({ nquads: toSmallCube('a', [1, 2, 3]) + toSmallCube('b', [4, 5]) })
const log = createLog('silent')
let listening: Listening
let sources = ''
beforeAll(async () => {
  await endpoint.ready
  listening = await listen(new Hono().all('*', (c) => endpoint.query(c.req.raw)).fetch, {
    host: '127.0.0.1',
    port: 0,
  })
  sources = JSON.stringify([
    { key: 'Tables', label: 'Tables', type: 'sql', url: 'duckdb:cubes.duckdb', trusted: true },
    {
      key: 'Far',
      label: 'Far',
      type: 'sparql',
      url: `http://127.0.0.1:${listening.port}/query`,
      trusted: true,
    },
  ])
})
afterAll(async () => {
  await listening.close()
  await endpoint.close()
})

let dataDir = ''
beforeEach(() => {
  dataDir = mkdtempSync(join(tmpdir(), 'tessera-copies-'))
  return () => rmSync(dataDir, { recursive: true })
})

async function run(...args: string[]) {
  const said: string[] = []
  const output = { write: (text: string) => said.push(text) }
  const env = { DATA_SOURCES: sources, DATA_DIR: dataDir }
  return { code: await runCopy({ args, env, output, errors: output }), text: said.join('') }
}

const A = smallCube('a')
const B = smallCube('b')

describe('npm run copy', () => {
  it('has cubes copied by the server before anybody asks for them', async () => {
    expect(await run(A)).toEqual({ code: 0, text: `${A}: kept, from Far\n` })
    expect(await run('--list')).toEqual({ code: 1, text: `Far ${A}: not copied yet\n` })
    const { list } = parseDataSources(sources)
    const settings = { dataDir, snapshotMaxBytes: 1e9, snapshotMaxCubeRows: 1000 }
    const configured = await configureSources(list, settings, log)
    const keeping = keepCopied({ dataDir, keep: configured.keep, log, lookMs: 10 })
    try {
      await expect
        .poll(async () => (await run('--list')).text)
        .toMatch(/: 3 observations, [\d.]+ MB, copied 20/)
      // another one is added while the server runs
      await run(B, '--data-source', 'Far')
      await expect.poll(async () => (await run('--list')).code).toBe(0)
    } finally {
      keeping.close()
      await configured.close()
    }
  })

  it('forgets cubes', async () => {
    await run(A, B)
    expect(await run('--forget', A)).toEqual({ code: 0, text: `${A}: no longer kept\n` })
    expect(await readKeptList(dataDir)).toEqual([{ source: 'Far', iri: B }])
    expect(await run('--forget', A)).toMatchObject({ code: 2, text: expect.stringContaining('is not kept') })
  })

  it('keeps each once, and at most so many', async () => {
    await run(A, A)
    await run(A)
    expect(await readKeptList(dataDir)).toEqual([{ source: 'Far', iri: A }])
    const many = Array.from({ length: MAX_KEPT }, (_, n) => ({
      source: 'Far',
      iri: `https://cubes.test/${n}`,
    }))
    await writeKeptList(dataDir, many)
    expect(await run(A)).toMatchObject({ code: 2, text: expect.stringContaining('At most 1000') })
  })

  it('says that the database of the copies cannot be asked', async () => {
    const args = {
      args: ['--list'],
      env: { DATA_DIR: dataDir, COLUMN_STORE: 'clickhouse://127.0.0.1:1/copies' },
    }
    const said: string[] = []
    const output = { write: (text: string) => said.push(text) }
    expect(await runCopy({ ...args, output, errors: output })).toBe(2)
    expect(said).toEqual(['COLUMN_STORE: The database of this data source cannot be reached.\n'])
  })

  it.each<[string[], RegExp]>([
    [[], /^npm run copy/],
    [['--list', A], /^npm run copy/],
    [['--nothing'], /Unknown option/],
    [['apples'], /"apples" is not an absolute iri/],
    [[A, '--data-source', 'Tables'], /no SPARQL endpoint "Tables"\. It has Far\./],
  ])('refuses %j with a sentence', async (args, sentence) => {
    expect(await run(...args)).toEqual({ code: 2, text: expect.stringMatching(sentence) })
  })

  it.each(['{', '{}', '[{"source":"Far"}]'])('refuses a list that is none: %s', async (text) => {
    writeFileSync(join(dataDir, 'kept-copies.json'), text)
    expect(await run(A)).toEqual({ code: 2, text: expect.stringMatching(/kept-copies\.json is not a list/) })
  })
})

describe('keeping copies', () => {
  it('goes on with the others if one fails, and with a list that was damaged for a while', async () => {
    const asked: string[] = []
    writeFileSync(join(dataDir, 'kept-copies.json'), 'damaged')
    const keep = async ({ iri }: { iri: string }) => {
      asked.push(iri)
      if (iri === A) throw new Error('down')
    }
    const keeping = keepCopied({ dataDir, keep, log, lookMs: 10, everyMs: 1 })
    try {
      await writeKeptList(dataDir, [
        { source: 'Far', iri: A },
        { source: 'Far', iri: B },
      ])
      // repeatedly, in turn
      await expect.poll(() => asked.slice(0, 4)).toEqual([A, B, A, B])
    } finally {
      keeping.close()
    }
  })
})
