// @vitest-environment happy-dom
import type { Dimension, Filter } from '@tessera/cube'
import { MOST_RECENT_VALUE, multiFilter, singleFilter } from '@tessera/cube'
import { cleanup, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, describe, expect, it } from 'vitest'
import { renderEditor } from '../testing/render-editor.tsx'
import { WASTE } from '../testing/waste.ts'
import { DateRangeFields } from './DateRangeFields.tsx'
import { MultiFilter } from './MultiFilter.tsx'
import { SingleFilter } from './SingleFilter.tsx'

afterEach(cleanup)

const [YEAR, KIND] = WASTE.dimensions as [Dimension, Dimension]

/** Renders the filter of a dimension, and records choices. */
async function show(
  Widget: typeof SingleFilter,
  dimension: Dimension,
  filter: Filter | undefined,
  possible?: ReadonlySet<string>,
) {
  const chosen: (Filter | undefined)[] = []
  await renderEditor(
    <Widget
      dimension={dimension}
      filter={filter}
      possible={possible}
      labelId={undefined}
      edits={{
        choose: (value) => chosen.push(singleFilter(value)),
        // The rule of the chart package, which has its own tests.
        chooseSome: (values, offered) =>
          chosen.push(values.length === offered.length ? undefined : multiFilter([...values])),
        chooseRange: (range) => chosen.push({ type: 'range', ...range }),
        remove: () => chosen.push(undefined),
      }}
    />,
  )
  return { chosen, user: userEvent.setup() }
}

describe('a filter of one value', () => {
  it('sets the value that is chosen', async () => {
    const { chosen, user } = await show(SingleFilter, KIND, singleFilter('glass'))
    await user.selectOptions(screen.getByRole('combobox'), 'wood')
    expect(chosen).toEqual([singleFilter('wood')])
  })

  it('offers what has data, and the chosen value in any case', async () => {
    await show(SingleFilter, KIND, singleFilter('glass'), new Set(['paper']))
    const names = screen.getAllByRole('option').map(({ textContent }) => textContent)
    expect(names).toEqual(expect.arrayContaining(['glass', 'paper']))
    expect(names).not.toContain('wood')
  })

  it('follows the most recent date if that is ticked', async () => {
    const { chosen, user } = await show(SingleFilter, YEAR, singleFilter('2020'))
    await user.click(screen.getByRole('checkbox'))
    expect(chosen).toEqual([singleFilter(MOST_RECENT_VALUE)])
  })

  it('becomes the newest date again if that is unticked', async () => {
    const { chosen, user } = await show(SingleFilter, YEAR, singleFilter(MOST_RECENT_VALUE))
    await user.click(screen.getByRole('checkbox'))
    expect(chosen).toEqual([singleFilter('2021')])
  })
})

describe('a filter of several values', () => {
  const item = (name: string) => screen.getByRole('treeitem', { name: new RegExp(name) })

  it('begins with all values, and leaves out the one that is unticked', async () => {
    const { chosen, user } = await show(MultiFilter, KIND, undefined)
    expect(screen.getByText(/3 of 3/)).toBeTruthy()
    await user.click(item('wood'))
    const [filter] = chosen
    expect(filter?.type === 'multi' && Object.keys(filter.values).sort()).toEqual(['glass', 'paper'])
  })

  it('is none where everything is ticked', async () => {
    const { chosen, user } = await show(MultiFilter, KIND, multiFilter(['glass', 'paper']))
    await user.click(item('wood'))
    expect(chosen).toEqual([undefined])
  })

  it('changes the chart only once something is ticked', async () => {
    const { chosen, user } = await show(MultiFilter, KIND, multiFilter(['glass', 'paper']))
    const [, none] = screen.getAllByRole('button')
    await user.click(none!)
    expect(chosen).toEqual([])
    expect(screen.getAllByRole('status').some(({ textContent }) => textContent !== '')).toBe(true)
    await user.click(item('wood'))
    expect(chosen).toEqual([multiFilter(['wood'])])
  })

  it('is searched by beginnings of words, and selects what is found', async () => {
    const names = Array.from({ length: 12 }, (_, index) => `Kind ${index}`)
    const many = { ...KIND, values: names.map((name) => ({ value: name, label: name })) }
    const { chosen, user } = await show(MultiFilter, many, multiFilter(['Kind 0']))
    await user.type(screen.getByRole('searchbox'), '11')
    expect(screen.getAllByRole('treeitem')).toHaveLength(1)
    const [found] = screen.getAllByRole('button')
    await user.click(found!)
    const [filter] = chosen
    expect(filter?.type === 'multi' && Object.keys(filter.values).sort()).toEqual(['Kind 0', 'Kind 11'])
  })

  it('is used with keys', async () => {
    const { chosen, user } = await show(MultiFilter, KIND, undefined)
    screen.getByRole('tree').focus()
    await user.keyboard(' ')
    expect(chosen).toHaveLength(1)
  })
})

describe('a range of time', () => {
  it('sets its beginning and keeps its end', async () => {
    const ranges: object[] = []
    await renderEditor(
      <DateRangeFields
        dimension={YEAR}
        range={{ from: '2019', to: '2021' }}
        onChange={(range) => ranges.push(range)}
      />,
    )
    const user = userEvent.setup()
    await user.selectOptions(screen.getByLabelText('From'), '2020')
    expect(ranges).toEqual([{ from: '2020', to: '2021' }])
  })
})
