import type { Locator, Page } from 'playwright-core'
import type { ChartConfig, Control, ControlValue } from '../../packages/chart/src/index.ts'

type Kind = Control<ChartConfig>['kind']
type Of<K extends Kind> = Extract<Control<ChartConfig>, { kind: K }>

/** How an author operates controls of a kind: the possible values, and the interaction. */
type Turner<K extends Kind> = {
  /** The values it can be set to from its current one. */
  values(control: Of<K>): ControlValue[]
  turn(place: Locator, control: Of<K>, value: ControlValue): Promise<unknown>
}

const COLOR = '#7b2cbf'

const enabled = (options: readonly { value: string; disabled?: boolean }[], now: string): string[] =>
  options.filter(({ value, disabled }) => !disabled && value !== now).map(({ value }) => value)

/** One for each kind of control. The compiler requires an entry for new kinds. */
const TURNERS: { [K in Kind]: Turner<K> } = {
  select: {
    values: ({ options, value }) =>
      enabled(options, value).toSorted((a, b) => Number(a === '') - Number(b === '')),
    turn: (place, _, value) => place.locator('select').selectOption(String(value)),
  },
  toggle: {
    values: ({ value }) => [!value],
    turn: (place, _, value) => place.getByRole('checkbox').setChecked(value === true),
  },
  color: {
    values: () => [COLOR],
    turn: (place) => place.locator('input:not([type="color"])').fill(COLOR),
  },
  number: {
    values: ({ value, min = Number.NEGATIVE_INFINITY, step = 1, refusalOf }) =>
      [value - step, value + step].filter((each) => each >= min && !refusalOf?.(each)).slice(0, 1),
    async turn(place, _, value) {
      // next to a slider, the number can be typed
      const field = place.locator('input').last()
      await field.fill(String(value))
      await field.press('Enter')
    },
  },
  palette: {
    values: ({ options, value }) => enabled(options, value).slice(0, 2),
    async turn(place, { options }, value) {
      await place.getByRole('combobox').click()
      await place
        .getByRole('option')
        .nth(options.findIndex((option) => option.value === value))
        .click()
    },
  },
  mapping: {
    values: ({ entries }) => entries.slice(0, 1).map(({ value }) => ({ value, color: COLOR })),
    async turn(place) {
      const row = place.locator('li').first()
      await row.locator('button[aria-expanded="false"]').click()
      await row.locator('input:not([type="color"])').fill(COLOR)
    },
  },
  choices: {
    values: ({ entries }) =>
      entries.slice(0, 1).map(({ value, isChosen }) => ({ value, isChosen: !isChosen })),
    turn: (place) => place.getByRole('checkbox').first().click(),
  },
  text: {
    values: () => [{ language: 'en', text: 'Words' }],
    async turn(place) {
      await place.getByRole('textbox').fill('Words')
    },
  },
  line: {
    values: () => ['https://example.org/'],
    async turn(place, _, value) {
      const field = place.getByRole('textbox')
      await field.fill(String(value))
      await field.press('Enter')
    },
  },
  action: {
    values: () => [true],
    turn: (place) => place.getByRole('button').click(),
  },
  columns: {
    values: ({ entries }) => entries.slice(1, 2).map(({ id }) => ({ id, isGroup: true, place: 0 })),
    async turn(place) {
      await place.locator('ul').last().locator('li').nth(1).getByRole('button', { expanded: false }).click()
      await place.getByRole('menuitem', { name: 'Move to groups' }).click()
    },
  },
  layers: {
    values: () => [],
    turn: () => Promise.reject(new Error('Layers are chosen from a map server: see map-layers.spec.ts.')),
  },
  section: {
    values: () => [],
    turn: () => Promise.reject(new Error('A section is taken from a map that moves: see map.spec.ts.')),
  },
}

const turnerOf = (control: Control<ChartConfig>) => TURNERS[control.kind] as unknown as Turner<Kind>

/** Returns the values an author can set a control to. */
export const valuesToTurn = (control: Control<ChartConfig>): ControlValue[] =>
  turnerOf(control).values(control)

/** Sets a control in its panel, as an author does. */
export async function turnInBrowser(
  page: Page,
  control: Control<ChartConfig>,
  value: ControlValue,
): Promise<void> {
  const place = page.locator(`[data-control="${quoted(control.id)}"]`)
  if ((await place.count()) === 0) await openPanel(page, control.panel ?? control.id)
  await turnerOf(control).turn(place, control, value)
}

const quoted = (text: string): string => text.replaceAll('"', '\\"')

/** Opens a panel: some have a drawer, the others are part of the main list. */
async function openPanel(page: Page, panel: string): Promise<void> {
  const back = page.getByRole('button', { name: 'Back', exact: true })
  if ((await back.count()) > 0) await back.click()
  const entry = page.locator(`[id="panel-entry-${panel}"]`)
  if ((await entry.count()) > 0) await entry.click()
}
