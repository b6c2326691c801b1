// @vitest-environment happy-dom
import { act, cleanup, screen } from '@testing-library/react'
import type { Editor } from '@tiptap/react'
import { useState } from 'react'
import { afterEach, expect, it } from 'vitest'
import { renderEditor } from '../testing/render-editor.tsx'
import RichText from './RichText.tsx'

afterEach(cleanup)

/** Renders a text whose page updates its value on demand: later than the next letter, as on a slow machine. */
async function renderText() {
  const said: string[] = []
  let answer: (value: string) => void = () => {}
  function Page() {
    const [value, setValue] = useState('One')
    answer = setValue
    return (
      <RichText
        label="Text"
        lang="en"
        kind="section"
        value={value}
        isFocused
        onChange={(markdown) => said.push(markdown)}
        onLeave={() => {}}
      />
    )
  }
  await renderEditor(<Page />)
  const { editor } = screen.getByRole('textbox') as HTMLElement & { editor: Editor }
  return {
    said,
    editor,
    type: (text: string) =>
      act(() => {
        editor.commands.insertContent(text)
      }),
    answer: (value: string) => act(() => answer(value)),
  }
}

it('keeps what was typed before the page has answered, and the caret', async () => {
  const { editor, said, type, answer } = await renderText()
  type(' two')
  type(' three')
  expect(said).toEqual(['One two', 'One two three'])
  answer('One two')
  expect(editor.getText()).toBe('One two three')
  answer('One two three')
  type(' four')
  expect(editor.getText()).toBe('One two three four')
})

it('takes what was undone, even if it was said before', async () => {
  const { editor, type, answer } = await renderText()
  type(' two')
  answer('One two')
  type(' three')
  answer('One two three')
  answer('One two')
  expect(editor.getText()).toBe('One two')
  answer('One')
  expect(editor.getText()).toBe('One')
})
