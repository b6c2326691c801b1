import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createEndpoint } from '@tessera/sources/endpoint'
import { Hono } from 'hono'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Listening, listen } from '../listen.ts'
import { runCheck } from './run-check.ts'

const CUBE = 'https://cubes.test/draft'
const TURTLE = `
<${CUBE}> a <https://cube.link/Cube> ;
  <http://schema.org/name> "Draft"@en ;
  <http://purl.org/dc/terms/creator> <https://cubes.test/office> ;
  <https://cube.link/observationConstraint> <${CUBE}/shape> ;
  <https://cube.link/observationSet> <${CUBE}/set> ;
  <http://schema.org/creativeWorkStatus> <https://ld.admin.ch/vocabulary/CreativeWorkStatus/Draft> .
<${CUBE}/set> <https://cube.link/observation> <${CUBE}/o> .
<${CUBE}/o> <${CUBE}/amount> 1.5 .
<${CUBE}/shape> <http://www.w3.org/ns/shacl#property> [
  <http://www.w3.org/ns/shacl#path> <${CUBE}/amount> ; a <https://cube.link/MeasureDimension> ;
  <http://www.w3.org/ns/shacl#datatype> <http://www.w3.org/2001/XMLSchema#decimal> ] .
`
const STATUS = `<${CUBE}> <http://schema.org/creativeWorkStatus> <https://ld.admin.ch/vocabulary/CreativeWorkStatus/Published> .`

const folder = mkdtempSync(join(tmpdir(), 'tessera-check-'))
writeFileSync(join(folder, 'draft.ttl'), TURTLE)
writeFileSync(join(folder, 'good.ttl'), TURTLE + STATUS)
writeFileSync(join(folder, 'empty.ttl'), '')
writeFileSync(join(folder, 'no.ttl'), 'no turtle')
const endpoint = createEndpoint({ files: [join(folder, 'draft.ttl')] })
let listening: Listening
let url = ''
beforeAll(async () => {
  await endpoint.ready
  const app = new Hono().all('*', (c) => endpoint.query(c.req.raw))
  listening = await listen(app.fetch, { host: '127.0.0.1', port: 0 })
  url = `http://127.0.0.1:${listening.port}/query`
})
afterAll(async () => {
  await listening.close()
  await endpoint.close()
  rmSync(folder, { recursive: true, force: true })
})

async function run(...args: string[]) {
  const said: string[] = []
  const output = { write: (text: string) => said.push(text) }
  const sources = [{ key: 'Test', label: 'Test', type: 'sparql', url, trusted: true }]
  const env = { DATA_SOURCES: JSON.stringify(sources), DATA_DIR: folder }
  const code = await runCheck({ args, env, folder, output, errors: output })
  return { code, text: said.join('') }
}

describe('npm run check-cube', () => {
  it('says what is wrong in a file, and which triples mend it', async () => {
    const { code, text } = await run('draft.ttl')
    expect(code).toBe(1)
    expect(text).toBe(
      `${CUBE}: 1\n  unlisted: The dataset’s status is not “Published”, so only searches that include drafts find it.\n    ${STATUS}\n`,
    )
    expect(await run('good.ttl')).toEqual({ code: 0, text: `${CUBE}: ok\n` })
  })

  it.each([[[]], [['--data-source', 'Test']]])('asks the endpoint of a data source: %s', async (more) => {
    expect(await run(CUBE, ...more)).toMatchObject({ code: 1, text: expect.stringContaining('unlisted') })
  })

  it('asks any endpoint, in four languages', async () => {
    for (const [language, word] of Object.entries({ de: 'Entwürfen', fr: 'brouillons', it: 'bozze' })) {
      const { code, text } = await run(CUBE, '--endpoint', url, '--language', language)
      expect([code, text.includes(word)]).toEqual([1, true])
    }
    const meant = await run(CUBE, '--endpoint', url, '--application', 'https://cubes.test/catalogue')
    expect(meant.text).toContain('not intended for this catalogue')
  })

  it.each<[string[], RegExp]>([
    [[], /^npm run check-cube/],
    [['a', 'b'], /^npm run check-cube/],
    [['--nothing'], /Unknown option/],
    [['nowhere.ttl'], /"nowhere.ttl" is neither a file nor an absolute iri/],
    [['empty.ttl'], /empty.ttl does not contain a cube/],
    [['no.ttl'], /no.ttl cannot be read/],
    [[CUBE, '--language', 'rm'], /--language must be one of/],
    [[CUBE, '--data-source', 'Other'], /does not list this SPARQL endpoint/],
    [[CUBE, '--application', 'x y'], /--application must be an absolute iri/],
    [[CUBE, '--endpoint', 'not an address'], /./],
    [[CUBE, '--endpoint', 'http://127.0.0.1:9/query'], /data source/],
  ])('refuses %j with a sentence', async (args, sentence) => {
    const { code, text } = await run(...args)
    expect([code, text]).toEqual([2, expect.stringMatching(sentence)])
    expect(text).not.toMatch(/\n\s+at /)
  })
})
