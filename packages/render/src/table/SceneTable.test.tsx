import type { TableScene } from '@tessera/chart'
import { renderToString } from 'react-dom/server'
import { describe, expect, it } from 'vitest'
import { SceneTable } from './SceneTable.tsx'

const scene: TableScene = {
  type: 'table',
  isSearchable: true,
  columns: [
    { id: 'name', title: 'Name', isNumeric: false },
    { id: 'size', title: 'Size', isNumeric: true },
  ],
  rows: [
    [{ text: 'Bern' }, { text: '1', background: '#000000', color: '#ffffff', bold: true }],
    [{ text: 'Uri' }, { text: '2' }],
    [{ text: 'Uri' }, { text: '2' }],
  ],
  hints: [],
  legends: [],
  data: [],
}

describe('a table on screen', () => {
  const markup = renderToString(<SceneTable scene={scene} label="Sizes" showAllLabel="All" />)

  it('shows all rows, also those that read the same', () => {
    expect(markup.match(/<td/g)).toHaveLength(6)
    expect(markup.match(/Uri/g)).toHaveLength(2)
  })
  it('shows the first 300 of many, says so, and offers the rest', () => {
    const rows = Array.from({ length: 1000 }, (_, index) => [{ text: `Row ${index}` }, { text: '0' }])
    const long = renderToString(
      <SceneTable
        scene={{ ...scene, rows }}
        label="Sizes"
        showAllLabel="All"
        footnote={(shown, all) => `${shown} of ${all}`}
      />,
    )
    expect(long.match(/Row \d+/g)).toHaveLength(300)
    expect(long).toContain('300 of 1000')
    expect(long).toMatch(/<button[^>]*>All<\/button>/)
    expect(markup).not.toContain('<button')
  })
  it('colours its cells', () => {
    expect(markup).toContain('style="color:#ffffff;background:#000000;font-weight:600"')
  })
  it('is named for whoever does not see it', () => {
    expect(markup).toMatch(/<section[^>]*aria-label="Sizes"/)
    expect(markup).toMatch(/<caption[^>]*>Sizes<\/caption>/)
  })
  it('has a search box only where it is asked for', () => {
    expect(markup).not.toContain('type="search"')
    const search = { label: 'Search', noMatch: 'None' }
    const searched = renderToString(
      <SceneTable scene={scene} label="Sizes" showAllLabel="All" search={search} />,
    )
    expect(searched).toMatch(/<label for="([^"]+)">Search<\/label><input id="\1"/)
  })
})
