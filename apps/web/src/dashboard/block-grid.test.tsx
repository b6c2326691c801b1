// @vitest-environment happy-dom
import { readFileSync } from 'node:fs'
import { BLOCK_GAP, BREAKPOINT_WIDTHS, BREAKPOINTS, COLUMNS, ROW_HEIGHT } from '@tessera/project/arrangement'
import { cleanup, render } from '@testing-library/react'
import { afterEach, describe, expect, it } from 'vitest'
import { BlockGrid, tileHeight } from './BlockGrid.tsx'

const styles = readFileSync('apps/web/src/dashboard/block-grid.module.css', 'utf8')
const blocks = ['a', 'b', 'c', 'd'].map((key) => ({ type: 'chart' as const, key, initialized: true }))
const cell = (i: string) => ({ i, x: 1, y: 2, w: 2, h: 7 })

afterEach(cleanup)

describe('the grid of blocks', () => {
  it('changes at the widths of the model', () => {
    const widths = [...styles.matchAll(/@container blocks \(min-width: (\d+)px\)/g)].map(([, px]) =>
      Number(px),
    )
    const expected = BREAKPOINTS.map((breakpoint) => BREAKPOINT_WIDTHS[breakpoint]).filter((px) => px > 0)
    expect(widths).toEqual(expected.toReversed())
    for (const breakpoint of BREAKPOINTS) expect(styles).toContain(`grid-area: var(--${breakpoint})`)
  })

  it.each(BREAKPOINTS.filter((breakpoint) => COLUMNS[breakpoint] > 1))(
    'has the columns of %s',
    (breakpoint) => {
      const from = styles.indexOf(`(min-width: ${BREAKPOINT_WIDTHS[breakpoint]}px)`)
      const canvas = styles.slice(from).match(/\.canvas \{\s*grid-template-columns: repeat\((\d)/)
      expect(Number(canvas?.[1])).toBe(COLUMNS[breakpoint])
    },
  )

  it('has the rows and gaps of the model', () => {
    expect(styles).toContain(`--block-gap: ${BLOCK_GAP}px`)
    expect(styles).toContain(`grid-auto-rows: minmax(${ROW_HEIGHT}px, auto)`)
  })

  it('knows how high a tile is at the width where it is lowest', () => {
    const grids = { xl: [cell('a')], lg: [{ ...cell('a'), h: 3 }], md: [], sm: [cell('a')] }
    expect(tileHeight(grids, 'a')).toBe(332)
    expect(tileHeight(grids, 'b')).toBeUndefined()
  })

  it('gives a block of a canvas its cells at each width', () => {
    const grids = { xl: [cell('a')], lg: [], md: [cell('b')], sm: [] }
    const { container } = render(
      <BlockGrid kind="canvas" grids={grids} blocks={blocks}>
        {({ key }) => key}
      </BlockGrid>,
    )
    const style = container.querySelector<HTMLElement>('[data-block="a"]')?.style
    expect(style?.getPropertyValue('--xl')).toBe('3 / 2 / span 7 / span 2')
    expect(style?.getPropertyValue('--md')).toBe('')
  })

  it('makes a narrow block wide that stands alone at the end', () => {
    const { container } = render(
      <BlockGrid kind="tall" blocks={[...blocks, { ...blocks[0]!, key: 'e' }]}>
        {({ key }) => key}
      </BlockGrid>,
    )
    const widths = [...container.querySelectorAll<HTMLElement>('[data-block]')].map(
      ({ dataset }) => dataset.width,
    )
    expect(widths).toEqual(['wide', 'narrow', 'narrow', 'wide', 'wide'])
  })
})
