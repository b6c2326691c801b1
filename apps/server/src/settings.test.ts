import { mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { readSettings, SettingsError } from './settings.ts'
import { readWorkerRange } from './workers/worker-count.ts'

const lindas = {
  key: 'Lindas',
  label: 'Lindas',
  type: 'sparql',
  url: 'https://lindas.test/query',
  trusted: true,
}
const database = { key: 'Own', label: 'Own', type: 'sql', url: 'duckdb:data/cubes.duckdb', trusted: true }
const sources = (...entries: object[]) => JSON.stringify(entries)

function problemsOf(env: Record<string, string>): string[] {
  try {
    readSettings(env)
  } catch (error) {
    if (error instanceof SettingsError) return error.problems
    throw error
  }
  return []
}

describe('settings', () => {
  it('need nothing', () => {
    expect(readSettings({})).toMatchObject({
      port: 3000,
      host: '127.0.0.1',
      dataDir: join(process.cwd(), 'data'),
      databaseUrl: undefined,
      dataSources: undefined,
      columnStore: undefined,
      defaultDataSource: 'Demo',
      snapshotMaxBytes: 10_000_000_000,
      snapshotMaxCubeRows: 20_000_000,
      logLevel: 'info',
      workers: readWorkerRange(undefined),
      signIn: { kind: 'local' },
      publish: 'anyone',
      sessionSecret: undefined,
      metricsToken: undefined,
      tracesUrl: undefined,
      isProduction: false,
    })
  })

  it('read how people sign in', () => {
    expect(
      readSettings({ OIDC_ISSUER: 'https://login.test/realm', OIDC_CLIENT_ID: 'a', OIDC_CLIENT_SECRET: 'b' })
        .signIn,
    ).toEqual({ kind: 'oidc', issuer: 'https://login.test/realm', clientId: 'a', clientSecret: 'b' })
    expect(readSettings({ TEST_LOGIN: 'off' }).signIn).toEqual({ kind: 'local' })
    expect(readSettings({ ACCOUNTS: 'local', PUBLISH: 'signed-in' })).toMatchObject({
      signIn: { kind: 'local' },
      publish: 'signed-in',
    })
    expect(readSettings({ ACCOUNTS: 'none' }).signIn).toEqual({ kind: 'none' })
    expect(
      readSettings({ ACCOUNTS: 'oidc', OIDC_ISSUER: 'https://login.test', OIDC_CLIENT_ID: 'a' }).signIn.kind,
    ).toBe('oidc')
    expect(readSettings({ ACCOUNTS: 'local', TEST_LOGIN: 'on' }).signIn).toEqual({ kind: 'credentials' })
    expect(readSettings({ TEST_LOGIN: 'on' }).signIn).toEqual({ kind: 'credentials' })
    expect(readSettings({ TEST_LOGIN: 'ada:b:c, ben:d' }).signIn).toEqual({
      kind: 'credentials',
      accounts: new Map([
        ['ada', 'b:c'],
        ['ben', 'd'],
      ]),
    })
  })

  it('count empty values as left out', () => {
    expect(readSettings({ PORT: '', PUBLIC_URL: ' ' })).toMatchObject({ port: 3000, publicUrl: undefined })
  })

  it('take a public address as its origin', () => {
    expect(readSettings({ PUBLIC_URL: 'https://charts.test/' }).publicUrl).toBe('https://charts.test')
  })

  it('read data sources from JSON and start with the first', () => {
    const settings = readSettings({ DATA_SOURCES: sources(lindas) })
    expect(settings.dataSources).toEqual([lindas])
    expect(settings.defaultDataSource).toBe('Lindas')
  })

  it('read databases, and how an endpoint is asked', () => {
    const entries = [
      { ...lindas, method: 'GET' },
      { ...database, timeoutMs: 5000, rowLimit: 10, aliases: ['duckdb:old.duckdb'] },
      { ...database, key: 'Server', url: 'postgres://reader:secret@db.test:5433/cubes' },
    ]
    expect(readSettings({ DATA_SOURCES: sources(...entries) }).dataSources).toEqual(entries)
  })

  it('read data sources from a file', () => {
    const file = join(mkdtempSync(join(tmpdir(), 'tessera-settings-')), 'sources.json')
    writeFileSync(file, sources(lindas))
    expect(readSettings({ DATA_SOURCES: file }).dataSources).toEqual([lindas])
  })

  it.each<[string, Record<string, string>, string]>([
    ['a port that is text', { PORT: 'abc' }, 'PORT must be a whole number from 0 to 65535.'],
    ['a rule of stacking nobody knows', { STACKING: 'loose' }, 'STACKING must be one of additive, spec.'],
    ['a port too high', { PORT: '70000' }, 'PORT must be a whole number from 0 to 65535.'],
    ['a host with spaces', { HOST: 'a b' }, 'HOST must be a host name or an address.'],
    [
      'another database',
      { DATABASE_URL: 'mysql://x' },
      'DATABASE_URL must be an address that starts with postgres://.',
    ],
    [
      'a store of copies that is none',
      { COLUMN_STORE: 'postgres://x/copies' },
      'COLUMN_STORE must be the address of one server, like clickhouse://user:password@host:8123/database, or of all servers of a cluster, like clickhouse://user:password@host1:8123,host2:8123/database?cluster=name.',
    ],
    [
      'a store of copies on two servers',
      { COLUMN_STORE: 'clickhouse://a,b/copies' },
      'COLUMN_STORE must be the address of one server, like clickhouse://user:password@host:8123/database, or of all servers of a cluster, like clickhouse://user:password@host1:8123,host2:8123/database?cluster=name.',
    ],
    [
      'a public address with a path',
      { PUBLIC_URL: 'https://a.test/b' },
      'PUBLIC_URL must have no path, query or fragment.',
    ],
    [
      'a status address that is none',
      { STATUS_URL: 'status' },
      'STATUS_URL must be an address that starts with http:// or https://.',
    ],
    [
      'a base map that is none',
      { BASEMAP_STYLE_URL: 'style.json' },
      'BASEMAP_STYLE_URL must be an address that starts with http:// or https://.',
    ],
    ['a mail that is none', { OPERATOR_MAIL: 'me' }, 'OPERATOR_MAIL must be a mail address.'],
    ['a mail for feedback that is none', { FEEDBACK_MAIL: 'x@' }, 'FEEDBACK_MAIL must be a mail address.'],
    ['a copy of feedback to no mail', { FEEDBACK_BCC: 'x y@z.ch' }, 'FEEDBACK_BCC must be a mail address.'],
    [
      'a site of the operator that is none',
      { OPERATOR_URL: 'javascript:alert(1)' },
      'OPERATOR_URL must be an address that starts with http:// or https://.',
    ],
    [
      'a repository that is none',
      { REPOSITORY_URL: 'git@x.ch:a' },
      'REPOSITORY_URL must be an address that starts with http:// or https://.',
    ],
    [
      'no whole number of bytes',
      { SNAPSHOT_MAX_BYTES: '10 GB' },
      'SNAPSHOT_MAX_BYTES must be a whole number.',
    ],
    [
      'an unknown log level',
      { LOG_LEVEL: 'loud' },
      'LOG_LEVEL must be one of fatal, error, warn, info, debug, trace, silent.',
    ],
    ['sources that are no JSON', { DATA_SOURCES: '[{' }, 'DATA_SOURCES is not valid JSON.'],
    [
      'sources in a file that is not there',
      { DATA_SOURCES: '/nowhere.json' },
      'DATA_SOURCES is neither a JSON list nor the path of a file that can be read.',
    ],
    [
      'no sources',
      { DATA_SOURCES: '[]' },
      'DATA_SOURCES must have at least one entry; leave it out for the demo.',
    ],
    [
      'a kind of source nobody knows',
      { DATA_SOURCES: sources({ ...lindas, type: 'csv' }) },
      'DATA_SOURCES, entry 1: type must be "sparql" or "sql".',
    ],
    [
      'a source with a password in its address',
      { DATA_SOURCES: sources({ ...lindas, url: 'https://me:secret@lindas.test/query' }) },
      'DATA_SOURCES, entry 1: url must not contain a user or a password: put keys for an endpoint into "headers".',
    ],
    [
      'a source asked in an unknown way',
      { DATA_SOURCES: sources({ ...lindas, method: 'PUT' }) },
      'DATA_SOURCES, entry 1: method must be "GET" or "POST".',
    ],
    [
      'a database with an address of the web',
      { DATA_SOURCES: sources({ ...database, url: 'https://db.test/cubes' }) },
      'DATA_SOURCES, entry 1: url must start with duckdb:, postgres:// or clickhouse://.',
    ],
    [
      'a database in memory',
      { DATA_SOURCES: sources({ ...database, url: 'duckdb::memory:' }) },
      'DATA_SOURCES, entry 1: url must name a file: an in-memory database is empty.',
    ],
    [
      'a database without a file',
      { DATA_SOURCES: sources({ ...database, url: 'duckdb:' }) },
      'DATA_SOURCES, entry 1: url must name a file after duckdb:.',
    ],
    [
      'a database without a server',
      { DATA_SOURCES: sources({ ...database, url: 'postgres:///cubes' }) },
      'DATA_SOURCES, entry 1: url must name a server, as in postgres://reader@host/database.',
    ],
    [
      'a database at the address of imported files',
      { DATA_SOURCES: sources({ ...database, url: 'duckdb:imported' }) },
      'DATA_SOURCES, entry 1: url is the address of imported files; a file of that name is duckdb:./imported.',
    ],
    [
      'a database with a setting of an endpoint',
      { DATA_SOURCES: sources({ ...database, geoUrl: 'https://geo.test/' }) },
      'DATA_SOURCES, entry 1: "geoUrl" is not a setting of a data source.',
    ],
    [
      'a source without trust',
      { DATA_SOURCES: sources({ ...lindas, trusted: undefined }) },
      'DATA_SOURCES, entry 1: trusted must be true or false.',
    ],
    [
      'a source with a setting nobody knows',
      { DATA_SOURCES: sources({ ...lindas, colour: 'red' }) },
      'DATA_SOURCES, entry 1: "colour" is not a setting of a data source.',
    ],
    ['a source that is no object', { DATA_SOURCES: '[1]' }, 'DATA_SOURCES, entry 1: must be an object.'],
    [
      'a key twice',
      { DATA_SOURCES: sources(lindas, { ...lindas, url: 'https://b.test' }) },
      'DATA_SOURCES has the key "Lindas" more than once.',
    ],
    [
      'an address twice',
      {
        DATA_SOURCES: sources(lindas, { ...lindas, key: 'B', url: 'https://b.test', aliases: [lindas.url] }),
      },
      'DATA_SOURCES has the address "https://lindas.test/query" more than once.',
    ],
    [
      'a test login in production',
      { TEST_LOGIN: 'on', NODE_ENV: 'production' },
      'TEST_LOGIN must be off where NODE_ENV is production.',
    ],
    [
      'a test login beside a real one',
      { TEST_LOGIN: 'ada:b', OIDC_ISSUER: 'https://login.test', OIDC_CLIENT_ID: 'a' },
      'TEST_LOGIN must be off where OIDC_ISSUER is set.',
    ],
    [
      'a test login where nobody signs in',
      { TEST_LOGIN: 'on', ACCOUNTS: 'none' },
      'TEST_LOGIN must be off where ACCOUNTS is none.',
    ],
    ['accounts nobody knows', { ACCOUNTS: 'ldap' }, 'ACCOUNTS must be one of local, oidc, none.'],
    [
      'a provider that has no address',
      { ACCOUNTS: 'oidc' },
      'OIDC_ISSUER must be set where ACCOUNTS is oidc.',
    ],
    [
      'own accounts beside a provider',
      { ACCOUNTS: 'local', OIDC_ISSUER: 'https://login.test', OIDC_CLIENT_ID: 'a' },
      'ACCOUNTS must be oidc, or left out, where OIDC_ISSUER is set; it is local.',
    ],
    [
      'publishing for people who cannot sign in',
      { ACCOUNTS: 'none', PUBLISH: 'signed-in' },
      'PUBLISH must be anyone where ACCOUNTS is none: nobody could publish.',
    ],
    ['publishers nobody knows', { PUBLISH: 'friends' }, 'PUBLISH must be one of anyone, signed-in.'],
    [
      'a test login nobody understands',
      { TEST_LOGIN: 'ada' },
      'TEST_LOGIN must be on, off or a list name:password,name:password.',
    ],
    [
      'a provider without a client',
      { OIDC_ISSUER: 'https://login.test' },
      'OIDC_CLIENT_ID must be set where OIDC_ISSUER is.',
    ],
    [
      'a client without a provider',
      { OIDC_CLIENT_ID: 'a' },
      'OIDC_ISSUER must be set where OIDC_CLIENT_ID or OIDC_CLIENT_SECRET is.',
    ],
    [
      'a provider elsewhere without https',
      { OIDC_ISSUER: 'http://login.test', OIDC_CLIENT_ID: 'a' },
      'OIDC_ISSUER must start with https://; http:// is for providers on this machine.',
    ],
    [
      'a secret one could guess',
      { SESSION_SECRET: 'hunter2' },
      'SESSION_SECRET must have at least 32 characters.',
    ],
    [
      'a default that is not there',
      { DEFAULT_DATA_SOURCE: 'X' },
      'DEFAULT_DATA_SOURCE names "X", but the data sources are Demo.',
    ],
  ])('refuse %s with a sentence', (_, env, sentence) => {
    expect(problemsOf(env)).toEqual([sentence])
  })

  it('accept an unguessable token for metrics, and a URL for traces', () => {
    const OTEL_EXPORTER_OTLP_ENDPOINT = 'http://collector:4318'
    expect(readSettings({ METRICS_TOKEN: 'x'.repeat(16), OTEL_EXPORTER_OTLP_ENDPOINT })).toMatchObject({
      metricsToken: 'x'.repeat(16),
      tracesUrl: 'http://collector:4318',
    })
    expect(problemsOf({ METRICS_TOKEN: 'short', OTEL_EXPORTER_OTLP_ENDPOINT: 'collector:4318' })).toEqual([
      'METRICS_TOKEN must have at least 16 letters, digits or signs, without spaces.',
      'OTEL_EXPORTER_OTLP_ENDPOINT must be an address that starts with http:// or https://.',
    ])
  })

  it('take a number of processes', () => {
    expect(readSettings({ WORKERS: '2' }).workers).toEqual({ least: 2, most: 2 })
    expect(readSettings({ WORKERS: '' }).workers.least).toBe(1)
    for (const WORKERS of ['0', '9', 'two'])
      expect(problemsOf({ WORKERS })).toEqual(['WORKERS must be a whole number from 1 to 8.'])
  })

  it('name every bad value at once', () => {
    expect(problemsOf({ PORT: 'x', LOG_LEVEL: 'y', DATA_SOURCES: '{}' })).toHaveLength(3)
  })
})
