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

/** The values of which there are pictures, and the observations of each. */
export type Facets = {
  id: string
  label: string
  /** It splits marks by colour, too: each picture has one colour. */
  isSegment: boolean
  panels: { category: Category; table: Table }[]
  /** The names of all values, and how many there are; of too many the first are drawn. */
  names: ReadonlySet<string>
  count: number
}

/** A small picture, its row, and where it and its plot begin, in px from the left. */
export type DrawnPanel = {
  category: Category
  scene: PictureScene
  row: number
  left: number
  plotLeft: number
}

/** Between two rows, and below the title of all, in px. */
const ROW_GAP = 14
const TITLE_GAP = 12
const LINE = 17
/** Room of the name of what lies along the axis, below all pictures. */
const AXIS_TITLE = 18

/** Small pictures as one, below the title and the legend that `whole` has of them all. */
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

/** The pictures row by row, each with its title above its plot; titles of a row take as many lines as the longest. */
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
      // the last line of each is next to its plot
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

/** The data of all pictures; each says which one it stands in, unless it says so by itself. */
function joinData(drawn: DrawnPanel[], panels: ScenePanel[], { isSegment }: Facets): Datum[] {
  return listOnDemand(countData(panels), (index) => {
    const place = placeOf(panels, index)
    const { category, scene } = drawn[place]!
    const datum = scene.data[index - panels[place]!.first]!
    return {
      ...datum,
      title: isSegment ? datum.title : `${category.text}, ${datum.title}`,
      id: `${category.value}\n${datum.id ?? datum.title}`,
    }
  })
}

const countData = (panels: ScenePanel[]): number => panels.reduce((sum, { count }) => sum + count, 0)

/** The place of the picture that a datum stands in. */
const placeOf = (panels: ScenePanel[], datum: number): number =>
  panels.findLastIndex(({ first, count }) => first <= datum && count > 0)

/** Which values the data stand for, that of their picture among them. */
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

/** What is said of several pictures is said once, with the sum of what it counts; nothing is said of a few empty ones. */
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

/** The titles of pictures say what the colours would. */
const withoutNames = (legends: Legend[], { names }: Facets): Legend[] =>
  legends.filter(
    (legend) => legend.type !== 'swatches' || !legend.items.some(({ label }) => names.has(label)),
  )

/** What all pictures are of, of what there is one each, what is alike in all, and then what each one shows. */
function describePanels(
  drawn: DrawnPanel[],
  { description = [] }: PictureScene,
  { label }: Facets,
  { words }: DrawInput,
): string[] {
  const names = drawn.map(({ category }) => category.text)
  const told = drawn.map(({ scene }) => (scene.description ?? []).slice(1))
  const common = (told[0] ?? []).filter((sentence) => told.every((each) => each.includes(sentence)))
  return [
    ...description.slice(0, 1),
    words('part.facets.described', { count: drawn.length, dimension: label, names: listNames(names, words) }),
    ...common,
    ...told.flatMap((sentences, place) =>
      sentences
        .filter((sentence) => !common.includes(sentence))
        .map((sentence) => words('description.of', { name: names[place]!, sentence })),
    ),
  ]
}
