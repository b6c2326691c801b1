// @vitest-environment happy-dom
import type { ChartConfig, Control, ControlValue } from '@tessera/chart'
import { cleanup, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, describe, expect, it } from 'vitest'
import { renderEditor } from '../testing/render-editor.tsx'
import { wasteChart } from '../testing/waste.ts'
import { ChartTypePicker } from './ChartTypePicker.tsx'
import { ControlField } from './ControlField.tsx'

afterEach(cleanup)

type Parts = { kind: string; [part: string]: unknown }

/** Renders a custom control, and records the values written to the chart. */
async function show(parts: Parts) {
  const written: ControlValue[] = []
  const write = (value: ControlValue): ChartConfig => {
    written.push(value)
    return wasteChart()
  }
  const control = { id: 'control', label: 'Control', write, ...parts } as unknown as Control<ChartConfig>
  await renderEditor(<ControlField control={control} />)
  return { written, user: userEvent.setup() }
}

describe('the chart types', () => {
  const table = () => screen.getByRole<HTMLInputElement>('radio', { name: 'Table' })

  it('change the chart', async () => {
    const { chart } = await renderEditor(<ChartTypePicker />)
    await userEvent.setup().click(table())
    expect(chart().chartType).toBe('table')
  })

  it('wait for the components, without which a chart of another type would be empty', async () => {
    const { chart } = await renderEditor(<ChartTypePicker />, { isLoading: true })
    await userEvent.setup().click(table())
    expect(chart()).toEqual(wasteChart())
    expect(table().getAttribute('aria-disabled')).toBe('true')
    // a reason would be wrong
    expect(screen.queryByRole('tooltip', { hidden: true })).toBeNull()
  })
})

describe('a select', () => {
  const options = [
    { value: 'a', label: 'First' },
    { value: 'b', label: 'Second' },
    { value: 'c', label: 'Third', disabled: true, reasonId: 'controls.number.invalid' },
  ]

  it('writes the option that is chosen', async () => {
    const { written, user } = await show({ kind: 'select', value: 'a', options })
    await user.selectOptions(screen.getByLabelText('Control'), 'Second')
    expect(written).toEqual(['b'])
  })

  it('says why an option cannot be chosen', async () => {
    await show({ kind: 'select', value: 'a', options })
    const off = screen.getByRole<HTMLOptionElement>('option', { name: /^Third \(.+\)$/ })
    expect(off.disabled).toBe(true)
  })

  it('shows a stored value that is no longer offered', async () => {
    await show({ kind: 'select', value: 'gone', options })
    expect(screen.getByLabelText<HTMLSelectElement>('Control').value).toBe('gone')
  })
})

describe('a toggle', () => {
  it('writes on and off', async () => {
    const { written, user } = await show({ kind: 'toggle', value: false })
    await user.click(screen.getByLabelText('Control'))
    expect(written).toEqual([true])
  })

  it('cannot be set while it is disabled', async () => {
    const { written, user } = await show({ kind: 'toggle', value: false, disabled: true })
    await user.click(screen.getByLabelText('Control'))
    expect(written).toEqual([])
  })

  it('is described by its hint', async () => {
    await show({ kind: 'toggle', value: false, hint: { messageId: 'controls.number.invalid' } })
    const { id } = screen.getByText(/number/i, { selector: 'p' })
    expect(screen.getByLabelText('Control').getAttribute('aria-describedby')).toBe(id)
  })
})

describe('a number without a range', () => {
  it('is written when the field is left, not while it is typed', async () => {
    const { written, user } = await show({ kind: 'number', value: 1 })
    const field = screen.getByLabelText('Control')
    await user.clear(field)
    await user.type(field, "1'234,5")
    expect(written).toEqual([])
    await user.tab()
    expect(written).toEqual([1234.5])
  })

  it('stays with a reason when it cannot be read', async () => {
    const { written, user } = await show({ kind: 'number', value: 1 })
    const field = screen.getByLabelText<HTMLInputElement>('Control')
    await user.clear(field)
    await user.type(field, 'many{Enter}')
    expect(written).toEqual([])
    expect(field.value).toBe('many')
    expect(screen.getByRole('alert').textContent).not.toBe('')
  })
})

describe('a number with a range', () => {
  const range = { kind: 'number', value: 30, min: 10, max: 50, step: 1 }

  it('takes digits only, and moves them into the range', async () => {
    const { written, user } = await show(range)
    const digits = screen.getByRole<HTMLInputElement>('textbox', { name: 'Control' })
    await user.clear(digits)
    await user.type(digits, '9x9{Enter}')
    expect(written).toEqual([50])
  })

  it('shows the last value when it is left empty', async () => {
    const { written, user } = await show(range)
    const digits = screen.getByRole<HTMLInputElement>('textbox', { name: 'Control' })
    await user.clear(digits)
    await user.tab()
    expect(written).toEqual([])
    expect(digits.value).toBe('30')
  })
})

describe('a colour', () => {
  const color = { kind: 'color', value: '#112233', swatches: ['#aabbcc', '#abc'] }
  const hex = () => screen.getByRole<HTMLInputElement>('textbox')

  it('is written by its hex text, with or without the sign', async () => {
    const { written, user } = await show(color)
    await user.clear(hex())
    await user.type(hex(), 'FF8800')
    expect(written).toEqual(['#ff8800'])
  })

  it('takes three digits only when the field is left', async () => {
    const { written, user } = await show(color)
    await user.clear(hex())
    await user.type(hex(), '#f80')
    expect(written).toEqual([])
    await user.tab()
    expect(written).toEqual(['#ff8800'])
  })

  it('says that a text is not a colour', async () => {
    const { written, user } = await show(color)
    await user.clear(hex())
    await user.type(hex(), 'red')
    expect(hex().getAttribute('aria-invalid')).toBe('true')
    await user.tab()
    expect(hex().value).toBe('#112233')
    expect(written).toEqual([])
  })

  it('is taken from the palette, which lists each colour once', async () => {
    const { written, user } = await show(color)
    await user.click(screen.getByRole('button', { name: '#aabbcc' }))
    expect(written).toEqual(['#aabbcc'])
  })
})

describe('values to choose', () => {
  const entries = Array.from({ length: 80 }, (_, index) => ({
    value: String(index),
    label: `Value ${index}`,
    isChosen: false,
  }))

  it('writes the value that is ticked', async () => {
    const { written, user } = await show({ kind: 'choices', entries: entries.slice(0, 3) })
    await user.click(screen.getByLabelText('Value 1'))
    expect(written).toEqual([{ value: '1', isChosen: true }])
    expect(screen.queryByRole('searchbox')).toBeNull()
  })

  it('finds those of a long list that are not shown', async () => {
    const { user } = await show({ kind: 'choices', entries })
    expect(screen.queryByLabelText('Value 79')).toBeNull()
    await user.type(screen.getByRole('searchbox'), 'value 79')
    expect(screen.getByLabelText('Value 79')).toBeTruthy()
    await user.type(screen.getByRole('searchbox'), 'x')
    expect(screen.getByRole('status').textContent).not.toBe('')
  })
})

describe('colours of values', () => {
  it('writes the colour of one value, by the text that unfolds', async () => {
    const entries = [
      { value: 'a', label: 'Glass', color: '#111111' },
      { value: 'b', label: 'Wood', color: '#222222' },
    ]
    const { written, user } = await show({ kind: 'mapping', entries, swatches: [] })
    const [unfold] = screen.getAllByRole('button', { expanded: false }).slice(-1)
    await user.click(unfold!)
    const hex = screen.getByRole('textbox')
    await user.clear(hex)
    await user.type(hex, '#ff0000')
    expect(written).toEqual([{ value: 'b', color: '#ff0000' }])
  })
})

describe('a palette', () => {
  const palette = (value: string, label: string) => ({
    value,
    label,
    type: 'categorical',
    colors: ['#000000'],
  })
  const options = [palette('p', 'Plain'), palette('q', 'Quiet'), palette('r', 'Rich')]

  it('is chosen by arrow keys and Enter', async () => {
    const { written, user } = await show({ kind: 'palette', value: 'p', options })
    screen.getByRole('combobox').focus()
    await user.keyboard('{ArrowDown}{ArrowDown}{Enter}')
    expect(written).toEqual(['q'])
    expect(screen.queryByRole('listbox')).toBeNull()
  })

  it('is found by its first letter, and left by Escape without a change', async () => {
    const { written, user } = await show({ kind: 'palette', value: 'p', options })
    await user.click(screen.getByRole('combobox'))
    await user.keyboard('r')
    const active = screen.getByRole('combobox').getAttribute('aria-activedescendant') ?? ''
    expect(document.getElementById(active)?.textContent).toBe('Rich')
    await user.keyboard('{Escape}')
    expect(written).toEqual([])
  })

  it('is chosen by a click', async () => {
    const { written, user } = await show({ kind: 'palette', value: 'p', options })
    await user.click(screen.getByRole('combobox'))
    await user.click(screen.getByRole('option', { name: 'Rich' }))
    expect(written).toEqual(['r'])
  })
})

describe('an action', () => {
  it('is done by its button', async () => {
    const { written, user } = await show({ kind: 'action' })
    await user.click(screen.getByRole('button', { name: 'Control' }))
    expect(written).toHaveLength(1)
  })
})
