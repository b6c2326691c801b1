import { describe, expect, it } from 'vitest'
import { dataFileName, pictureFileName, toFileName } from './file-names.ts'

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
    // a surrogate pair is never split
    expect(toFileName('😀'.repeat(100)).isWellFormed()).toBe(true)
  })
  it('has nothing that cannot be seen or written', () => {
    expect(toFileName('in\u202Evoice\uD800')).toBe('invoice')
  })
  it('says when a picture was made, and what of the data a file holds', () => {
    const made = new Date('2026-03-01T12:00:00Z')
    expect(pictureFileName('Wind in Iowa', 'png', made)).toBe('2026-03-01_Wind-in-Iowa.png')
    expect(dataFileName('Wind in Iowa', 'filtered', 'csv')).toBe('Wind-in-Iowa-filtered.csv')
    expect(dataFileName('', 'full', 'json')).toBe('dataset-full.json')
  })
})
