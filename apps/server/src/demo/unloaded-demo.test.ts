import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { SearchQuery } from '@tessera/cube'
import { demoCubes } from '@tessera/demo'
import { expect, it, onTestFinished } from 'vitest'
import { createLog } from '../log.ts'
import { provideDemo } from '../testing/provide-demo.ts'
import { startDemo } from './start-demo.ts'

const EVERYTHING: SearchQuery = { query: '', order: 'SCORE', includeDrafts: true, filters: [] }

it('a server with copies of the whole demo answers without loading the demo, except SPARQL', async () => {
  const dataDir = mkdtempSync(join(tmpdir(), 'tessera-unloaded-'))
  onTestFinished(() => rmSync(dataDir, { recursive: true, force: true }))
  await provideDemo(dataDir)
  const log = createLog('silent')
  let loads = 0
  log.debug = () => {
    loads += 1
  }
  const first = await startDemo(dataDir, log)
  await first.copy()
  const titles = (await first.source.source.search(EVERYTHING, 'en')).map(({ cube }) => cube.title)
  await first.close()
  // one lane for the product, one for copying
  expect(loads).toBe(2)

  const second = await startDemo(dataDir, log)
  const { source } = second.source
  expect((await source.search(EVERYTHING, 'en')).map(({ cube }) => cube.title)).toEqual(titles)
  for (const { iri } of demoCubes) {
    const { dimensions } = await source.components({ iri }, 'en', { loadValues: true })
    const [first] = dimensions
    const filters = { [first!.id]: { type: 'single', value: first!.values[0]!.value } as const }
    expect((await source.observations({ iri, filters }, 'en')).rowCount).toBeGreaterThan(0)
    expect(await source.queryEditorUrl({ iri, filters })).toContain('/sparql#query=')
    expect(await source.possibleFilters(iri, filters)).toHaveLength(1)
    expect((await source.preview(iri, 'en')).observations.rowCount).toBeGreaterThan(0)
    expect(titles).toContain((await source.metadata(iri, 'en')).title)
    expect(await source.latestIri(iri)).toBe(iri)
    expect(await source.unversionedIri(iri)).not.toBe('')
  }
  await second.copy()
  expect(loads).toBe(2)
  const answer = await second.answerSparql(
    new Request(`http://127.0.0.1/sparql?query=${encodeURIComponent('ASK { ?s ?p ?o }')}`),
  )
  expect(await answer.text()).toContain('true')
  expect(loads).toBe(3)
  await second.close()
})
