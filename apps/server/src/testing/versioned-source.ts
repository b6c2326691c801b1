import type { Components, Table } from '@tessera/cube'
import { type SourceEntry, SourceError } from '@tessera/sources'
import { createFakeSource, FAKE_CUBE } from './fake-source.ts'
import { createProjectBody } from './project-body.ts'

const YEAR = 'https://cubes.test/forest(VISUALIZE.ADMIN_COMPONENT_ID_SEPARATOR)https://cubes.test/year'
const AREA = 'https://cubes.test/forest(VISUALIZE.ADMIN_COMPONENT_ID_SEPARATOR)https://cubes.test/area'

/** The differences of the newer versions of the dataset, by name. Each is the newest in turn. */
type Edit = { components?: (known: Components) => void; table?: (known: Table) => void; isGone?: true }
const EDITS: Record<string, Edit> = {
  same: {},
  value: {
    table: (table) => {
      const area = table.columns.find(({ id }) => id === AREA)
      if (area && 'values' in area) area.values = [7.25, 4]
    },
    components: ({ measures: [area] }) => {
      area!.unit = 'km²'
    },
  },
  dropped: {
    components: ({ measures: [area] }) => {
      area!.label = 'Surface'
    },
  },
  measure: {
    components: (known) => {
      known.measures = []
    },
  },
  dimension: {
    components: (known) => {
      known.dimensions = []
    },
  },
  category: {
    components: ({ dimensions: [year] }) => {
      year!.values = year!.values.filter(({ value }) => value !== '2021')
    },
    table: (table) => {
      table.rowCount = 1
      for (const column of table.columns) {
        if ('codes' in column) column.codes = column.codes.slice(0, 1)
        else column.values = column.values.slice(0, 1)
      }
    },
  },
  gone: { isGone: true },
}
/** Returns the IRI of a newer version. */
export const toNewer = (name: string): string => `https://cubes.test/forest/newer-${name}`
const editOf = (iri: string): Edit => EDITS[iri.slice(toNewer('').length)] ?? {}

/**
 * Creates the fake source with versions of its dataset. `state` selects the newest one, and whether the version that
 * charts were saved with still exists.
 */
export function createVersionedSource(): {
  entry: SourceEntry
  state: { latest: string; hasSaved: boolean }
} {
  const state = { latest: FAKE_CUBE, hasSaved: true }
  const entry = createFakeSource()
  const fake = entry.source
  function requireVersion(iri: string): void {
    if ((iri === FAKE_CUBE && !state.hasSaved) || editOf(iri).isGone)
      throw new SourceError('not-found', 'There is no such dataset.')
  }
  return {
    state,
    entry: {
      ...entry,
      source: {
        ...fake,
        latestIri: async () => state.latest,
        components: async (filter, locale, options) => {
          requireVersion(filter.iri)
          const known = structuredClone(await fake.components({ ...filter, iri: FAKE_CUBE }, locale, options))
          editOf(filter.iri).components?.(known)
          return known
        },
        observations: async (filter, locale, options) => {
          requireVersion(filter.iri)
          const known = structuredClone(
            await fake.observations({ ...filter, iri: FAKE_CUBE }, locale, options),
          )
          editOf(filter.iri).table?.(known)
          return known
        },
        metadata: async (iri, locale) => {
          requireVersion(iri)
          const dateModified = iri === FAKE_CUBE ? '2025-08-21' : '2026-03-12'
          return { ...(await fake.metadata(FAKE_CUBE, locale)), iri, dateModified }
        },
      },
    },
  }
}

/** Returns the request body that saves a table of it under a key. */
export function toMovedProject(key: string) {
  const project = createProjectBody('Forest')
  const column = (id: string, componentType: string, index: number) => ({
    [id]: {
      componentId: id,
      componentType,
      index,
      isGroup: false,
      isHidden: false,
      columnStyle: { type: 'text', textStyle: 'regular' },
    },
  })
  const chart = {
    ...project.chartConfigs[0],
    cubes: [{ iri: FAKE_CUBE, filters: {} }],
    fields: { ...column(YEAR, 'TemporalDimension', 0), ...column(AREA, 'NumericalMeasure', 1) },
  }
  return { ...project, key, chartConfigs: [chart] }
}
