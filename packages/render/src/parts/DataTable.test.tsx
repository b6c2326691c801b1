import { renderToString } from 'react-dom/server'
import { describe, expect, it } from 'vitest'
import { DataTable } from './DataTable.tsx'

const dataOf = (count: number) =>
  Array.from({ length: count }, (_, index) => ({
    title: `Place ${index}`,
    entries: [{ label: 'Amount', value: `${index} t` }],
  }))
const render = (count: number) =>
  renderToString(<DataTable data={dataOf(count)} caption="Waste" showAllLabel="All rows" />)

describe('the table of all values', () => {
  it('is a plain table, complete in the page', () => {
    expect(render(300).match(/<tr/g)).toHaveLength(301)
    expect(render(300)).not.toContain('<button')
  })
  it('keeps things apart that are called the same, in rows and in columns', () => {
    const datum = (id: string, entry: string, value: string) => ({
      title: 'Buchs',
      id,
      entries: [{ label: 'Cars', id: entry, value }],
    })
    const data = [
      datum('ag', 'new', '1'),
      datum('sg', 'new', '2'),
      datum('ag', 'old', '3'),
      datum('sg', 'old', '4'),
    ]
    const markup = renderToString(<DataTable data={data} caption="Cars" showAllLabel="All rows" />)
    expect(markup.match(/<th scope="col">Cars/g)).toHaveLength(2)
    const rows = [...markup.matchAll(/Buchs<\/th><td>(\d)<\/td><td>(\d)<\/td>/g)]
    expect(rows.map(([, first, second]) => [first, second])).toEqual([
      ['1', '3'],
      ['2', '4'],
    ])
  })
  it('of very many values puts only its first lines into the page, and says how many there are', () => {
    const markup = render(20_000)
    expect(markup.match(/Place \d+/g)).toHaveLength(40)
    expect(markup).toContain('aria-rowcount="20001"')
    expect(markup).toContain('All rows')
  })
})
