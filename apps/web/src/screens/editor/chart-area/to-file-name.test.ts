import { describe, expect, it } from 'vitest'
import { toFileName } from './to-file-name.ts'

describe('the name of a downloaded file', () => {
  it('is the title, with its letters of any language', () => {
    expect(toFileName('Erneuerbarer Strom in der Schweiz')).toBe('Erneuerbarer-Strom-in-der-Schweiz')
    expect(toFileName('Énergie à 100 %')).toBe('Énergie-à-100-%')
  })
  it('leaves out what file systems keep for themselves', () => {
    expect(toFileName('../a/b: "c"?\n*d|<e>')).toBe('..-a-b-c-d-e')
    expect(toFileName('???')).toBe('chart')
  })
  it('is not endless', () => {
    expect(toFileName('word '.repeat(100)).length).toBeLessThanOrEqual(80)
  })
})
