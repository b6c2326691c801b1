// @vitest-environment happy-dom
import { setText } from '@tessera/chart'
import { cleanup, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, describe, expect, it } from 'vitest'
import { renderEditor } from '../testing/render-editor.tsx'
import { useEditorStore, useHistoryKeys } from './use-editor.tsx'

afterEach(cleanup)

function Page() {
  useHistoryKeys(useEditorStore())
  return <input aria-label="A field" />
}

describe('the keys of undo and redo', () => {
  async function show() {
    const editor = await renderEditor(<Page />)
    for (const title of ['one', 'two'])
      editor.store.editChart((config) => setText(config, 'title', 'en', title))
    return { title: () => editor.chart().meta.title.en, user: userEvent.setup() }
  }

  it.each([
    ['Ctrl', '{Control>}z{/Control}', '{Control>}{Shift>}z{/Shift}{/Control}'],
    ['Cmd', '{Meta>}z{/Meta}', '{Meta>}{Shift>}z{/Shift}{/Meta}'],
    ['Ctrl and Y', '{Control>}z{/Control}', '{Control>}y{/Control}'],
  ])('go back and forth with %s', async (_, undo, redo) => {
    const { title, user } = await show()
    await user.keyboard(undo)
    expect(title()).toBe('one')
    await user.keyboard(redo)
    expect(title()).toBe('two')
  })

  it('leave typing in a field to the browser', async () => {
    const { title, user } = await show()
    await user.click(screen.getByLabelText('A field'))
    await user.keyboard('{Control>}z{/Control}')
    expect(title()).toBe('two')
  })
})
