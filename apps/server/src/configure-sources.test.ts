import { existsSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { writeCube } from '@tessera/sources/testing/write-cube'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { configureSources } from './configure-sources.ts'
import type { DataSourceSettings } from './data-source-settings.ts'
import { createLog } from './log.ts'

let dataDir = ''
beforeEach(() => {
  dataDir = mkdtempSync(join(tmpdir(), 'tessera-sources-'))
})
afterEach(() => rmSync(dataDir, { recursive: true }))

const configure = (list: DataSourceSettings[], columnStore?: string) =>
  configureSources(
    list,
    { dataDir, snapshotMaxBytes: 1e9, snapshotMaxCubeRows: 1000, columnStore },
    createLog('silent'),
  )

const FAR = {
  key: 'Far',
  label: 'Far',
  type: 'sparql',
  url: 'https://far.test/query',
  trusted: false,
} as const
const IRI = 'https://cubes.test/apples'
const cube = {
  document: {
    version: 1 as const,
    iri: IRI,
    name: { de: 'Äpfel' },
    components: [{ path: 'https://cubes.test/harvest', role: 'measure' as const }],
  },
  rows: [[{ o: { type: 'uri' as const, value: 'x:1' }, c0: { type: 'literal' as const, value: '7' } }]],
}

describe('configured sources', () => {
  it('of type sql are asked themselves, without copies', async () => {
    const url = `duckdb:${join(dataDir, 'cubes.duckdb')}`
    await writeCube(url, cube)
    const { entries, close } = await configure([
      { key: 'Own', label: 'Own', type: 'sql', url, trusted: true, aliases: ['duckdb:old.duckdb'] },
    ])
    const [entry] = entries
    expect(entry).toMatchObject({ aliases: ['duckdb:old.duckdb'], source: { key: 'Own', type: 'sql', url } })
    const table = await entry?.source.observations({ iri: IRI }, 'de')
    expect(table?.columns).toMatchObject([{ values: [7] }])
    expect(existsSync(join(dataDir, 'snapshots'))).toBe(false)
    await close()
  })
  it('of type sparql are wrapped by copies', async () => {
    const { entries, close } = await configure([FAR])
    expect(entries).toMatchObject([
      { source: { key: 'Far', isTrusted: false, redirectsToLatest: true, copyOf: expect.any(Function) } },
    ])
    expect(existsSync(join(dataDir, 'snapshots'))).toBe(true)
    await close()
  })
  it('are wrapped all the same while the database of the copies cannot be reached', async () => {
    const { entries, close } = await configure([FAR], 'clickhouse://127.0.0.1:1/copies')
    expect(entries).toMatchObject([{ source: { key: 'Far', copyOf: expect.any(Function) } }])
    await close()
  })
})
