import type { ChartConfig } from '@tessera/chart'
import type { ViewOffers, ViewState } from '@tessera/chart/viewer'
import { type ComponentId, type Components, LOCALES, type Locale, type Table } from '@tessera/cube'
import type { Topology } from 'topojson-specification'
import type { TextsHtml } from './markdown/markdown-to-html.ts'

/** The contents of a standalone file in one language. Its words are compiled messages by id. */
export type OneFile = {
  words: Record<string, unknown>
  /** The title of the browser window. */
  title: string
  /** The title and description of a dashboard; omitted for a single chart. */
  whole?: TextsHtml
  /** Whether charts are placed side by side if there is room. */
  isGrid?: boolean
  /** Charts and texts in page order. */
  blocks: OneFileBlock[]
  /** Facts about the file and its data, with name and text. A text without a name belongs to the previous one. */
  facts: OneFileFact[]
}

export type OneFileFact = { name: string; text: string; href?: string }

export type OneFileBlock =
  | { kind: 'text'; html: string }
  | ({ kind: 'chart' } & OneFileChart)
  /** A chart that cannot be drawn: its title and the reason. */
  | { kind: 'failure'; title: string; text: string }

/** A chart with everything needed to redraw it. */
export type OneFileChart = {
  config: ChartConfig
  components: Components
  /** Its observations for all choices of the filters it offers. */
  table: Table
  /** The drawn columns. The other columns are used only for filtering. */
  columns: ComponentId[]
  /** The observations of all moments; missing if readers can choose others in the file. */
  history?: Table
  shapes?: Topology
  outlines?: Topology
  /** The settings that readers can change in the file. */
  offers: ViewOffers
  view: ViewState
  /** Its title as plain text; `texts` has it as HTML with the description. */
  title: string
  texts: TextsHtml
  /** Warnings for readers. */
  warnings: string[]
  /** Descriptions of the fixed filters, unless the subtitle contains them. */
  notes: string[]
  /** Its origin and author, one line each. */
  origins: string[]
}

/** Content in all languages, with common parts stored once. */
export type PackedLanguages<Content> = { content: unknown; readonly of?: Content }

/** The character that marks values per language. Stored text never contains it. */
const BY_LANGUAGE = '\u0000'

/** Merges the contents of all languages. Values that differ are stored per language. */
export const packLanguages = <Content>(contents: Record<Locale, Content>): PackedLanguages<Content> => ({
  content: merge(LOCALES.map((locale) => contents[locale])),
})

/** Returns the content of a language. */
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
    // Ignore inherited properties.
    const own = (value: object, key: string): unknown =>
      Object.hasOwn(value, key) ? value[key as keyof typeof value] : undefined
    return Object.fromEntries([...keys].map((key) => [key, merge(values.map((value) => own(value, key)))]))
  }
  return { [BY_LANGUAGE]: values }
}

const isCell = (value: unknown): boolean => typeof value !== 'object' || value === null

/**
 * Merges lists of cells. Lists that differ are stored as a whole, because a per-language entry for each of thousands of
 * cells would take more space.
 */
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
  // JSON has no undefined, so a value that a language lacks is stored as null
  if (Array.isArray(ofLanguages)) return ofLanguages[place] ?? undefined
  return Object.fromEntries(Object.entries(value).map(([key, each]) => [key, pick(each, place)]))
}
