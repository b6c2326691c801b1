// @vitest-environment happy-dom
import { cleanup, render, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { MemoryRouter, useLocation } from 'react-router'
import { afterEach, beforeAll, describe, expect, it, vi } from 'vitest'
import { loadWords, WordsProvider } from '../state/words.tsx'
import { EMPTY_STATE } from './browse-state.ts'
import { DrawerProvider } from './browse-way.tsx'
import { FacetPanel } from './FacetPanel.tsx'
import type { FacetGroup } from './facets.ts'

beforeAll(() => loadWords('en'))
afterEach(cleanup)

const groups: FacetGroup[] = [
  {
    kind: 'theme',
    top: [
      { iri: 'urn:energy', label: 'Energy', count: 3, isActive: false },
      { iri: 'urn:health', label: 'Health', count: 1, isActive: true },
    ],
    rest: [],
  },
]
const state = { ...EMPTY_STATE, filters: [{ kind: 'theme' as const, iri: 'urn:health' }] }

function Address() {
  const { pathname, search } = useLocation()
  return <output>{pathname + search}</output>
}

const onPage = () =>
  render(
    <MemoryRouter initialEntries={['/en/browse']}>
      <WordsProvider locale="en">
        <FacetPanel state={state} groups={groups} />
        <Address />
      </WordsProvider>
    </MemoryRouter>,
  )

describe('the filters of the catalogue', () => {
  it('are links: one that is chosen leads to the results without it, another one takes its place', async () => {
    onPage()
    expect(screen.getByRole('link', { name: /Health/ }).getAttribute('aria-current')).toBe('true')
    await userEvent.click(screen.getByRole('link', { name: /Energy/ }))
    expect(screen.getByRole('status').textContent).toBe('/en/browse/theme/urn%3Aenergy')
    await userEvent.click(screen.getByRole('link', { name: /Health/ }))
    expect(screen.getByRole('status').textContent).toBe('/en/browse')
  })
  it('close after a choice on small screens, and the button that opened them has the focus', async () => {
    onPage()
    const toggle = screen.getByRole('button', { name: 'Filters (1)' })
    await userEvent.click(toggle)
    expect(toggle.getAttribute('aria-expanded')).toBe('true')
    await userEvent.click(screen.getByRole('link', { name: /Energy/ }))
    expect(toggle.getAttribute('aria-expanded')).toBe('false')
    expect(document.activeElement).toBe(toggle)
  })
  it('are buttons in a drawer, whose state is its own', async () => {
    const go = vi.fn()
    const orders = { read: () => undefined, keep: () => undefined }
    render(
      <MemoryRouter>
        <WordsProvider locale="en">
          <DrawerProvider value={{ go, type: go, isTyped: false, orders }}>
            <FacetPanel state={state} groups={groups} />
          </DrawerProvider>
        </WordsProvider>
      </MemoryRouter>,
    )
    await userEvent.click(screen.getByRole('button', { name: /Energy/ }))
    expect(go).toHaveBeenCalledWith({ ...state, filters: [{ kind: 'theme', iri: 'urn:energy' }] })
  })
})
