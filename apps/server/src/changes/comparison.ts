import { setImmediate as letOthers } from 'node:timers/promises'
import { type ComponentId, LOCALES, type Locale, type Table } from '@tessera/cube'
import {
  compareComponents,
  compareTables,
  hasSameValues,
  isSameStructure,
  type StructureChanges,
  type ValueChanges,
} from '@tessera/cube/changes'
import { type CubeSource, SourceError } from '@tessera/sources'
import { isGone, type VersionDescription } from './describe-version.ts'

/** The properties by which a comparison identifies a version of a cube. */
export type VersionNote = Pick<VersionDescription, 'iri' | 'date' | 'version'>

/**
 * The reason why values were not compared: the older ones have disappeared, no key dimensions match, or there are too
 * many.
 */
export type WithoutValues = 'gone' | 'unmatched' | 'too-large'

/** The names of positions and columns, by component id, and by id and value. */
export type Names = {
  title: string
  /** The names of components. `unitBefore` is set if the older version has another unit. */
  components: Record<ComponentId, { label: string; unit?: string; unitBefore?: string }>
  values: Record<string, string>
}

/** The differences between two versions of a cube. */
export type Comparison = {
  before: VersionNote
  after: VersionNote
  /** The structure; absent if nothing is known about the older version. */
  structure?: Record<Locale, StructureChanges>
  values?: ValueChanges
  withoutValues?: WithoutValues
  names: Record<Locale, Names>
}

/** Returns the key of a value in `Names.values`. */
export const toValueKey = (id: ComponentId, value: string): string => `${id}\n${value}`

/** Returns whether nothing has changed, as far as both versions are known. */
export const isUnchanged = ({ structure, values, withoutValues }: Comparison): boolean =>
  withoutValues === undefined &&
  (values === undefined || hasSameValues(values)) &&
  structure !== undefined &&
  LOCALES.every((locale) => isSameStructure(structure[locale]))

type Pair = { before: VersionDescription | undefined; beforeIri: string; after: VersionDescription }

/** Compares two versions. Rejects with a SourceError if a later attempt may succeed. */
export async function compareVersions(
  source: CubeSource,
  { before, beforeIri, after }: Pair,
): Promise<Comparison> {
  const read = before ? await readValues(source, before, after) : { withoutValues: 'gone' as const }
  const toNote = ({ iri, date, version }: VersionNote): VersionNote => ({ iri, date, version })
  const perLocale = <Result>(make: (locale: Locale) => Result) =>
    Object.fromEntries(LOCALES.map((locale) => [locale, make(locale)])) as Record<Locale, Result>
  return {
    before: before ? toNote(before) : { iri: beforeIri },
    after: toNote(after),
    ...(before && {
      structure: perLocale((locale) =>
        compareComponents(before.components[locale], after.components[locale]),
      ),
    }),
    ...read,
    names: perLocale((locale) => toNames(read.values, { before, after }, locale)),
  }
}

type Values = Pick<Comparison, 'values' | 'withoutValues'>

async function readValues(
  source: CubeSource,
  before: VersionDescription,
  after: VersionDescription,
): Promise<Values> {
  const keys = new Set([...keysOf(before), ...keysOf(after)])
  try {
    const [locale] = LOCALES
    const older = await source.observations({ iri: before.iri }, locale)
    const newer = await source.observations({ iri: after.iri }, locale)
    const values = await compareInPieces(older, newer, [...keys])
    return values ? { values } : { withoutValues: 'unmatched' }
  } catch (error) {
    if (isGone(error)) return { withoutValues: 'gone' }
    if (error instanceof SourceError && error.kind === 'too-large') return { withoutValues: 'too-large' }
    throw error
  }
}

/** Returns the key dimensions of a version. */
export const keysOf = ({ components }: VersionDescription): ComponentId[] =>
  components[LOCALES[0]].dimensions.flatMap(({ id, isKeyDimension }) => (isKeyDimension ? [id] : []))

/** Compares two tables, yielding to other work. */
export async function compareInPieces(
  before: Table,
  after: Table,
  keys: ComponentId[],
): Promise<ValueChanges | undefined> {
  const work = compareTables(before, after, keys)
  for (;;) {
    const step = work.next()
    if (step.done) return step.value
    await letOthers()
  }
}

function toNames(
  values: ValueChanges | undefined,
  { before, after }: Pick<Pair, 'before' | 'after'>,
  locale: Locale,
): Names {
  const { dimensions, measures } = after.components[locale]
  const names: Names = { title: after.titles[locale], components: {}, values: {} }
  for (const { id, label, unit } of [...dimensions, ...measures])
    names.components[id] = { label, ...(unit !== undefined && { unit }) }
  for (const { id, unit = '' } of before?.components[locale].measures ?? []) {
    const named = names.components[id]
    if (named && unit !== (named.unit ?? '')) named.unitBefore = unit
  }
  for (const { largest } of values?.columns ?? [])
    for (const { id, value } of largest?.place ?? []) {
      const label = dimensions
        .find((each) => each.id === id)
        ?.values.find((each) => each.value === value)?.label
      if (label !== undefined) names.values[toValueKey(id, value)] = label
    }
  return names
}
