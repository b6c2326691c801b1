import { byLocale, LOCALES, type Locale } from '@tessera/cube'
import { LANGUAGE_WORDS } from '@tessera/cube/language-words'
import * as vocabulary from '@tessera/cube/rdf'
import { quoteText } from '../columns/layout.ts'
import { canBeIri } from '../model/rdf-term.ts'
import type { ComponentDocument, CubeDocument, HierarchyDocument, Texts } from '../sql/cube-document.ts'
import { toPairName } from './infer/code-name.ts'
import { splitUnit, toColumnUnit } from './infer/column-name.ts'
import type { ColumnProfile } from './infer/column-profile.ts'
import type { Total } from './infer/find-total.ts'
import { findOrderOfNames } from './infer/order-of-names.ts'
import type { TablePlan } from './infer/plan-table.ts'
import { toGivenNames } from './infer/row-names.ts'
import type { TableDimension } from './infer/table-dimension.ts'
import { listValues } from './list-values.ts'
import type { PlaceDetails } from './places/to-place-details.ts'
import {
  nameStatus,
  type PlannedComponent,
  type PlannedCube,
  toIriCell,
  toLiteralCell,
  toPathsOf,
} from './planned-cube.ts'
import { encodePart, toSlugs } from './slug.ts'
import type { StagedColumn, StagedTable } from './staged-table.ts'

const { xsd } = vocabulary

/** Plans the cube of a table whose columns are known. */
export async function toPlannedCube(
  table: StagedTable,
  plan: TablePlan,
  document: Omit<CubeDocument, 'components'>,
): Promise<PlannedCube> {
  const order = new Map(table.columns.map((column, index) => [column, index + 1]))
  const parts = [
    ...plan.dimensions.map((dimension) => ({ profile: dimension.profile, dimension })),
    ...plan.measures.map((profile) => ({ profile, dimension: undefined })),
  ].sort((a, b) => (order.get(a.profile.column) ?? 0) - (order.get(b.profile.column) ?? 0))
  const slugs = toSlugs(parts.map(({ profile, dimension }) => toOwnName(profile, dimension)))
  const paths = new Map<string, ColumnProfile>()
  const components: PlannedComponent[] = []
  for (const [index, { profile, dimension }] of parts.entries()) {
    const own = `${toPathsOf(document)}/${slugs[index] ?? index}`
    const stated = profile.column.metadata?.path
    const path = stated !== undefined && !paths.has(stated) ? stated : own
    paths.set(path, profile)
    const base = toBase(profile, path, index + 1)
    components.push(dimension ? await planDimension(table, dimension, base, own) : planMeasure(profile, base))
  }
  components.push(...planRemarks(plan, toPathsOf(document), paths))
  return { reader: table.reader, source: toSource(plan), components, document, notes: plan.notes }
}

/** Plans an attribute for each measure whose cells have remarks, or a status that the format states. */
function planRemarks(
  { measures }: TablePlan,
  iri: string,
  others: ReadonlyMap<string, ColumnProfile>,
): PlannedComponent[] {
  const remarked = measures.filter(({ column, number }) => column.status ?? number?.remark)
  const names = remarked.map(({ column }) => splitUnit(column.header).name)
  return toSlugs(names.map((name) => `${name} status`)).map((slug, index) => {
    const own = `${iri}/${slug}`
    const { column, number } = remarked[index]!
    // a status that the format states is that of the only measure
    const about = column.status ? measures : [remarked[index]!]
    const document: ComponentDocument = {
      path: others.has(own) ? `${own}-of-measure` : own,
      order: others.size + index + 1,
      name: nameStatus(measures.length > 1 ? names[index] : undefined),
      role: 'attribute',
      relations: [...others].flatMap(([component, profile]) =>
        about.includes(profile) ? [{ kind: 'ObservationStatus', component }] : [],
      ),
    }
    if (column.status) return planStatus(document, column.status)
    return {
      document: { ...document, nodeKind: 'literal', datatypes: [xsd('string')] },
      cells: { kind: 'codes', sql: toLiteralCell(`(${number?.remark ?? 'NULL'})`) },
    }
  })
}

/** Plans a status that the format states. Its codes are those that charts know. */
function planStatus(
  document: ComponentDocument,
  { cell, labelCell }: NonNullable<StagedColumn['status']>,
): PlannedComponent {
  if (labelCell !== undefined)
    return planIris(document, `${quoteText(`${document.path}/`)} || url_encode(${cell})`, {
      name: `coalesce(${labelCell}, ${cell})`,
      identifier: cell,
    })
  return {
    document: { ...document, nodeKind: 'literal', datatypes: [xsd('string')] },
    cells: { kind: 'codes', sql: toLiteralCell(cell) },
  }
}

/** Returns the name of a column: its own, or the one it shares with its labels. */
const toOwnName = ({ column }: ColumnProfile, dimension: TableDimension | undefined): string =>
  dimension?.label ? toPairName(dimension.label.column.header) : splitUnit(column.header).name

type Base = Pick<ComponentDocument, 'path' | 'name' | 'description' | 'order'>

function toBase({ column }: ColumnProfile, path: string, order: number): Base {
  const { description } = column.metadata ?? {}
  return { path, order, ...(description ? { description } : {}) }
}

function planMeasure(profile: ColumnProfile, base: Base): PlannedComponent {
  const { header, metadata } = profile.column
  const unit = toColumnUnit(profile.column)
  return {
    document: {
      ...base,
      name: metadata?.name ?? { '': splitUnit(header).name },
      role: 'measure',
      nodeKind: 'literal',
      datatypes: [profile.number?.isInteger ? xsd('integer') : xsd('decimal')],
      ...(unit ? { unit: { text: unit } } : {}),
    },
    cells: { kind: 'numbers', sql: profile.number?.value ?? 'NULL' },
  }
}

async function planDimension(
  table: StagedTable,
  dimension: TableDimension,
  base: Base,
  own: string,
): Promise<PlannedComponent> {
  const { profile, label, isKey, total, places } = dimension
  const { column, cell, time } = profile
  const name = (label?.column ?? column).metadata?.name ??
    column.metadata?.name ??
    toGivenNames(column, places?.set) ?? { '': label ? toPairName(label.column.header) : column.header }
  const document: ComponentDocument = { ...base, name, role: isKey ? 'key' : 'attribute' }
  if (time) return planTime(document, profile, time, own)
  const stated = column.metadata?.valueIri
  const isIri = !stated && (await areIris(table, cell))
  const { before, after } = stated ?? { before: `${own}/`, after: '' }
  const iri = isIri ? cell : `${quoteText(before)} || url_encode(${cell}) || ${quoteText(after)}`
  const toIri = (text: string): string => (isIri ? text : `${before}${encodePart(text)}${after}`)
  const listed = total ? { ...document, hierarchies: [toTotalHierarchy(total, name, toIri)] } : document
  if (places) return planPlaces(dimension, places, listed, { iri, toIri })
  if (isIri) return planIris(listed, iri, { name: label?.cell ?? cell })
  if (stated) return planIris(listed, iri, { name: label?.cell ?? cell, identifier: cell })
  if (label) return planIris(listed, iri, { name: `coalesce(${label.cell}, ${cell})`, identifier: cell })
  const order = await findOrder(table, profile)
  if (order)
    return planIris({ ...listed, scaleType: 'Ordinal' }, iri, {
      name: cell,
      position: `list_position([${order.map(quoteText).join(', ')}], ${cell})`,
    })
  if (total) return planIris(listed, iri, { name: cell })
  return planTexts(document, profile)
}

/** Plans a dimension of places, with the outlines of its values. */
function planPlaces(
  { profile: { cell, column }, label }: TableDimension,
  { details, hasOutlines, credit }: PlaceDetails,
  document: ComponentDocument,
  { iri, toIri }: { iri: string; toIri(text: string): string },
): PlannedComponent {
  const shaped: ComponentDocument = {
    ...document,
    dataKind: 'geo-shape',
    description: withCredit(document.description, credit),
  }
  const named = {
    name: label ? `coalesce(${label.cell}, ${cell})` : cell,
    ...((label || column.metadata?.valueIri) && { identifier: cell }),
  }
  return {
    ...planIris(hasOutlines ? shaped : document, iri, named),
    details: Object.fromEntries([...details].map(([text, value]) => [toIri(text), value])),
  }
}

/** Adds the makers of outlines to a description, in its languages. */
function withCredit(description: Texts | undefined, credit: string | undefined): Texts | undefined {
  if (credit === undefined) return description
  const toSentence = (locale: Locale): string => `${LANGUAGE_WORDS[locale].outlines} ${credit}`
  if (description === undefined) return byLocale(toSentence)
  return Object.fromEntries(
    Object.entries(description).map(([language, text]) => {
      const locale = LOCALES.find((one) => language === one || language.startsWith(`${one}-`)) ?? 'en'
      return [language, `${[text].flat().join('\n')}\n${toSentence(locale)}`]
    }),
  )
}

/** The hierarchy of a dimension with a total, which is above all other values. */
function toTotalHierarchy(
  { value, others }: Total,
  name: Texts,
  toIri: (text: string) => string,
): HierarchyDocument {
  const top = toIri(value)
  return { key: 'total', name, roots: [top], levels: [{ children: { [top]: others.map(toIri) } }] }
}

/** Longer lists of names are not checked for a natural order. */
const MAX_ORDERED = 200

/** Returns the natural order of a column's names, if there is one. */
async function findOrder(table: StagedTable, { cell, number }: ColumnProfile): Promise<string[] | undefined> {
  const names = number ? undefined : await listValues(table, { cell }, MAX_ORDERED)
  return names && findOrderOfNames(names.map(({ text }) => text))
}

function planTime(
  document: ComponentDocument,
  { cell }: ColumnProfile,
  { style, value }: NonNullable<ColumnProfile['time']>,
  own: string,
): PlannedComponent {
  const timed: ComponentDocument = { ...document, dataKind: 'time', timeUnit: style.unit }
  if (style.datatype === undefined)
    return planIris(timed, `${quoteText(`${own}/`)} || url_encode(${cell})`, { name: cell, position: value })
  return {
    document: { ...timed, nodeKind: 'literal', datatypes: [style.datatype] },
    cells: { kind: 'codes', sql: toLiteralCell(value, style.datatype) },
  }
}

const planIris = (
  document: ComponentDocument,
  iri: string,
  values: Omit<NonNullable<PlannedComponent['values']>, 'iri'>,
): PlannedComponent => ({
  document: { ...document, nodeKind: 'iri' },
  cells: { kind: 'codes', sql: toIriCell(`(${iri})`) },
  values: { iri, ...values },
})

/** Plans a column of texts. Whole numbers in a key become integers, which have an order; codes keep their spelling. */
function planTexts(document: ComponentDocument, { cell, number, column }: ColumnProfile): PlannedComponent {
  const isNumber = number?.isInteger === true && !number.hasLeadingZeros && column.type !== 'text'
  const isKey = document.role === 'key'
  return isNumber && isKey
    ? {
        document: { ...document, nodeKind: 'literal', datatypes: [xsd('integer')] },
        cells: { kind: 'codes', sql: toLiteralCell(number.value, xsd('integer')) },
      }
    : {
        document: { ...document, nodeKind: 'literal', datatypes: [xsd('string')] },
        cells: { kind: 'codes', sql: toLiteralCell(cell) },
      }
}

/** Whether the cells are IRIs already. */
async function areIris({ reader }: StagedTable, cell: string): Promise<boolean> {
  const [sample] = await reader.rows(`SELECT ${cell} FROM stage.cells WHERE ${cell} IS NOT NULL LIMIT 1`)
  if (!sample || !canBeIri(String(sample[0])) || !/^https?:\/\//.test(String(sample[0]))) return false
  const [others = 1] = await reader.numbers(
    `SELECT count(*) FROM stage.cells WHERE NOT regexp_full_match(${cell}, 'https?://[^\\s<>"{}|\\\\^\`]+')`,
  )
  return others === 0
}

/** SQL for the rows of a table. Cells with several values become several rows of one observation. */
function toSource({ dimensions }: TablePlan): string {
  return dimensions.reduce((source, { profile }) => {
    const { separator } = profile.column.metadata ?? {}
    const { cell } = profile.column
    if (!separator || separator.includes('\0')) return source
    const parts = `list_filter(list_transform(string_split(${cell}, ${quoteText(separator)}), lambda part: trim(part)), lambda part: part <> '')`
    return `(SELECT * REPLACE (unnest(coalesce(${parts}, [NULL])) AS ${cell}) FROM ${source})`
  }, 'stage.cells')
}
