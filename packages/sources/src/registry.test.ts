import { describe, expect, test } from 'vitest'
import { findSource, type SourceEntry } from './find-source.ts'
import { createSource } from './registry.ts'

const make = (key: string, url: string) =>
  createSource({ type: 'sparql', key, label: key, url, isTrusted: true })

describe('the registry', () => {
  test('makes a source of the configured kind', () => {
    expect(make('a', 'https://a.example/query')).toMatchObject({
      key: 'a',
      label: 'a',
      type: 'sparql',
      url: 'https://a.example/query',
      isTrusted: true,
    })
  })
  test('makes a source of a database without opening it', () => {
    const config = { type: 'sql', key: 'own', label: 'Own', isTrusted: false } as const
    const source = createSource({ ...config, url: 'postgres://me:50%off@db.example/cubes' })
    expect(source).toMatchObject({ ...config, url: 'postgres://db.example/cubes', redirectsToLatest: false })
    expect(() => createSource({ ...config, url: 'https://db.example' })).toThrow(
      'The address of the data source "own" must start with duckdb:, postgres:// or clickhouse://.',
    )
  })
  test('rejects an unknown kind', () => {
    const config = {
      type: 'csv' as 'sparql',
      key: 'a',
      label: 'A',
      url: 'https://a.example/',
      isTrusted: true,
    }
    expect(() => createSource(config)).toThrow('Data sources of the type "csv" are not supported.')
  })
})

describe('finding the source of a saved chart', () => {
  const entries: SourceEntry[] = [
    { source: make('embedded', '/sparql'), isEmbedded: true, aliases: ['https://old.example/sparql'] },
    { source: make('remote', 'https://remote.example/query') },
  ]
  const find = (url: string, type = 'sparql', own?: string[]) => findSource(entries, type, url, own)?.key

  test('takes a database by its address, which has no password', () => {
    const config = { type: 'sql', label: 'L', isTrusted: true } as const
    const databases: SourceEntry[] = [
      { source: createSource({ ...config, key: 'server', url: 'postgres://me:secret@db.example/cubes' }) },
      { source: createSource({ ...config, key: 'file', url: 'duckdb:data/cubes.duckdb' }) },
    ]
    expect(findSource(databases, 'sql', 'postgres://db.example/cubes')?.key).toBe('server')
    expect(findSource(databases, 'sql', 'duckdb:data/cubes.duckdb')?.key).toBe('file')
    expect(findSource(databases, 'sparql', 'duckdb:data/cubes.duckdb')).toBeUndefined()
  })
  test('takes its type and address', () => {
    expect(find('https://remote.example/query')).toBe('remote')
    expect(find('https://REMOTE.example:443/query/')).toBe('remote')
    expect(find('https://remote.example/query', 'sql')).toBeUndefined()
    expect(find('https://remote.example/other')).toBeUndefined()
  })
  test('knows former addresses', () => {
    expect(find('https://old.example/sparql')).toBe('embedded')
  })
  test('finds the embedded source by its path on any of our own addresses, whatever the port', () => {
    for (const url of [
      '/sparql',
      'http://localhost:3000/sparql',
      'http://127.0.0.1:4711/sparql',
      'http://[::1]:80/sparql/',
    ]) {
      expect(find(url)).toBe('embedded')
    }
    expect(find('https://charts.example/sparql', 'sparql', ['https://charts.example'])).toBe('embedded')
  })
  test('does not take the same path of somebody else for ours', () => {
    for (const url of [
      'https://charts.example/sparql',
      '//evil.example/sparql',
      'http://localhost.evil.example/sparql',
      'http://localhost:3000/query',
      'ftp://localhost/sparql',
    ]) {
      expect(find(url)).toBeUndefined()
    }
  })
})
