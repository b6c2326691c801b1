// @vitest-environment happy-dom
import { cleanup, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, describe, expect, it } from 'vitest'
import { renderEditor } from '../testing/render-editor.tsx'
import { TextDrawer } from './TextDrawer.tsx'
import { TextsPanel } from './TextsPanel.tsx'

afterEach(cleanup)

describe('the label of a chart', () => {
  it('is written in each language, and undone as a whole', async () => {
    const { chart, store } = await renderEditor(<TextDrawer field="label" />)
    const user = userEvent.setup()
    await user.type(screen.getByRole('textbox'), 'Waste')
    await user.click(screen.getByRole('radio', { name: 'de' }))
    await user.type(screen.getByRole('textbox'), 'Abfall')
    expect(chart().meta.label).toMatchObject({ en: 'Waste', de: 'Abfall', fr: '' })
    store.undo()
    expect(chart().meta.label).toMatchObject({ en: 'Waste', de: '' })
    store.undo()
    expect(chart().meta.label.en).toBe('')
  })
})

describe('the list of texts', () => {
  it('opens the drawer of a text', async () => {
    const { store } = await renderEditor(<TextsPanel />)
    await userEvent.setup().click(screen.getByRole('button', { name: /Description/ }))
    expect(store.read().panel).toBe('description')
  })
})
