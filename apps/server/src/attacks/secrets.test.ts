import { mkdtempSync, rmSync } from 'node:fs'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pino from 'pino'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { readSettings, SettingsError } from '../settings.ts'
import { type RunningServer, startServer } from '../start-server.ts'
import { ARGS, HEAD } from '../testing/ask-data.ts'
import { startTestServer } from '../testing/start-test-server.ts'

/** Every secret in the settings contains this text. */
const MARK = 'S3CR3T'

/** The ways in which an endpoint fails, by request number. */
const FAILURES = [
  { status: 500, body: 'Virtuoso 42000 Error: something' },
  { status: 401, body: 'Who are you?' },
  { status: 302, body: '' },
  { status: 200, body: '<html>Down for maintenance</html>' },
  { status: 200, body: '{"head":' },
  { status: 200, body: '{"head":{"vars":["s"]},"results":{"bindings":[{"s":{"type":"uri"}}]}}' },
]

const dataDir = mkdtempSync(join(tmpdir(), 'tessera-secrets-'))
const logged: string[] = []
const log = pino({ level: 'trace' }, { write: (line: string) => logged.push(line) })
let endpoint: Server
let server: RunningServer
let endpointUrl = ''
const heard: string[] = []

beforeAll(async () => {
  let question = 0
  endpoint = createServer((request, response) => {
    heard.push(String(request.headers.authorization))
    question += 1
    const { status, body } = FAILURES[question % FAILURES.length]!
    // redirects must not carry secrets elsewhere
    response.writeHead(status, status === 302 ? { location: 'http://127.0.0.1:1/' } : {})
    response.end(body)
  })
  await new Promise<void>((resolve) => endpoint.listen(0, '127.0.0.1', resolve))
  endpointUrl = `http://127.0.0.1:${(endpoint.address() as AddressInfo).port}/query`
  const base = { type: 'sparql', trusted: true, headers: { authorization: `Bearer ${MARK}-header` } }
  const sources = [
    { ...base, key: 'Failing', label: 'Failing', url: endpointUrl, timeoutMs: 1000 },
    { ...base, key: 'Gone', label: 'Gone', url: 'http://127.0.0.1:1/query', timeoutMs: 1000 },
    {
      key: 'Base',
      label: 'Base',
      type: 'sql',
      trusted: true,
      url: `postgres://joe:${MARK}-url@127.0.0.1:1/cubes`,
    },
  ]
  const settings = readSettings({
    PORT: '0',
    DATA_DIR: dataDir,
    LOG_LEVEL: 'trace',
    DATA_SOURCES: JSON.stringify(sources),
    SESSION_SECRET: `${MARK}-session-${'x'.repeat(40)}`,
    OIDC_ISSUER: 'http://127.0.0.1:1',
    OIDC_CLIENT_ID: 'tessera',
    OIDC_CLIENT_SECRET: `${MARK}-oidc`,
  })
  server = await startServer(settings, { log })
  await server.ready
})
afterAll(async () => {
  await server.close()
  endpoint.close()
  rmSync(dataDir, { recursive: true, force: true })
})

it('no answer and no line of the log holds a secret, whatever fails, at the most talkative level', async () => {
  const url = server.url.replace('localhost', '127.0.0.1')
  const told: string[] = []
  const ask = async (path: string, init?: RequestInit): Promise<void> => {
    const response = await fetch(url + path, { redirect: 'manual', ...init })
    told.push(JSON.stringify([...response.headers]), await response.text())
  }
  const sources = [
    ['sparql', endpointUrl],
    ['sparql', 'http://127.0.0.1:1/query'],
    ['sql', 'postgres://joe@127.0.0.1:1/cubes'],
    ['sql', 'postgres://joe:wrong@127.0.0.1:1/cubes'],
    ['sql', 'clickhouse://joe:wrong@127.0.0.1:1/cubes'],
  ]
  const query = `query ($iri: String!, ${HEAD}) { dataCubeMetadata(${ARGS}, cubeFilter: { iri: $iri }) { title } dataCubesObservations(${ARGS}, cubeFilters: [{ iri: $iri }]) { columns sparqlEditorUrls { url } } searchCubes(${ARGS}) { score } }`
  for (const [sourceType, sourceUrl] of sources)
    for (const locale of ['de', 'en'])
      await ask('/api/graphql', {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ query, variables: { iri: `urn:x:${locale}`, sourceType, sourceUrl, locale } }),
      })
  for (const key of ['Failing', 'Gone', 'Base'])
    for (const path of ['/en/browse', '/api/dataset.csv', '/api/dataset.ttl', '/api/catalogue.ttl'])
      await ask(`${path}?dataSource=${key}&iri=urn:x&dataset=urn:x`)
  for (const path of [
    '/',
    '/en',
    '/en/profile',
    '/api/auth/signin',
    '/api/auth/callback?code=x&state=y',
    '/api/auth/session',
    '/api/health',
    '/sitemap.xml',
    '/api/config/list',
    '/en/imprint',
  ])
    await ask(path)
  expect(told.join('\n')).not.toContain(MARK)
  expect(logged.join('')).not.toContain(MARK)
  // the endpoint did receive the secret
  expect(heard.some((header) => header.includes(MARK))).toBe(true)
  expect(logged.some((line) => line.includes('a data call failed'))).toBe(true)
  expect(told.some((text) => text.includes('SOURCE_'))).toBe(true)
})

it('a database that cannot be had, and settings that cannot be used, are named without their passwords', async () => {
  const env = { PORT: '0', DATA_DIR: dataDir, DATABASE_URL: `postgres://joe:${MARK}-db@127.0.0.1:1/tessera` }
  const readReason = (starting: Promise<unknown>): Promise<Error | undefined> =>
    starting.then(
      () => undefined,
      (reason: Error) => reason,
    )
  const unheard = await readReason(startServer(readSettings(env), { log, sources: [] }))
  const withDemo = await readReason(startTestServer({ log }, { DATABASE_URL: env.DATABASE_URL }))
  for (const error of [unheard, withDemo]) {
    expect(error?.message).toMatch(/database/i)
    expect(`${error?.message}${error?.stack}${logged.join('')}`).not.toContain(MARK)
  }

  const bad = {
    SESSION_SECRET: MARK,
    DATABASE_URL: `mysql://joe:${MARK}@x/y`,
    DATA_SOURCES: `[{"headers": "${MARK}"}]`,
    OIDC_CLIENT_SECRET: MARK,
    TEST_LOGIN: `${MARK}`,
  }
  const problems = (() => {
    try {
      readSettings(bad)
      return []
    } catch (refused) {
      return refused instanceof SettingsError ? refused.problems : [String(refused)]
    }
  })()
  expect(problems.length).toBeGreaterThan(2)
  expect(problems.join('\n')).not.toContain(MARK)
})
