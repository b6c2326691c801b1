import type { Locator, Page } from 'playwright-core'
import { beforeAll, describe, expect, it } from 'vitest'
import { loadComponents } from '../packages/api/src/index.ts'
import {
  CHART_TYPE_NAMES,
  type ChartConfig,
  type ChartTypeName,
  type Control,
  type ControlValue,
  changeChartType,
  controlsOf,
  loadDrawings,
  loadEditing,
  newChartConfig,
  setControl,
  setText,
  withDerivedFilters,
} from '../packages/chart/src/index.ts'
import { readOffers, withViewFilters } from '../packages/chart/src/viewer/index.ts'
import type { Components } from '../packages/cube/src/index.ts'
import { newProject } from '../packages/project/src/index.ts'
import { openPage, seenBox } from './support/browser.ts'
import { CONTROLS_CUBE, CONTROLS_SOURCE, importControlsCube } from './support/controls-cube.ts'
import { createDrawer, type Drawn, readDrawn } from './support/drawn-chart.ts'
import { createQuery } from './support/query.ts'
import { useStage } from './support/stage.ts'
import { turnInBrowser, valuesToTurn } from './support/turn-in-browser.ts'

const stage = useStage({ settings: {} })

/** Controls without effect on the picture itself: the reason, and where their effect is checked instead. */
const BESIDE_THE_PICTURE: Record<string, string> = {
  'readers-legend': 'switches in the legend: reader-controls.spec.ts',
  'readers-time-range': 'a brush below the picture: reader-controls.spec.ts',
  'readers-calculation': 'a switch above the picture: reader-controls.spec.ts',
  'readers-change': 'a switch above the picture: changes.spec.ts',
  'readers-top': 'a switch above the picture: top.spec.ts',
  'readers-per-head': 'a switch above the picture: per-head.spec.ts',
  'readers-filter': 'a filter above the picture: reader-controls.spec.ts',
  'readers-filter-type': 'a list of checkboxes above the picture: several-values.spec.ts',
  'readers-highlight': 'a search above the picture: standing-out.spec.ts',
  'annotation-add': 'draws nothing before it has words: annotations.spec.ts',
  'number-decimals': 'how values are written in tooltips and lists: author-texts.spec.ts',
  'animation-duration': 'how long a run takes',
  'animation-type': 'how one moment becomes the next',
  'animation-play-button': 'a button below the picture: reader-controls.spec.ts',
  links: 'draws nothing before it has an address: table-links.spec.ts',
  'base-layer': 'land below places, which these regions hide: map.spec.ts',
  'base-layer-locked': 'whether a map can be moved: map.spec.ts',
}
/** Controls that these pages cannot try: the reason, and where they are tested instead. */
const ELSEWHERE: Record<string, string> = {
  'base-layer-section': 'belongs to interactive maps, which these pages do not have: map.spec.ts',
  'map-layers': 'needs a map server: map-layers.spec.ts',
}

let components: Components
let draw: ReturnType<typeof createDrawer>
beforeAll(async () => {
  await importControlsCube(stage.server)
  const query = createQuery(stage.server.url)
  await Promise.all([loadDrawings(), loadEditing()])
  components = await loadComponents(query, CONTROLS_SOURCE, [{ iri: CONTROLS_CUBE }], 'en')
  draw = createDrawer(query)
})

/** Returns a chart of a type with its texts filled in, so that its design can be changed. */
function startOf(type: ChartTypeName): ChartConfig {
  const cube = { iri: CONTROLS_CUBE, unversionedIri: CONTROLS_CUBE }
  const first = newChartConfig({ key: 'chart', cube, components })
  const typed = changeChartType(first, type, components)
  const titled = setText(setText(typed, 'title', 'en', 'Waste'), 'description', 'en', 'Made up.')
  return withDerivedFilters(titled, components)
}

/**
 * Opens the editor with a chart from the browser's storage. The map is kept as a picture, so it is drawn like the other
 * types.
 */
async function openEditor(config: ChartConfig) {
  const opened = await openPage(stage.browser)
  const state = { ...newProject(config, CONTROLS_SOURCE), state: 'CONFIGURING_CHART' }
  await opened.page.addInitScript(
    (kept) => {
      HTMLCanvasElement.prototype.getContext = () => null
      if (!localStorage.getItem('tessera-editor-state:controls')) {
        localStorage.setItem('tessera-editor-state:controls', kept)
      }
    },
    JSON.stringify({ state, tab: 'before' }),
  )
  await opened.page.goto(`${stage.server.url}/en/create/controls`)
  await opened.page.mouse.move(5, 5)
  return opened
}

/**
 * Reads the chart from the browser's storage. Leaving a page stores immediately what would otherwise be stored a little
 * later.
 */
async function readKept(page: Page): Promise<ChartConfig> {
  const text = await page.evaluate(() => {
    dispatchEvent(new Event('pagehide'))
    return localStorage.getItem('tessera-editor-state:controls')
  })
  return JSON.parse(text ?? 'null').state.chartConfigs[0]
}

/**
 * Strips column, value, dimension and sorting index from a control's id, so that variants count as the same control.
 */
const toName = ({ id }: Control<ChartConfig>): string =>
  (id.split(':')[0] ?? id).replace(/^sorting-\d+/, 'sorting-n')

const WIDTH = 800

/** Returns the chart as the editor draws it: with the initial values of its data filters. */
const withFirstChoices = (config: ChartConfig): ChartConfig =>
  withViewFilters(config, {}, readOffers(config, components))

/** Returns what is in only one of two drawings. */
const differenceOf = (a: Drawn, b: Drawn): string[] => {
  const [ours, theirs] = [a, b].map(({ marks, legends, heads, cells }) => [
    ...marks,
    legends.join(' | '),
    heads.join(' | '),
    ...cells,
  ]) as [string[], string[]]
  return [
    ...ours.filter((each) => !theirs.includes(each)).map((each) => `- ${each}`),
    ...theirs.filter((each) => !ours.includes(each)).map((each) => `+ ${each}`),
    ...(ours.length === theirs.length ? [] : [`${ours.length} parts, not ${theirs.length}`]),
  ]
}
const isSame = (a: Drawn, b: Drawn): boolean => JSON.stringify(a) === JSON.stringify(b)

type Turn = { value: ControlValue; next: ChartConfig }

const listNames = (config: ChartConfig): string[] => controlsOf(config, components).map(toName)
const listEnabled = (config: ChartConfig): Set<string> =>
  new Set(
    controlsOf(config, components)
      .filter(({ disabled }) => !disabled)
      .map(toName),
  )

/**
 * Creates an explorer that sets each control not set yet, and those that this reveals, and then reverts the changes.
 * Adds the controls it has set to `turned`, and all that it has seen to `known`.
 */
function createExplorer(page: Page, turned: Set<string>) {
  const known = new Set<string>()

  /**
   * Finds the settings of a control to try: those with a visible effect, and those that reveal controls not tried yet.
   */
  async function findTurns(config: ChartConfig, control: Control<ChartConfig>): Promise<Turn[]> {
    const before = await draw(withFirstChoices(config), WIDTH)
    const here = listEnabled(config)
    const promised = new Set<string>()
    const turns: Turn[] = []
    let isSeen = turned.has(toName(control))
    for (const value of valuesToTurn(control)) {
      const next = setControl(config, control, value, components)
      const fresh = [...listEnabled(next)].filter((name) => !here.has(name) && !turned.has(name))
      const leadsOn = fresh.some((name) => !promised.has(name))
      const isBeside = toName(control) in BESIDE_THE_PICTURE
      const hasEffect = !isSeen && (isBeside || !isSame(before, await draw(withFirstChoices(next), WIDTH)))
      if (next === config || !(leadsOn || hasEffect)) continue
      isSeen ||= hasEffect
      for (const name of fresh) promised.add(name)
      turns.push({ value, next })
    }
    return isSeen ? turns : []
  }

  const expectDrawn = async (path: string[]): Promise<void> => {
    await expect
      .poll(
        async () => {
          const { width, ...seen } = await readDrawn(page)
          return differenceOf(seen, await draw(withFirstChoices(await readKept(page)), width))
        },
        { message: path.join(' › '), interval: 30 },
      )
      .toEqual([])
  }
  const expectKept = (config: ChartConfig, path: string[]): Promise<void> =>
    expect
      .poll(() => readKept(page), { message: path.join(' › '), interval: 30 })
      .toEqual(JSON.parse(JSON.stringify(config)))

  /** Explores the controls of a chart, except those also found on the previous chart, which are tried there. */
  async function explore(config: ChartConfig, path: string[], before = new Set<string>()): Promise<void> {
    for (const name of listNames(config)) known.add(name)
    const here = new Set([...before, ...listEnabled(config)])
    // an axis initially ends at the extremes of the observations
    const { table } = await draw.load(config)
    const own = controlsOf(config, components, { table }).filter(
      (control) => !control.disabled && !before.has(toName(control)),
    )
    // some have no visible effect here, but may have one after another change
    for (const control of own)
      if ((await findTurns(config, control)).length === 0) here.delete(toName(control))
    for (const control of own) {
      const name = toName(control)
      for (const { value, next } of await findTurns(config, control)) {
        turned.add(name)
        const step = [...path, `${control.id} = ${JSON.stringify(value)}`]
        await turnInBrowser(page, control, value)
        await expectKept(next, step)
        await expectDrawn(step)
        await explore(next, step, new Set(here))
        await page.getByRole('button', { name: 'Undo', exact: true }).click()
        await expectKept(config, [...step, 'undo'])
        // the next control may take its first value, such as that of a reference line, from the observations shown
        await expectDrawn([...step, 'undo'])
      }
    }
  }
  return { known, explore, expectDrawn }
}

/** Controls already set in the browser for a chart of some type: unit tests draw each of them in every type. */
const setBefore = new Set<string>()

describe.each(CHART_TYPE_NAMES)('the controls of a %s chart', (type) => {
  it('change the drawing and the saved chart alike', async () => {
    const { page, errors } = await openEditor(startOf(type))
    const exploreWith = async (turned: Set<string>): Promise<string[]> => {
      const { known, explore, expectDrawn } = createExplorer(page, turned)
      await expectDrawn(['start'])
      await explore(await readKept(page), [])
      for (const name of turned) setBefore.add(name)
      return [...known].filter((name) => !setBefore.has(name) && !(name in ELSEWHERE))
    }
    const left = await exploreWith(new Set(setBefore))
    // controls revealed by others are reached through them, even if another chart has already set those
    if (left.length > 0) expect(await exploreWith(new Set())).toEqual([])
    expect(errors).toEqual([])
    await page.context().close()
  })
})

describe('the columns of a table', () => {
  it('are dragged between their lists, but numbers not into the groups', async () => {
    const { page, errors } = await openEditor(startOf('table'))
    const handle = (name: string) =>
      page.locator('[data-control="columns"] li').filter({ hasText: name }).locator('[data-handle]')
    const groups = page.getByText('No groups yet. Drag a column here')
    const listGroups = async (): Promise<string[]> =>
      Object.values(
        (await readKept(page)).fields as Record<string, { isGroup?: boolean; componentId: string }>,
      )
        .filter(({ isGroup }) => isGroup)
        .map(({ componentId }) => componentId.split('/').at(-1) ?? '')
    await drag(page, handle('Warmth'), groups)
    expect(await listGroups()).toEqual([])
    await drag(page, handle('Region'), groups)
    await expect.poll(listGroups).toEqual(['Region'])
    await page.getByText('“Region” is now in position 1 of 1: Groups.').waitFor()
    expect(errors).toEqual([])
    await page.context().close()
  })

  it('are listed before the code for dragging has arrived, which moves nothing and takes no focus', async () => {
    const { page, errors } = await openEditor(startOf('column'))
    const held = Promise.withResolvers<void>()
    await page.route(/column-dragging/, async (route) => {
      await held.promise
      await route.continue()
    })
    await page.getByRole('radio', { name: 'Table', exact: true }).check()
    const column = page.locator('[data-control="columns"] li').filter({ hasText: 'Region' })
    await column.getByRole('button', { name: 'Region', exact: true }).waitFor()
    const readPlaces = async () => [await seenBox(column), await seenBox(page.locator('#panel-entry-title'))]
    await column.getByRole('button', { name: 'Move or hide “Region”' }).focus()
    const places = await readPlaces()
    const handle = column.locator('[data-handle]')
    await expect.poll(() => handle.isVisible()).toBe(false)
    held.resolve()
    await handle.waitFor()
    expect(await readPlaces()).toEqual(places)
    // the same elements: a key that is pressed meanwhile is not lost
    await page.keyboard.press('Enter')
    await page.getByRole('menuitem', { name: 'Move to groups' }).press('Enter')
    await page.getByText('“Region” is now in position 1 of 1: Groups.').waitFor()
    // the moved column keeps the focus
    await page.keyboard.press('Enter')
    await page.getByRole('menuitem', { name: 'Move to columns' }).waitFor()
    expect(errors).toEqual([])
    await page.context().close()
  })
})

/** Drags slowly with the mouse. */
async function drag(page: Page, from: Locator, to: Locator): Promise<void> {
  // the handle of a column is seen as soon as the column can be dragged
  await from.waitFor()
  await from.scrollIntoViewIfNeeded()
  const [start, end] = [await seenBox(from), await seenBox(to)]
  if (!start || !end) throw new Error('What is dragged is not there.')
  await page.mouse.move(start.x + start.width / 2, start.y + start.height / 2)
  await page.mouse.down()
  await page.mouse.move(end.x + 40, end.y + end.height / 2 + 20, { steps: 8 })
  await page.mouse.move(end.x + 40, end.y + end.height / 2, { steps: 4 })
  await page.mouse.up()
}
