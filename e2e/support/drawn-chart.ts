import type { Page } from 'playwright-core'
import { type ChartData, loadChartData, type RunQuery, withTopologies } from '../../packages/api/src/index.ts'
import {
  type ChartConfig,
  drawChart,
  type Legend,
  markToElement,
  type Scene,
  type SvgElement,
  type TableCell,
  toCubeFilters,
  type Words,
} from '../../packages/chart/src/index.ts'
import { formatNumber } from '../../packages/cube/src/index.ts'
import { compileCatalogue } from '../../packages/i18n/src/compile.ts'
import { createTranslate } from '../../packages/i18n/src/index.ts'
import { catalogueOf } from '../../packages/i18n/src/load.ts'
import { CONTROLS_SOURCE } from './controls-cube.ts'

/** The visible parts of a chart, in the same form for page and drawing. */
export type Drawn = { marks: string[]; legends: string[]; heads: string[]; cells: string[] }

/** The number of lines of a table that are compared. */
const LINES = 8

const words = createTranslate('en', compileCatalogue(catalogueOf('en')), (value) =>
  formatNumber(value, 'en'),
) as Words

/**
 * Creates a function that draws configs of the controls cube, each once, from the observations that its own filters
 * select.
 */
export function createDrawer(query: RunQuery) {
  const loaded = new Map<string, Promise<ChartData>>()
  const drawn = new Map<string, Promise<Drawn>>()
  const load = (config: ChartConfig): Promise<ChartData> => {
    const { chartType, fields, conversionUnitsByComponentId: units } = config
    const asked = JSON.stringify([toCubeFilters(config), chartType, fields, units])
    const pending = loaded.get(asked) ?? loadChartData(query, CONTROLS_SOURCE, config, 'en')
    loaded.set(asked, pending)
    return pending
  }
  const draw = (config: ChartConfig, width: number): Promise<Drawn> => {
    const asked = JSON.stringify([config, width])
    const pending =
      drawn.get(asked) ??
      load(config).then((data) =>
        // maps on pages are movable, so they are drawn as movable
        toDrawn(drawChart(config, { ...withTopologies(data), width, locale: 'en', words, isMovable: true })),
      )
    drawn.set(asked, pending)
    return pending
  }
  return Object.assign(draw, { load })
}

function toDrawn(scene: Scene): Drawn {
  const legends = scene.legends.flatMap(toLegendTexts)
  if (scene.type === 'picture') {
    // invisible marks serve as pointer targets and have no element on the page
    const marks = scene.marks.map((mark) => toText(markToElement(mark))).filter(isVisible)
    return { marks, legends, heads: [], cells: [] }
  }
  const groups = (scene.groups ?? []).map(({ label }) => label)
  const places = toPlaces(scene)
  return {
    marks: [`search ${scene.isSearchable}`, `all rows ${scene.showsAllRows === true}`, ...groups.slice(0, 2)],
    legends,
    heads: [
      ...scene.columns.filter((_, place) => !places.includes(place)),
      ...scene.columns.filter((_, place) => places.includes(place)),
    ].map(({ title }) => title),
    cells: scene.rows
      .slice(0, LINES)
      .map((cells) => places.map((place) => toCellText(cells[place] ?? { text: '' })).join(' | ')),
  }
}

/**
 * Returns the columns with cells in the rows. Values shared by a group are shown above its rows, unless they are the
 * only ones.
 */
function toPlaces({ columns, groups }: Extract<Scene, { type: 'table' }>): number[] {
  const all = columns.map((_, place) => place)
  const others = groups ? all.filter((place) => !columns[place]?.isGroup) : all
  return others.length > 0 ? others : all
}

function toLegendTexts(legend: Legend): string[] {
  const items = legend.type === 'swatches' ? legend.items : (legend.missing ?? [])
  return [
    ...(legend.title ? [legend.title] : []),
    ...items.map(({ label, count }) => (count === undefined ? label : `${label} (${count})`)),
  ]
}

const isVisible = (mark: string): boolean => !mark.includes(' fill-opacity=0 ')

const toText = ({ tag, attributes, text = '' }: SvgElement): string =>
  [
    tag,
    ...Object.entries(attributes)
      .map(([name, value]) => `${name}=${value}`)
      .toSorted(),
    text,
  ].join(' ')

const toCellText = ({
  text,
  color = '',
  background = '',
  bold = false,
  bar,
  drawing,
  href = '',
}: TableCell): string =>
  [
    text,
    toHex(color),
    toHex(background),
    bold ? '600' : '',
    bar ? toHex(bar.color) : '',
    toHex(bar?.background),
    href,
    ...(drawing?.marks ?? []).map((mark) => toText(markToElement(mark))),
  ].join('/')

/** Converts a colour from styles or drawings to #rrggbb. */
function toHex(color = ''): string {
  const channels = /^rgb\((\d+), (\d+), (\d+)\)$/.exec(color)?.slice(1)
  return channels
    ? `#${channels.map((channel) => Number(channel).toString(16).padStart(2, '0')).join('')}`
    : color
}

type SeenCell = Record<'text' | 'href' | 'color' | 'background' | 'weight' | 'bar' | 'behind', string> & {
  drawing: string[]
}

const toSeenText = ({ text, color, background, weight, bar, behind, href, drawing }: SeenCell): string =>
  [text, toHex(color), toHex(background), weight, toHex(bar), toHex(behind), href, ...drawing].join('/')

/**
 * Returns the chart that a page shows and the width it is drawn for. Links are read without their visually hidden text.
 */
export async function readDrawn(page: Page): Promise<Drawn & { width: number }> {
  const seen = await page.evaluate((lines) => {
    const picture = [...document.querySelectorAll('figure [role="application"] svg')].find(
      // icons are smaller
      (svg) => svg.getBoundingClientRect().width > 100,
    )
    // the texts of a map are placed above it and do not move
    const words =
      picture?.closest('[data-map]')?.querySelectorAll(':scope > svg, :scope > :not([role]) > svg') ?? []
    const read = (mark: Element): string =>
      [
        mark.tagName,
        ...[...mark.attributes]
          .filter(({ name }) => name !== 'data-datum')
          .map(({ name, value }) => `${name}=${value}`)
          .sort(),
        mark.textContent ?? '',
      ].join(' ')
    const marks = [...(picture ? [picture] : []), ...words]
      .flatMap((svg) => [...svg.children])
      // marks that are moved together are in a group
      .flatMap((mark) => (mark.tagName === 'g' ? [...mark.children] : [mark]))
      .map(read)
    const legend = document.querySelector('figure [class*="_legends_"]')
    const legends = [...(legend?.querySelectorAll('p:not(.visually-hidden), li') ?? [])]
      // where readers may switch items, a hint next to the title says so
      .filter((part) => !part.querySelector(':scope > [class*="_hint_"]:only-child'))
      // a title precedes that hint, and an item precedes the hint below it
      .map((part) => (part.firstElementChild ?? part).textContent ?? '')
    const table = picture ? null : document.querySelector('figure table')
    const cells = [...(table?.querySelectorAll('tbody tr') ?? [])]
      .filter((row) => row.querySelector('td:not([aria-hidden])') && !row.querySelector('th'))
      .map((row) =>
        [...row.querySelectorAll('td')].map((cell) => {
          const bar = cell.querySelector<HTMLElement>('[class*="_bar_"]')
          const link = cell.querySelector('a')
          return {
            text: (cell.querySelector('[aria-hidden="true"]') ?? link?.firstChild ?? cell).textContent ?? '',
            href: link?.getAttribute('href') ?? '',
            color: cell.style.color,
            background: cell.style.background,
            weight: cell.style.fontWeight,
            bar: (bar?.firstElementChild as HTMLElement | null)?.style.background ?? '',
            behind: bar?.style.background ?? '',
            drawing: [...(cell.querySelector('svg')?.children ?? [])].map(read),
          }
        }),
      )
      .filter((row) => row.length > 0)
      .slice(0, lines)
    return {
      width: Number(picture?.getAttribute('viewBox')?.split(' ')[2] ?? 800),
      marks,
      legends,
      heads: [...(table?.querySelectorAll('thead th') ?? [])].map((head) => head.textContent ?? ''),
      cells,
      groups: [...(table?.querySelectorAll('tbody th button') ?? [])].map((group) => group.textContent ?? ''),
      hasSearch: document.querySelector('figure input[type="search"]') !== null,
      hasAllRows: document.querySelector('figure [class*="_whole_"]') !== null,
      isTable: table !== null,
    }
  }, LINES)
  const { groups, hasSearch, hasAllRows, isTable, cells, marks, ...rest } = seen
  return {
    ...rest,
    marks: isTable
      ? [
          `search ${hasSearch}`,
          `all rows ${hasAllRows}`,
          ...groups.slice(0, 2).map((group) => group.replace(/ \(\d+\)$/, '')),
        ]
      : marks,
    cells: cells.map((row) => row.map(toSeenText).join(' | ')),
  }
}
