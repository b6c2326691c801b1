import { describe, expect, test } from 'vitest'
import { parseClickhouseUrl, toPublicClickhouseUrl } from './clickhouse-url.ts'

describe('the address of a ClickHouse database', () => {
  test('names servers, account and database', () => {
    expect(parseClickhouseUrl('clickhouse://h')).toEqual({
      servers: ['http://h:8123'],
      database: '',
      user: 'default',
      password: '',
    })
    expect(parseClickhouseUrl('clickhouse://me:p%40ss:%C3%BC@a,b:80,[::1]:9/d%20b?secure=true')).toEqual({
      servers: ['https://a:8443', 'https://b:80', 'https://[::1]:9'],
      database: 'd b',
      user: 'me',
      password: 'p@ss:ü',
    })
  })
  test.each([
    'clickhouse://',
    'clickhouse:///cubes',
    'clickhouse://h,/cubes',
    'clickhouse://h:99999/cubes',
    'clickhouse://h/a/b',
    'clickhouse://h/%E0%A4%A',
    'clickhouse://%@h/cubes',
    'clickhouse:file',
    'http://h/cubes',
  ])('is not %s', (url) => expect(parseClickhouseUrl(url)).toBeUndefined())
  test('is told without account and options', () => {
    expect(toPublicClickhouseUrl('clickhouse://me:secret@a:1,B/cubes?secure=1')).toBe(
      'clickhouse://a:1,b/cubes',
    )
    expect(toPublicClickhouseUrl('clickhouse://a')).toBe('clickhouse://a')
  })
})
