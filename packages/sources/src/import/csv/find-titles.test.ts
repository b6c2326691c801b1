import { describe, expect, it } from 'vitest'
import { findTitles } from './find-titles.ts'

const titlesOf = (...lines: string[]) => findTitles(`${lines.join('\n')}\n`, '"', undefined)

describe('titles above a table', () => {
  it('are not found in a table that starts at the top, even if decimal commas could be delimiters', () => {
    const rows = ['2020;Bern;1,5;t', '2021;Bern;2,5;t', '2022;Bern;3;t', '2023;Bern;4,5;t']
    expect(titlesOf('Jahr;Ort;Abfall;Einheit', ...rows)).toBeUndefined()
    // a footnote among the first lines
    expect(titlesOf('Jahr;Ort;Abfall;Einheit', ...rows.slice(0, 2), 'Quelle: BFS')).toBeUndefined()
  })

  it('may contain commas', () => {
    expect(
      titlesOf('Abfall, Kanton Bern', 'Quelle: BFS, Neuenburg', '', 'Jahr;Ort;Wert', '2020;Bern;1,5'),
    ).toEqual({ texts: ['Abfall, Kanton Bern', 'Quelle: BFS, Neuenburg'], lines: 3, letters: 44 })
  })
})
