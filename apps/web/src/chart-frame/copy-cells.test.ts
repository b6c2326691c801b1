import { describe, expect, it } from 'vitest'
import { toCopiedText } from './copy-cells.ts'

describe('a cell that is copied', () => {
  it.each([
    ['−123’456’789.12', '-123456789.12'],
    ['1\u202f234,5', '1234,5'],
    ['−0.5', '-0.5'],
    ['4.2e−5', '4.2e-5'],
    ['−5’000\u00a0t', '-5000\u00a0t'],
    ['31.5\u00a0%', '31.5\u00a0%'],
    ['2020', '2020'],
    ['Zürich', 'Zürich'],
    ['Rue de l’Est 4', 'Rue de l’Est 4'],
    ['10 – 20', '10 – 20'],
    ['–', '–'],
    [' two\n\tlines ', 'two lines'],
  ])('%j is %j', (text, copied) => {
    expect(toCopiedText(text)).toBe(copied)
  })
})
