import * as vocabulary from '@tessera/cube/rdf'
import { quoteText } from '../../columns/layout.ts'
import type {
  ComponentDocument,
  CubeDocument,
  HierarchyDocument,
  ValueDocument,
} from '../../sql/cube-document.ts'
import { ImportError } from '../import-error.ts'
import { toProblem } from '../import-problem.ts'
import { areYearCodes } from '../infer/settle-years.ts'
import { isYearName } from '../infer/time-name.ts'
import { findCodeStyle, type TimeStyle } from '../infer/time-style.ts'
import { NEAR_YEAR } from '../infer/year-styles.ts'
import {
  nameStatus,
  type PlannedComponent,
  type PlannedCube,
  toIriCell,
  toLiteralCell,
  toPathsOf,
} from '../planned-cube.ts'
import type { Reader } from '../reader.ts'
import { encodePart, toSlugs } from '../slug.ts'
import type { Category, Dataset, StatDimension } from './parse-json-stat.ts'
import type { StagedDataset } from './stage-dataset.ts'
import { saysMore } from './time-label.ts'

const { xsd } = vocabulary

type Described = Omit<CubeDocument, 'components'>

/** Plans the cube of a dataset, which describes itself completely. */
export async function planDataset(
  reader: Reader,
  dataset: Dataset,
  staged: StagedDataset,
  document: Described,
): Promise<PlannedCube> {
  if (staged.rowCount === 0) throw new ImportError(toProblem('no-values'))
  const metric = dataset.dimensions.find(({ role }) => role === 'metric')
  const measures = staged.measures.map(({ category }) =>
    category === undefined ? undefined : metric?.categories[category],
  )
  const names = [
    ...staged.dimensions.map(({ place }) => dataset.dimensions[place]?.id ?? ''),
    ...measures.map((category) => category?.code ?? 'value'),
    ...measures.map((category) => `${category?.code ?? 'value'} status`),
  ]
  const paths = toSlugs(names).map((slug) => `${toPathsOf(document)}/${slug}`)
  const values: Record<string, ValueDocument> = {}
  const units: NonNullable<CubeDocument['units']> = {}
  const components: PlannedComponent[] = []
  const next = (): Pick<ComponentDocument, 'path' | 'order'> => ({
    path: paths[components.length] ?? '',
    order: components.length + 1,
  })
  for (const { place, cell } of staged.dimensions) {
    const dimension = dataset.dimensions[place]
    if (dimension) components.push(planDimension(dimension, cell, next(), values))
  }
  const measured: string[] = []
  for (const [index, { cell }] of staged.measures.entries()) {
    const category = measures[index]
    const name = category?.label ?? category?.code ?? dataset.label ?? 'Value'
    const measure = await planMeasure(reader, cell, name, category, next(), units)
    components.push(measure)
    measured.push(measure.document.path)
  }
  for (const [index, { statusCell }] of staged.measures.entries()) {
    const category = measures[index]
    if (statusCell === undefined) break
    const name = category && staged.measures.length > 1 ? (category.label ?? category.code) : undefined
    components.push({
      document: {
        ...next(),
        name: nameStatus(name),
        role: 'attribute',
        relations: measured
          .slice(index, index + 1)
          .map((component) => ({ kind: 'ObservationStatus', component })),
        nodeKind: 'literal',
        datatypes: [xsd('string')],
      },
      cells: { kind: 'codes', sql: toLiteralCell(statusCell) },
    })
  }
  return { reader, source: 'stage.cells', components, document: { ...document, values, units }, notes: [] }
}

async function planMeasure(
  reader: Reader,
  cell: string,
  name: string,
  category: Category | undefined,
  base: Pick<ComponentDocument, 'path' | 'order'>,
  units: NonNullable<CubeDocument['units']>,
): Promise<PlannedComponent> {
  const [fractions = 0] = await reader.numbers(
    `SELECT count(*) FILTER (NOT regexp_full_match(${cell}, '-?\\d+')) FROM stage.cells`,
  )
  const isInteger = fractions === 0 && !category?.decimals
  const unit = `${base.path}/unit`
  if (category?.unit !== undefined)
    units[unit] = {
      name: { '': category.unit },
      ...(category.decimals === undefined ? {} : { decimals: category.decimals }),
    }
  return {
    document: {
      ...base,
      name: { '': name },
      role: 'measure',
      nodeKind: 'literal',
      datatypes: [isInteger ? xsd('integer') : xsd('decimal')],
      ...(category?.unit === undefined ? {} : { unit: { iri: unit } }),
    },
    cells: { kind: 'numbers', sql: cell },
  }
}

function planDimension(
  dimension: StatDimension,
  cell: string,
  base: Pick<ComponentDocument, 'path' | 'order'>,
  values: Record<string, ValueDocument>,
): PlannedComponent {
  const { id, label, role, categories } = dimension
  const document: ComponentDocument = { ...base, name: { '': label ?? id }, role: 'key' }
  const style = role === 'time' || role === undefined ? findStyle(dimension) : undefined
  const hasOwnNames = style !== undefined && categories.some(saysMore)
  if (style?.datatype !== undefined && !hasOwnNames)
    return {
      document: {
        ...document,
        dataKind: 'time',
        timeUnit: style.unit,
        nodeKind: 'literal',
        datatypes: [style.datatype],
      },
      cells: { kind: 'codes', sql: toLiteralCell(style.toValue(cell), style.datatype) },
    }
  const toIri = (code: string): string => `${base.path}/${encodePart(code)}`
  categories.forEach(({ code, label: name, point }, position) => {
    values[toIri(code)] = {
      name: { '': name ?? code },
      identifier: code,
      position,
      ...(point ? { longitude: point[0], latitude: point[1] } : {}),
    }
  })
  const isPlaced = role === 'geo' && categories.every(({ point }) => point !== undefined)
  const hierarchy = toHierarchy(dimension, toIri)
  const iri = `${quoteText(`${base.path}/`)} || url_encode(${cell})`
  return {
    document: {
      ...document,
      nodeKind: 'iri',
      ...(isPlaced ? { dataKind: 'geo-coordinates' } : {}),
      ...(style ? { dataKind: 'time', timeUnit: style.unit } : {}),
      ...(hierarchy ? { hierarchies: [hierarchy] } : {}),
    },
    cells: { kind: 'codes', sql: toIriCell(`(${iri})`) },
    // The position of a time is its date, independent of its place in the list.
    ...(style ? { values: { iri, name: 'NULL', position: style.toValue(cell) } } : {}),
  }
}

/** Codes such as 1843, 2044 and 1811 are not taken for years if neither the role nor the name says so. */
function findStyle({ id, label, role, categories }: StatDimension): TimeStyle | undefined {
  const codes = categories.map(({ code }) => code)
  const isNamed = role === 'time' || isYearName(id) || isYearName(label ?? '')
  const style = findCodeStyle(codes, isNamed)
  return style === NEAR_YEAR && !isNamed && !areYearCodes(codes) ? undefined : style
}

/** Builds the tree stated in `child`, level by level. Rejects cycles. */
function toHierarchy(
  { id, label, categories, children }: StatDimension,
  toIri: (code: string) => string,
): HierarchyDocument | undefined {
  if (children.size === 0) return undefined
  const known = new Set(categories.map(({ code }) => code))
  for (const [parent, codes] of children)
    for (const code of [parent, ...codes])
      if (!known.has(code)) throw new ImportError(toProblem('json-tree', { dimension: id, code }))
  const below = new Set([...children.values()].flat())
  const roots = [...known].filter((code) => !below.has(code))
  const levels: HierarchyDocument['levels'] = []
  const seen = new Set(roots)
  for (let level = roots; level.length > 0; ) {
    const parents = level.filter((code) => (children.get(code)?.length ?? 0) > 0)
    if (parents.length === 0) break
    levels.push({
      children: Object.fromEntries(
        parents.map((code) => [toIri(code), (children.get(code) ?? []).map(toIri)]),
      ),
    })
    level = parents.flatMap((code) => children.get(code) ?? []).filter((code) => !seen.has(code))
    for (const code of level) seen.add(code)
  }
  if (roots.length === 0 || seen.size < known.size)
    throw new ImportError(toProblem('json-circle', { dimension: id }))
  return { key: 'child', name: { '': label ?? id }, roots: roots.map(toIri), levels }
}
