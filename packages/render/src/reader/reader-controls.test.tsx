// @vitest-environment happy-dom
import type { Translate } from '@tessera/i18n'
import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { DataFilters } from './DataFilters.tsx'
import { fieldTypeOf } from './DateField.tsx'
import { Switch } from './Switch.tsx'
import { TimeRange } from './TimeRange.tsx'

afterEach(cleanup)

const t: Translate = (id) => id
const optionsOf = (count: number) =>
  Array.from({ length: count }, (_, index) => ({ value: `v${index}`, label: `Place ${index}` }))

describe('a data filter', () => {
  it('is a list of its values', async () => {
    const onChange = vi.fn()
    const filter = { id: 'place', label: 'Place', value: 'v1', options: optionsOf(3) }
    render(<DataFilters filters={[filter]} t={t} onChange={onChange} />)
    const list = screen.getByRole('combobox', { name: 'Place' }) as HTMLSelectElement
    expect(list.value).toBe('v1')
    await userEvent.selectOptions(list, 'Place 2')
    expect(onChange).toHaveBeenCalledWith('place', 'v2')
  })
  it('may have a name that leads to more about its dimension, and is still called by it', async () => {
    const onOpen = vi.fn()
    const filters = [3, 200].map((count) => ({
      id: `place${count}`,
      label: `Place ${count}`,
      value: 'v1',
      options: optionsOf(count),
    }))
    render(
      <DataFilters
        filters={filters}
        t={t}
        onChange={vi.fn()}
        nameFilter={(filter, id) => (
          <button type="button" id={id} onClick={() => onOpen(filter.id)}>
            {filter.label}
          </button>
        )}
      />,
    )
    for (const { id, label } of filters) {
      expect(screen.getByRole('combobox', { name: label })).toBeTruthy()
      await userEvent.click(screen.getByRole('button', { name: label }))
      expect(onOpen).toHaveBeenLastCalledWith(id)
    }
  })
  it('of very many values is searched, and holds only those in sight', async () => {
    const onChange = vi.fn()
    const filter = { id: 'place', label: 'Place', value: 'v1', options: optionsOf(10_000) }
    render(<DataFilters filters={[filter]} t={t} onChange={onChange} />)
    const field = screen.getByRole('combobox', { name: 'Place' })
    await userEvent.click(field)
    expect(screen.getAllByRole('option').length).toBeLessThan(40)
    await userEvent.type(field, '9999')
    expect(screen.getAllByRole('option').map(({ textContent }) => textContent)).toEqual(['Place 9999'])
    await userEvent.keyboard('{Enter}')
    expect(onChange).toHaveBeenCalledWith('place', 'v9999')
  })
  it('of more values than were loaded is searched at the source', async () => {
    const onChange = vi.fn()
    const search = vi.fn(async (text: string) => ({
      options: text === '' ? optionsOf(3) : [{ value: 'v77', label: 'Place 77' }],
      total: text === '' ? 90_000 : 1,
    }))
    const filter = { id: 'place', label: 'Place', value: 'v1', options: optionsOf(3), search, total: 90_000 }
    const { rerender } = render(<DataFilters filters={[filter]} t={t} onChange={onChange} />)
    const field = screen.getByRole('combobox', { name: 'Place' }) as HTMLInputElement
    await userEvent.click(field)
    await expect.poll(() => screen.getAllByRole('option')[0]?.getAttribute('aria-setsize')).toBe('90000')
    await userEvent.type(field, '77')
    await expect
      .poll(() => screen.getAllByRole('option').map(({ textContent }) => textContent))
      .toEqual(['Place 77'])
    await userEvent.keyboard('{Enter}')
    expect(onChange).toHaveBeenCalledWith('place', 'v77')
    // the name is known before the chart has loaded
    rerender(<DataFilters filters={[{ ...filter, value: 'v77' }]} t={t} onChange={onChange} />)
    expect(field.value).toBe('Place 77')
  })
  it('chooses nothing by Enter until the source has responded to the text', async () => {
    const onChange = vi.fn()
    const search = (text: string) =>
      text === '' ? Promise.resolve({ options: optionsOf(3), total: 90_000 }) : new Promise<never>(() => {})
    const filter = { id: 'place', label: 'Place', value: 'v1', options: optionsOf(3), search, total: 90_000 }
    render(<DataFilters filters={[filter]} t={t} onChange={onChange} />)
    const field = screen.getByRole('combobox', { name: 'Place' })
    await userEvent.click(field)
    await expect.poll(() => screen.getAllByRole('option')[0]?.getAttribute('aria-setsize')).toBe('90000')
    await userEvent.type(field, '77{Enter}')
    expect(onChange).not.toHaveBeenCalled()
  })
  it('searches the loaded values while the source does not respond', async () => {
    const search = async () => {
      throw new Error('The source does not respond.')
    }
    const filter = { id: 'place', label: 'Place', value: 'v1', options: optionsOf(30), search, total: 90_000 }
    render(<DataFilters filters={[filter]} t={t} onChange={vi.fn()} />)
    const field = screen.getByRole('combobox', { name: 'Place' })
    await userEvent.click(field)
    await userEvent.type(field, '29')
    await expect
      .poll(() => screen.getAllByRole('option').map(({ textContent }) => textContent))
      .toEqual(['Place 29'])
  })
})

describe('a time range', () => {
  const dates = ['2001', '2002', '2003'].map((value) => ({
    value,
    label: value,
    time: Date.UTC(Number(value)),
  }))
  const words = { title: 'Time range', from: 'Start', to: 'End' }
  /** Renders a range whose track is 200 px wide. */
  const renderTrack = (places: { from: number; to: number }) => {
    const [onMove, onRest] = [vi.fn(), vi.fn()]
    const { container } = render(
      <TimeRange dates={dates} places={places} words={words} onMove={onMove} onRest={onRest} />,
    )
    const track = container.querySelector('input')!.parentElement!.parentElement!
    track.getBoundingClientRect = () => ({ left: 0, width: 200 }) as DOMRect
    track.setPointerCapture = () => undefined
    return { track, onMove, onRest }
  }

  it('has an input for each end, which says its date and cannot pass the other one', () => {
    const [onMove, onRest] = [vi.fn(), vi.fn()]
    render(
      <TimeRange dates={dates} places={{ from: 0, to: 1 }} words={words} onMove={onMove} onRest={onRest} />,
    )
    const start = screen.getByRole('slider', { name: 'Start' })
    expect(start.getAttribute('aria-valuetext')).toBe('2001')
    fireEvent.change(start, { target: { value: '2' } })
    const [{ from, to }] = onMove.mock.calls[0]!
    expect(from <= to).toBe(true)
    fireEvent.keyUp(start)
    expect(onRest).toHaveBeenCalledWith({ from: '2001', to: '2002' })
    // the Tab key that leads to the other end
    fireEvent.keyUp(screen.getByRole('slider', { name: 'End' }), { key: 'Tab' })
    expect(onRest).toHaveBeenCalledTimes(1)
  })

  it('brings its nearer end to where it is tapped, and says nothing where that changes nothing', () => {
    const { track, onMove, onRest } = renderTrack({ from: 0, to: 2 })
    const tap = (clientX: number): void => {
      for (const type of ['pointerDown', 'pointerMove', 'pointerUp'] as const)
        fireEvent[type](track, { clientX, button: 0, pointerId: 1 })
    }
    tap(20)
    expect([onMove, onRest].map(({ mock }) => mock.calls.length)).toEqual([0, 0])
    tap(120)
    expect(onRest.mock.calls).toEqual([[{ from: '2001', to: '2002' }]])
  })

  it('is as before if the browser takes over the gesture, for example to scroll', () => {
    const { track, onMove, onRest } = renderTrack({ from: 0, to: 1 })
    fireEvent.pointerDown(track, { clientX: 190, button: 0, pointerId: 1 })
    expect(onMove).toHaveBeenCalledTimes(1)
    fireEvent.pointerCancel(track, { pointerId: 1 })
    expect(onMove).toHaveBeenLastCalledWith({ from: '2001', to: '2002' })
    expect(onRest).not.toHaveBeenCalled()
  })

  it('rests when it loses the focus, because screen readers change it without keys', () => {
    const [onMove, onRest] = [vi.fn(), vi.fn()]
    render(
      <TimeRange dates={dates} places={{ from: 0, to: 2 }} words={words} onMove={onMove} onRest={onRest} />,
    )
    const start = screen.getByRole('slider', { name: 'Start' })
    fireEvent.change(start, { target: { value: '1' } })
    fireEvent.blur(start)
    expect(onRest).toHaveBeenCalledTimes(1)
    fireEvent.blur(start)
    expect(onRest).toHaveBeenCalledTimes(1)
  })
})

describe('the field in which a date is typed', () => {
  it.each([
    ['number', ['2001', '2002']],
    ['month', ['2001-01', '2001-02']],
    ['date', ['2001-01-01', '2001-01-02']],
    [undefined, ['https://example.org/2001', '2002']],
    [undefined, ['2001', '2001-01']],
    [undefined, []],
  ])('is a %s field for %j', (type, values) => {
    expect(fieldTypeOf(values.map((value) => ({ value })))).toBe(type)
  })
})

describe('a switch', () => {
  it('shows one of a few as chosen, and tells which one is chosen next', async () => {
    const onChange = vi.fn()
    const options = ['chart', 'table'].map((value) => ({ value, label: value }))
    render(<Switch label="View" options={options} value="chart" onChange={onChange} />)
    expect((screen.getByRole('radio', { name: 'chart' }) as HTMLInputElement).checked).toBe(true)
    await userEvent.click(screen.getByRole('radio', { name: 'table' }))
    expect(onChange).toHaveBeenCalledWith('table')
  })
})
