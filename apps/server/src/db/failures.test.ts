import { describe, expect, it } from 'vitest'
import { toSqliteFailure } from './node-sqlite-dialect.ts'
import { toPostgresFailure } from './postgres-failure.ts'

const ofPostgres = (code: string) => Object.assign(new Error('x'), { severity: 'ERROR', code })
const ofSqlite = (errcode: number) => Object.assign(new Error('x'), { code: 'ERR_SQLITE_ERROR', errcode })

describe('what is wrong with the database', () => {
  it.each([
    ['53100', 'full'],
    ['53300', 'unavailable'],
    ['25006', 'read-only'],
    ['57014', 'slow'],
    ['57P01', 'unavailable'],
    ['40P01', 'slow'],
    ['08006', 'unavailable'],
    ['28P01', 'unavailable'],
    ['XX001', 'damaged'],
  ])('PostgreSQL tells by %s: %s', (code, fault) => {
    expect(toPostgresFailure(ofPostgres(code))).toMatchObject({ name: 'DatabaseFailure', fault })
  })

  it('a connection tells by failing, and the pool by being busy', () => {
    const refused = Object.assign(new Error('connect ECONNREFUSED'), { code: 'ECONNREFUSED' })
    expect(toPostgresFailure(refused)).toMatchObject({ fault: 'unavailable' })
    expect(toPostgresFailure(new Error('Query read timeout'))).toMatchObject({ fault: 'unavailable' })
    expect(toPostgresFailure(new Error('timeout exceeded when trying to connect'))).toMatchObject({
      fault: 'slow',
    })
  })

  it.each([
    [5, 'slow'],
    [8, 'read-only'],
    [1032, 'moved'],
    [10, 'unavailable'],
    [778, 'unavailable'],
    [11, 'damaged'],
    [13, 'full'],
    [26, 'damaged'],
  ])('SQLite tells by %i: %s', (code, fault) => {
    expect(toSqliteFailure(ofSqlite(code))).toMatchObject({ name: 'DatabaseFailure', fault })
  })

  it('is nothing where a statement is what is wrong', () => {
    for (const error of [ofPostgres('23505'), ofPostgres('42P01')])
      expect(toPostgresFailure(error)).toBe(error)
    for (const error of [ofSqlite(1), ofSqlite(1555), new TypeError('no')])
      expect(toSqliteFailure(error)).toBe(error)
  })
})
