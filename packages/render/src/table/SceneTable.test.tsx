import type { TableScene } from '@tessera/chart'
import { renderToString } from 'react-dom/server'
import { describe, expect, it } from 'vitest'
import { SceneTable } from './SceneTable.tsx'
import { findKept } from './TableFrame.tsx'

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
  it('puts the first lines of very many into the page, says how many there are, and offers all of them', () => {
    const rows = Array.from({ length: 100_000 }, (_, index) => [{ text: `Row ${index}` }, { text: '0' }])
    const long = renderToString(
      <SceneTable
        scene={{ ...scene, rows }}
        label="Sizes"
        showAllLabel="All"
        footnote={(shown, all) => `${shown} of ${all}`}
      />,
    )
    expect(long.match(/Row \d+/g)).toHaveLength(40)
    expect(long).toContain('aria-rowcount="100001"')
    expect(long).toContain('100000 of 100000')
    // on paper
    expect(long).toContain('1000 of 100000')
    expect(long).toMatch(/<button[^>]*>All<\/button>/)
    expect(markup).not.toContain('>All<')
  })
  it('keeps the first column in sight that tells its rows apart', () => {
    expect(findKept(scene, [0, 1])).toBe(0)
    const rows = ['Bern', 'Uri'].map((text) => [{ text: '2025' }, { text }])
    expect(findKept({ rows }, [0, 1])).toBe(1)
    const kept = renderToString(<SceneTable scene={{ ...scene, rows }} label="Sizes" showAllLabel="All" />)
    // the heading and two cells
    expect(kept.match(/kept/g)).toHaveLength(3)
    expect(findKept({ rows: [] }, [1, 0])).toBe(1)
  })
  it('numbers its rows, the heading first', () => {
    expect([...markup.matchAll(/aria-rowindex="(\d+)"/g)].map(([, index]) => index)).toEqual([
      '1',
      '2',
      '3',
      '4',
    ])
  })
  it('leads out of the page by links, of which it is said that they open a tab', () => {
    const href = 'https://example.org/?a=1&b="<'
    const linked = {
      ...scene,
      linkNote: 'opens a new tab',
      rows: [
        [
          { text: '<b>', href },
          { text: '1', href },
        ],
      ],
    }
    const said = renderToString(<SceneTable scene={linked} label="Sizes" showAllLabel="All" />)
    expect(said.match(/<a [^>]*>/g)).toEqual(
      Array.from({ length: 2 }, () =>
        expect.stringMatching(
          /href="https:\/\/example.org\/\?a=1&amp;b=&quot;&lt;" target="_blank" rel="noopener nofollow"/,
        ),
      ),
    )
    expect(said).toContain('<span>&lt;b&gt;</span>')
    expect(said.replaceAll('<!-- -->', '')).toContain('(opens a new tab)</span></a>')
  })
  it('says in words why there is no value', () => {
    const missing = { ...scene, rows: [[{ text: 'Bern' }, { text: '…', title: 'Withheld' }]] }
    const said = renderToString(<SceneTable scene={missing} label="Sizes" showAllLabel="All" />)
    expect(said).toMatch(
      /<td[^>]*title="Withheld"[^>]*><span aria-hidden="true">…<\/span><span[^>]*>Withheld</,
    )
  })
  it('draws a bar from zero in a cell', () => {
    const bar = { from: 0.25, to: 0.75, color: '#123456', background: '#cccccc' }
    const barred = { ...scene, rows: [[{ text: 'Bern' }, { text: '1', bar }]] }
    const drawn = renderToString(<SceneTable scene={barred} label="Sizes" showAllLabel="All" />)
    expect(drawn).toContain('left:25%;width:50%;background:#123456')
    expect(drawn).toContain('--line-height:56px')
  })
  it('has headings of groups that fold their rows', () => {
    const groups = [{ key: 'g', label: 'Canton: Uri', depth: 0, first: 1, count: 2 }]
    const grouped = renderToString(
      <SceneTable scene={{ ...scene, groups }} label="Sizes" showAllLabel="All" />,
    )
    expect(grouped).toMatch(/<th[^>]*colSpan="2"[^>]*><button[^>]*aria-expanded="true"[^>]*>Canton: Uri/)
  })
  it('says the value of a group above its rows, which have no column of it', () => {
    const groups = [{ key: 'g', label: 'Name: Uri', depth: 0, first: 1, count: 2 }]
    const [name, size] = scene.columns
    const columns = [{ ...name!, isGroup: true }, size!]
    const rows = scene.rows.map(([first, second]) => [{ ...first!, order: 1 }, second!])
    const grouped = renderToString(
      <SceneTable scene={{ ...scene, columns, rows, groups }} label="Sizes" showAllLabel="All" />,
    )
    expect(grouped.match(/<col /g)).toHaveLength(1)
    expect(grouped.match(/<td/g)).toHaveLength(3)
    expect(grouped).toMatch(/<tr aria-rowindex="1"[^>]*><th scope="col"[^>]*><button[^>]*>Name<\/button>/)
    expect(grouped).toContain('aria-rowcount="6"')
  })
  it('has headings that sort only if there is something to sort by', () => {
    const rows = scene.rows.map(([first, second], row) => [first!, { ...second!, order: row }])
    const sorted = renderToString(<SceneTable scene={{ ...scene, rows }} label="Sizes" showAllLabel="All" />)
    expect([...sorted.matchAll(/<button[^>]*>(\w+)</g)].map(([, title]) => title)).toEqual(['Size'])
  })
  it('colours its cells', () => {
    expect(markup).toContain('style="color:#ffffff;background:#000000;font-weight:600"')
  })
  it('has an accessible name', () => {
    expect(markup).toMatch(/<section[^>]*aria-label="Sizes"/)
    expect(markup).toMatch(/<caption[^>]*>Sizes<\/caption>/)
  })
  it('has a search box only if it is asked for', () => {
    expect(markup).not.toContain('type="search"')
    const search = { label: 'Search', noMatch: 'None' }
    const searched = renderToString(
      <SceneTable scene={scene} label="Sizes" showAllLabel="All" search={search} />,
    )
    expect(searched).toMatch(/<label for="([^"]+)">Search<\/label><input id="\1"/)
  })
})
