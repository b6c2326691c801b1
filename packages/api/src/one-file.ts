import type { ChartConfig } from '@tessera/chart'
import type { ViewOffers, ViewState } from '@tessera/chart/viewer'
import { type ComponentId, type Components, LOCALES, type Locale, type Table } from '@tessera/cube'
import type { Topology } from 'topojson-specification'
import type { TextsHtml } from './markdown/markdown-to-html.ts'

/** What a file that opens anywhere holds, in one language; its words are compiled messages by their ids. */
export type OneFile = {
  words: Record<string, unknown>
  /** What the browser's window is called. */
  title: string
  /** Title and description of a dashboard; left out where the file is of one chart. */
  whole?: TextsHtml
  /** Charts stand side by side where there is room. */
  isGrid?: boolean
  /** Charts and texts, in the order of the page. */
  blocks: OneFileBlock[]
  /** Name and text of what is known of the file and its data; a text without a name belongs to the one before it. */
  facts: OneFileFact[]
}

export type OneFileFact = { name: string; text: string; href?: string }

export type OneFileBlock =
  | { kind: 'text'; html: string }
  | ({ kind: 'chart' } & OneFileChart)
  /** A chart that cannot be drawn: what it is called, and why. */
  | { kind: 'failure'; title: string; text: string }

/** A chart with all that it is drawn from again. */
export type OneFileChart = {
  config: ChartConfig
  components: Components
  /** Its observations for every choice of the filters that it offers. */
  table: Table
  /** What it draws of them: columns besides are only filtered by. */
  columns: ComponentId[]
  shapes?: Topology
  outlines?: Topology
  /** What its readers may change here. */
  offers: ViewOffers
  view: ViewState
  /** Its title in words alone; as HTML, with its description. */
  title: string
  texts: TextsHtml
  /** What readers should know before they trust it. */
  warnings: string[]
  /** What filters that nobody can change leave of its data, where the line below its title does not say it. */
  notes: string[]
  /** Where it is from and who made it, a line each. */
  origins: string[]
}

/** The same in all languages, what is alike in all of them once. */
export type PackedLanguages<Content> = { content: unknown; readonly of?: Content }

/** No text that can be stored has this sign. */
const BY_LANGUAGE = '\u0000'

/** One content for all languages; values that differ stand once for each. */
export const packLanguages = <Content>(contents: Record<Locale, Content>): PackedLanguages<Content> => ({
  content: merge(LOCALES.map((locale) => contents[locale])),
})

/** The content of a language. */
export const readLanguage = <Content>({ content }: PackedLanguages<Content>, locale: Locale): Content =>
  pick(content, LOCALES.indexOf(locale)) as Content

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

function merge(values: unknown[]): unknown {
  const [first] = values
  if (values.every((value) => value === first)) return first
  if (values.every((value) => Array.isArray(value))) return mergeLists(values)
  if (values.every(isObject)) {
    const keys = new Set(values.flatMap((value) => Object.keys(value)))
    // what an object inherits is none of its content
    const own = (value: object, key: string): unknown =>
      Object.hasOwn(value, key) ? value[key as keyof typeof value] : undefined
    return Object.fromEntries([...keys].map((key) => [key, merge(values.map((value) => own(value, key)))]))
  }
  return { [BY_LANGUAGE]: values }
}

const isCell = (value: unknown): boolean => typeof value !== 'object' || value === null

/** Lists of cells that differ stand whole: thousands of cells that each hold four would take more room. */
function mergeLists(lists: unknown[][]): unknown {
  const [first = []] = lists
  const isSameLength = lists.every(({ length }) => length === first.length)
  const isOfCells = lists.every((list) => list.every(isCell))
  const isSame = isSameLength && lists.every((list) => list.every((value, place) => value === first[place]))
  if (isSame) return first
  if (!isSameLength || isOfCells) return { [BY_LANGUAGE]: lists }
  return first.map((_, place) => merge(lists.map((list) => list[place])))
}

function pick(value: unknown, place: number): unknown {
  if (Array.isArray(value)) return value.every(isCell) ? value : value.map((each) => pick(each, place))
  if (!isObject(value)) return value
  const ofLanguages = value[BY_LANGUAGE]
  // JSON has no undefined: what a language lacks is null there
  if (Array.isArray(ofLanguages)) return ofLanguages[place] ?? undefined
  return Object.fromEntries(Object.entries(value).map(([key, each]) => [key, pick(each, place)]))
}
