import type { Legend, LegendItem } from '@tessera/chart'
import { renderToString } from 'react-dom/server'
import { describe, expect, it } from 'vitest'
import { LegendList } from './LegendList.tsx'
import { countLeaves, type LegendBranch, toLegendBranches } from './legend-branches.ts'

const words = (id: string, values?: Record<string, unknown>) => [id, ...Object.values(values ?? {})].join(' ')
const items: LegendItem[] = [
  { label: 'Bern', color: '#111111', value: 'be' },
  { label: 'Uri', color: '#222222', value: 'ur', isHidden: true },
  { label: 'Zug', color: '#333333' },
]
const render = (legend: Legend, onToggle?: (value: string) => void) =>
  renderToString(<LegendList legends={[legend]} words={words} onToggle={onToggle} />)
const swatches = (more: LegendItem[]): Legend => ({ type: 'swatches', symbol: 'square', items: more })

describe('a legend on screen', () => {
  it('is a list if nobody listens', () => {
    const markup = render(swatches(items))
    expect(markup.match(/<li/g)).toHaveLength(3)
    expect(markup).not.toContain('<button')
  })
  it('has a switch for each item with a value, which says whether it is on', () => {
    const markup = render(swatches(items), () => undefined)
    const switches = [...markup.matchAll(/<button[^>]*aria-pressed="(\w+)"[^>]*>.*?<\/span>(\w+)</g)]
    // A hint explains the switches; only shown items are ticked.
    expect(markup).toContain('legend.switches')
    expect(markup.match(/ticked/g)).toHaveLength(1)
    expect(render(swatches(items))).not.toContain('legend.switches')
    expect(switches.map(([, isOn, label]) => [label, isOn])).toEqual([
      ['Bern', 'true'],
      ['Uri', 'false'],
    ])
  })
  it('shows the first of very many, and offers all of them', () => {
    const many = Array.from({ length: 60 }, (_, index) => ({ label: `L${index}`, color: '#000000' }))
    const markup = render(swatches(many))
    expect(markup.match(/<li/g)).toHaveLength(24)
    expect(markup).toMatch(/<button[^>]*aria-expanded="false"[^>]*>legend.show-all 60</)
    // headings are not counted
    const grouped = many.map((item, index) => (index % 10 === 0 ? { ...item, isHeading: true } : item))
    expect(render(swatches(grouped))).toContain('legend.show-all 54<')
    // Shorter lists have the button for phones only, where the style sheet folds the rest.
    expect(render(swatches(many.slice(0, 28)))).toMatch(/<button[^>]*narrow/)
    expect(render(swatches(many.slice(0, 14)))).not.toContain('<button')
  })
  it('names what has no place on a ramp', () => {
    const markup = render({
      type: 'ramp',
      title: 'Amount',
      colors: ['#ffffff', '#000000'],
      low: '0',
      high: '9',
      missing: [{ label: 'No value', color: '#dddddd', pattern: 'hatch' }],
    })
    expect(markup).toContain('linear-gradient(to right, #ffffff,#000000)')
    expect(markup).toContain('No value')
  })
  it('shows counts beside labels, headings without a colour', () => {
    const markup = render(
      swatches([
        { label: 'Group', color: '', isHeading: true },
        { label: '0 – 5', color: '#123456', count: '12 places', depth: 1 },
      ]),
    )
    expect(markup.match(/background:/g)).toHaveLength(1)
    expect(markup).toMatch(/0 – 5 \(12 places\)/)
  })
  it('keeps what is below a heading in its box', () => {
    const tree = toLegendBranches([
      { label: 'Asia', color: '', isHeading: true },
      { label: 'Nepal', color: '#111111', depth: 1 },
      { label: 'South', color: '', isHeading: true, depth: 1 },
      { label: 'India', color: '#222222', depth: 2 },
      { label: 'World', color: '#333333' },
    ])
    const outline = (branches: LegendBranch[]): unknown =>
      branches.map(({ item, children }) =>
        children.length > 0 ? [item.label, outline(children)] : item.label,
      )
    expect(outline(tree)).toEqual([['Asia', ['Nepal', ['South', ['India']]]], 'World'])
    expect(tree.map(countLeaves)).toEqual([2, 1])
  })
  it('describes the sizes of circles to screen readers', () => {
    const markup = render({
      type: 'sizes',
      title: 'Size',
      color: '#123456',
      items: [
        { label: '100', radius: 20 },
        { label: '10', radius: 6 },
      ],
    })
    expect(markup.match(/<circle/g)).toHaveLength(2)
    expect(markup).toMatch(/visually-hidden">100, 10</)
  })
})
