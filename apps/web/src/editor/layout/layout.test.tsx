// @vitest-environment happy-dom
import { type ChartsState, duplicateChart, requireCharts, setGrid } from '@tessera/project'
import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeAll, describe, expect, it } from 'vitest'
import { Announcer } from '../announce/Announcer.tsx'
import { renderEditor } from '../testing/render-editor.tsx'
import { LayoutContent } from './LayoutContent.tsx'
import { LayoutPanel } from './LayoutPanel.tsx'

afterEach(cleanup)
beforeAll(() => {
  // happy-dom has no layout
  globalThis.ResizeObserver ??= class {
    observer = undefined
    observe() {}
    unobserve() {}
    disconnect() {}
  } as unknown as typeof ResizeObserver
})

/** Renders the layout step with copies of a chart, panel and page side by side. */
async function renderLayout(count = 3) {
  const shown = await renderEditor(
    <Announcer>
      <LayoutPanel />
      <LayoutContent breakpoint="xl" />
    </Announcer>,
  )
  const { store } = shown
  act(() => {
    const { activeChartKey } = requireCharts(store.read().state)
    for (let index = 1; index < count; index += 1)
      store.edit((project) => duplicateChart(project, activeChartKey, `copy-${index}`))
    store.amend((state) => ({ ...requireCharts(state), state: 'LAYOUTING' }))
    store.changeLayout({ type: 'dashboard' })
  })
  const project = () => requireCharts(store.read().state)
  return { ...shown, project, keys: () => project().layout.blocks.map(({ key }) => key) }
}

const gridOf = (project: ChartsState) => {
  const { layout } = project
  if (layout.type !== 'dashboard' || layout.layout !== 'canvas') throw new Error('No canvas')
  return layout.layouts.xl
}
const pageOf = (key: string) => document.querySelector<HTMLElement>(`[data-block="${key}"]`)!

describe('the layout step', () => {
  it('begins a dashboard as wide and narrow, and goes back to a canvas as it was', async () => {
    const { store, project } = await renderLayout()
    const user = userEvent.setup()
    expect(screen.getByRole<HTMLInputElement>('radio', { name: 'Wide and narrow' }).checked).toBe(true)
    await user.click(screen.getByRole('radio', { name: 'Free' }))
    const wide = gridOf(project()).map((item) => (item.i === 'copy-1' ? { ...item, w: 3 } : item))
    act(() => store.edit((before) => setGrid(before, 'xl', wide)))
    const before = gridOf(project())
    await user.click(screen.getByRole('radio', { name: 'Stacked' }))
    await user.click(screen.getByRole('radio', { name: 'Free' }))
    expect(gridOf(project())).toEqual(before)
  })

  it('moves a block by the arrow keys of its handle, and says where it is', async () => {
    const { keys } = await renderLayout()
    const [first] = keys()
    const grip = within(pageOf('copy-1')).getByRole('button', { name: /^Move/ })
    fireEvent.keyDown(grip, { key: 'ArrowUp' })
    expect(keys()).toEqual(['copy-1', first, 'copy-2'])
    expect(document.querySelector('[data-announcer]')?.textContent).toContain('is now in position 1 of 3')
    fireEvent.keyDown(within(pageOf('copy-1')).getByRole('button', { name: /^Move/ }), { key: 'ArrowUp' })
    expect(keys()).toEqual(['copy-1', first, 'copy-2'])
  })

  it('moves and resizes a block of a canvas by keys; presses that follow each other are one step back', async () => {
    const { store, project } = await renderLayout(2)
    await userEvent.click(screen.getByRole('radio', { name: 'Free' }))
    const before = gridOf(project())
    const [first] = before
    const corner = within(pageOf(first!.i)).getByRole('button', { name: /^Resize/ })
    fireEvent.keyDown(corner, { key: 'ArrowRight' })
    fireEvent.keyDown(corner, { key: 'ArrowRight' })
    expect(gridOf(project()).find(({ i }) => i === first!.i)).toMatchObject({ x: 0, y: 0, w: 4 })
    expect(document.querySelector('[data-announcer]')?.textContent).toContain('width 4')
    act(() => store.undo())
    expect(gridOf(project())).toEqual(before)
  })

  it('adds a text, asks before it is deleted, and duplicates a chart', async () => {
    const { project, keys, store } = await renderLayout(2)
    const user = userEvent.setup()
    await user.click(screen.getByRole('button', { name: 'Add text' }))
    expect(project().layout.blocks.at(-1)?.type).toBe('text')
    expect(project().layout.activeField).toBeUndefined()
    expect(store.read().panel).toBe(`block.${keys().at(-1)}`)
    const text = pageOf(keys().at(-1)!)
    await user.click(within(text).getByRole('button', { name: 'Options for “Text”' }))
    await user.click(within(text).getByRole('menuitem', { name: 'Delete' }))
    expect(keys()).toHaveLength(3)
    const dialog = screen.getByRole('dialog', { name: 'Delete “Text”?' })
    await user.click(within(dialog).getByRole('button', { name: 'Delete' }))
    expect(keys()).toHaveLength(2)
    const chart = pageOf('copy-1')
    await user.click(within(chart).getByRole('button', { name: /^Options for/ }))
    await user.click(within(chart).getByRole('menuitem', { name: 'Duplicate' }))
    await waitFor(() => expect(keys()).toHaveLength(3))
    expect(project().chartConfigs).toHaveLength(3)
  })

  it('goes to the chart that is to be edited', async () => {
    const { project } = await renderLayout(2)
    const user = userEvent.setup()
    const [first] = project().layout.blocks
    await user.click(within(pageOf(first!.key)).getByRole('button', { name: /^Options for/ }))
    await user.click(within(pageOf(first!.key)).getByRole('menuitem', { name: 'Edit chart' }))
    expect(project()).toMatchObject({ state: 'CONFIGURING_CHART', activeChartKey: first!.key })
  })

  it('keeps one of the single charts chosen', async () => {
    const { store, project } = await renderLayout(2)
    act(() => store.changeLayout({ type: 'singleURLs' }))
    const user = userEvent.setup()
    const [one, two] = screen.getAllByRole<HTMLInputElement>('checkbox', { name: /^Publish/ })
    await user.click(one!)
    await user.click(two!)
    expect(project().layout).toMatchObject({ publishableChartKeys: ['copy-1'] })
    expect(screen.getByText('Publish at least one chart.')).toBeTruthy()
  })
})
