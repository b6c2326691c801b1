import type { Table } from '@tessera/cube'
import type { DrawInput } from '../chart-type.ts'
import type { Category } from '../data/categories.ts'
import { allOnDemand, listOnDemand } from '../data/on-demand.ts'
import { listNames } from '../description/describe-subject.ts'
import { textMark } from '../guides/marks.ts'
import { moveBands, moveMark } from '../guides/move-mark.ts'
import { layoutTitle } from '../guides/plot-area.ts'
import { INK, TITLE_SIZE } from '../guides/style.ts'
import type { Datum, Hint, Legend, Mark, PictureScene, ScenePanel, ShownValues } from '../scene.ts'

/** The values of the small multiples, with the observations of each. */
export type Facets = {
  id: string
  label: string
  /** Whether the facet dimension is also the segment, so that each panel has one colour. */
  isSegment: boolean
  panels: { category: Category; table: Table }[]
  /** The names and the number of all values. If there are too many, only the first ones are drawn. */
  names: ReadonlySet<string>
  count: number
}

/** A drawn panel with its row, its left edge, and the left edge of its plot, in px. */
export type DrawnPanel = {
  category: Category
  scene: PictureScene
  row: number
  left: number
  plotLeft: number
}

/** The gaps between rows, and below the shared title, in px. */
const ROW_GAP = 14
const TITLE_GAP = 12
const LINE = 17
/** Room for the title of the shared axis, below all panels. */
const AXIS_TITLE = 18

/** Composes panels into one picture, below the title and the legend of `whole`. */
export function composePanels(
  drawn: DrawnPanel[],
  whole: PictureScene,
  facets: Facets,
  input: DrawInput,
): PictureScene {
  const { width } = input
  const heading = whole.marks.filter(({ key }) => /^(?:y-title|frame)\b/.test(key))
  const axisTitle = whole.marks.find(({ key }) => key === 'x-title' || key === 'names-title')
  const headingHeight = Math.max(0, ...heading.flatMap((mark) => (mark.type === 'text' ? [mark.y] : [])))
  const { panels, titles, bottom } = placePanels(drawn, headingHeight + TITLE_GAP)
  const marks = drawn.flatMap(({ scene, category }, place) => {
    const { left, top, first } = panels[place]!
    return scene.marks.map(
      (mark): Mark => ({
        ...moveMark(mark, { x: left, y: top }),
        key: `${mark.key}\n${category.value}`,
        ...(mark.datum !== undefined && { datum: mark.datum + first }),
      }),
    )
  })
  const below =
    axisTitle?.type === 'text'
      ? [{ ...axisTitle, x: width, y: bottom + AXIS_TITLE - 4, anchor: 'end' as const }]
      : []
  return {
    type: 'picture',
    width,
    height: bottom + below.length * AXIS_TITLE,
    marks: [...heading, ...titles, ...marks, ...below],
    panels,
    data: joinData(drawn, panels, facets),
    ...joinValues(drawn, panels, facets, input),
    hints: joinHints(drawn),
    legends: facets.isSegment ? withoutNames(whole.legends, facets) : whole.legends,
    description: allOnDemand(() => describePanels(drawn, whole, facets, input)),
  }
}

/**
 * Places the panels row by row, each with its title above its plot. All titles in a row have as many lines as the
 * longest one.
 */
function placePanels(
  drawn: DrawnPanel[],
  top: number,
): { panels: ScenePanel[]; titles: Mark[]; bottom: number } {
  const panels: ScenePanel[] = []
  const titles: Mark[] = []
  let [bottom, first] = [top, 0]
  for (const row of Map.groupBy(drawn, (each) => each.row).values()) {
    const lines = row.map(
      ({ category, scene, plotLeft }) => layoutTitle(category.text, scene.width - plotLeft).lines,
    )
    const most = Math.max(...lines.map(({ length }) => length))
    const start = bottom + (panels.length > 0 ? ROW_GAP : 0)
    row.forEach(({ category, scene, left, plotLeft }, place) => {
      // aligns the last line with the plot
      const above = most - lines[place]!.length
      lines[place]!.forEach((text, line) => {
        const look = { size: TITLE_SIZE, weight: 600, fill: INK } as const
        titles.push(
          textMark(
            `panel-title:${line}\n${category.value}`,
            left + plotLeft,
            start + LINE * (above + line + 1) - 3,
            text,
            look,
          ),
        )
      })
      const { length: count } = scene.data
      panels.push({
        title: category.text,
        left,
        top: start + most * LINE,
        width: scene.width,
        height: scene.height,
        first,
        count,
        ...(scene.bands && {
          bands: moveBands(scene.bands, { x: left, y: start + most * LINE }, first),
        }),
      })
      first += count
    })
    bottom = start + most * LINE + Math.max(...row.map(({ scene }) => scene.height))
  }
  return { panels, titles, bottom }
}

/**
 * Joins the data of all panels. Adds the name of the panel to each title that does not include it already. Segments are
 * columns of the table of values, so their panels share its rows.
 */
function joinData(drawn: DrawnPanel[], panels: ScenePanel[], { isSegment }: Facets): Datum[] {
  return listOnDemand(countData(panels), (index) => {
    const place = placeOf(panels, index)
    const { category, scene } = drawn[place]!
    const datum = scene.data[index - panels[place]!.first]!
    if (isSegment) return { ...datum, id: datum.id ?? datum.title }
    return {
      ...datum,
      title: `${category.text}, ${datum.title}`,
      id: `${category.value}\n${datum.id ?? datum.title}`,
    }
  })
}

const countData = (panels: ScenePanel[]): number => panels.reduce((sum, { count }) => sum + count, 0)

/** Returns the index of the panel that contains a datum. */
const placeOf = (panels: ScenePanel[], datum: number): number =>
  panels.findLastIndex(({ first, count }) => first <= datum && count > 0)

/** Joins the dimension values of the data, including the facet value. */
function joinValues(
  drawn: DrawnPanel[],
  panels: ScenePanel[],
  { id, isSegment }: Facets,
  { namesValues }: DrawInput,
): { values?: ShownValues[] } {
  if (!namesValues) return {}
  const read = (readValue: (place: number, datum: number) => string): string[] =>
    listOnDemand(countData(panels), (index) => {
      const place = placeOf(panels, index)
      return readValue(place, index - panels[place]!.first)
    })
  const columns = drawn[0]?.scene.values ?? []
  const own = columns.map((column, at) => ({
    id: column.id,
    values: read((place, datum) => drawn[place]!.scene.values?.[at]?.values[datum] ?? ''),
  }))
  const facet = { id, values: read((place) => drawn[place]!.category.value) }
  return { values: isSegment ? own : [...own, facet] }
}

/** Merges equal hints and adds up their counts. Keeps hints of empty panels only if all panels are empty. */
function joinHints(drawn: DrawnPanel[]): Hint[] {
  const isEmpty = drawn.every(({ scene }) => scene.hints.some(({ kind }) => kind === 'empty'))
  const joined = new Map<string, Hint>()
  for (const hint of drawn.flatMap(({ scene }) => scene.hints)) {
    if (hint.kind === 'empty' && !isEmpty) continue
    const { count, ...others } = hint.values ?? {}
    const key = JSON.stringify([hint.messageId, others])
    const before = Number(joined.get(key)?.values?.count ?? 0)
    const sum = typeof count === 'number' ? count + before : count
    joined.set(key, sum === undefined ? hint : { ...hint, values: { ...others, count: sum } })
  }
  return [...joined.values()]
}

/** Removes legends of the facet values, which the titles of the panels already name. */
const withoutNames = (legends: Legend[], { names }: Facets): Legend[] =>
  legends.filter(
    (legend) => legend.type !== 'swatches' || !legend.items.some(({ label }) => names.has(label)),
  )

/**
 * Describes the chart, the facet dimension, what each panel has in common with the others, and finally each panel. Panels
 * of the segment are described like the chart in one picture, which names the segments.
 */
function describePanels(
  drawn: DrawnPanel[],
  { description = [] }: PictureScene,
  { label, isSegment, count }: Facets,
  { words }: DrawInput,
): string[] {
  const names = drawn.map(({ category }) => category.text)
  const [subject = '', ...whole] = description
  const start = [
    subject,
    words('part.facets.described', { count: drawn.length, dimension: label, names: listNames(names, words) }),
  ]
  if (isSegment && count === drawn.length) return [...start, ...whole]
  const told = drawn.map(({ scene }) => (scene.description ?? []).slice(1))
  const common = (told[0] ?? []).filter((sentence) => told.every((each) => each.includes(sentence)))
  const say = (name: string, sentence: string): string => words('description.of', { name, sentence })
  return [
    ...start,
    ...common.map((sentence) => say(words('part.facets.each'), sentence)),
    ...told.flatMap((sentences, place) =>
      sentences
        .filter((sentence) => !common.includes(sentence))
        .map((sentence) => say(names[place]!, sentence)),
    ),
  ]
}
