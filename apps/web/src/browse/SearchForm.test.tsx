// @vitest-environment happy-dom
import { cleanup, render, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { MemoryRouter } from 'react-router'
import { afterEach, beforeAll, describe, expect, it } from 'vitest'
import { loadWords, WordsProvider } from '../state/words.tsx'
import { type BrowseState, EMPTY_STATE } from './browse-state.ts'
import { createOrderMemory, DrawerProvider } from './browse-way.tsx'
import { SearchForm } from './SearchForm.tsx'

beforeAll(() => loadWords('en'))
afterEach(cleanup)

const orders = createOrderMemory()

function Form({ isTyped, ...change }: Partial<BrowseState> & { isTyped: boolean }) {
  const ignore = (): void => {}
  return (
    <MemoryRouter>
      <WordsProvider locale="en">
        <DrawerProvider value={{ type: ignore, go: ignore, isTyped, orders }}>
          <SearchForm state={{ ...EMPTY_STATE, ...change }} />
        </DrawerProvider>
      </WordsProvider>
    </MemoryRouter>
  )
}

const box = () => screen.getByRole<HTMLInputElement>('searchbox')

describe('the search box', () => {
  it('follows a search that was not typed', () => {
    const { rerender } = render(<Form search="co2" isTyped={false} />)
    expect(box().value).toBe('co2')
    rerender(<Form search="rail" isTyped={false} />)
    expect(box().value).toBe('rail')
  })

  it('keeps what somebody has begun to type when only the order changes', async () => {
    const { rerender } = render(<Form search="co2" isTyped />)
    await userEvent.clear(box())
    rerender(<Form search="co2" order="TITLE_ASC" isTyped={false} />)
    expect(box().value).toBe('')
  })
})
