// @vitest-environment happy-dom
import { cleanup, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { renderEditor } from '../testing/render-editor.tsx'
import { JoinSearchStep } from './JoinSearchStep.tsx'
import type { JoinCandidate } from './join-candidates.ts'
import type { JoinableDataset } from './joinable-datasets.ts'
import type { JoinOrigin } from './use-join-origins.ts'
import type { JoinSearch } from './use-join-search.ts'

afterEach(cleanup)

const YEAR: JoinCandidate = {
  kind: 'temporal',
  key: 'Year',
  componentId: 'year',
  label: 'Year',
  timeUnit: 'Year',
}

const SHARED: JoinOrigin = {
  kind: 'shared',
  key: 'waste',
  label: 'Waste',
  source: { type: 'sparql', url: '/sparql' },
}

const datasetOf = (number: number) =>
  ({
    cube: {
      iri: `https://example.org/${number}`,
      title: `Dataset ${number}`,
      publicationStatus: 'PUBLISHED',
    },
    title: `<b>Dataset</b> ${number}`,
    description: '',
    pairs: [{ existingId: 'year', componentId: 'year', label: 'Year' }],
  }) as unknown as JoinableDataset

/** Renders a search with its results. */
async function show(found: Partial<JoinSearch>) {
  const search = {
    candidates: { value: [YEAR], isLoading: false },
    origins: [SHARED],
    origin: SHARED,
    isSelected: () => true,
    toggle: vi.fn(),
    text: '',
    type: vi.fn(),
    order: 'CREATED_DESC',
    setOrder: vi.fn(),
    includeDrafts: false,
    setIncludeDrafts: vi.fn(),
    datasets: { value: [], isLoading: false },
    ...found,
  } as JoinSearch
  const onChoose = vi.fn()
  await renderEditor(<JoinSearchStep search={search} title="Waste" onChoose={onChoose} />)
  return { search, onChoose, user: userEvent.setup() }
}

describe('the search for datasets to join', () => {
  it('says where nothing of the chart can join', async () => {
    await show({ candidates: { value: [], isLoading: false } })
    expect(screen.queryByRole('searchbox')).toBeNull()
  })

  it('says what went wrong, with the error on request', async () => {
    await show({ candidates: { failure: new Error('Out of order.'), isLoading: false } })
    expect(screen.getByText(/Out of order\./)).toBeTruthy()
  })

  it('is narrowed by what joins, by text and by drafts', async () => {
    const { search, user } = await show({})
    await user.click(screen.getByRole('checkbox', { name: /Year/ }))
    expect(search.toggle).toHaveBeenCalledWith(YEAR)
    await user.type(screen.getByRole('searchbox'), 'w')
    expect(search.type).toHaveBeenCalledWith('w')
    await user.click(screen.getByRole('checkbox', { name: /draft/i }))
    expect(search.setIncludeDrafts).toHaveBeenCalledWith(true)
  })

  it('offers to search elsewhere, even if nothing of the chart can join datasets of its source', async () => {
    const own: JoinOrigin = { ...SHARED, kind: 'own', key: 'own-data', label: 'My data' }
    const setOrigin = vi.fn()
    const { user } = await show({
      ...{ origins: [SHARED, own], setOrigin },
      candidates: { value: [], isLoading: false },
    })
    expect(screen.getAllByRole('option').map((option) => option.textContent)).toEqual(['Waste', 'My data'])
    await user.selectOptions(screen.getByRole('combobox'), 'My data')
    expect(setOrigin).toHaveBeenCalledWith('own-data')
  })

  it('is by text alone if values are compared', async () => {
    const compared: JoinOrigin = { ...SHARED, kind: 'compared' }
    await show({ origins: [compared], origin: compared, candidates: { isLoading: true } })
    expect(screen.getByRole('searchbox')).toBeTruthy()
    expect(screen.queryByRole('checkbox', { name: /Year/ })).toBeNull()
  })

  it('says that something must be selected to join by', async () => {
    await show({ datasets: undefined })
    expect(screen.queryByRole('listitem')).toBeNull()
  })

  it('lists twenty datasets, more on request, and gives back the one that is chosen', async () => {
    const value = Array.from({ length: 25 }, (_, index) => datasetOf(index))
    const { onChoose, user } = await show({ datasets: { value, isLoading: false } })
    expect(screen.getAllByRole('article')).toHaveLength(20)
    await user.click(screen.getAllByRole('button').at(-1)!)
    expect(screen.getAllByRole('article')).toHaveLength(25)
    await user.click(screen.getAllByRole('button')[3]!)
    expect(onChoose).toHaveBeenCalledWith(value[3])
  })
})
