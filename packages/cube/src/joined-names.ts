import type { Components, Dimension, DimensionValue, HierarchyNode } from './component.ts'
import type { ComponentId } from './component-id.ts'
import type { Filter, Filters } from './filter.ts'
import { type Column, isDimensionColumn, type Table } from './table.ts'

/**
 * By dimension of a cube: what its values are called in the dimension that joins it to other cubes, by its own value.
 * Contains only values that are called otherwise there.
 */
export type JoinedNames = ReadonlyMap<ComponentId, ReadonlyMap<string, string>>

/** Reads the names of values in joined dimensions. */
export const readJoinedNames = ({ dimensions }: Pick<Components, 'dimensions'>): JoinedNames =>
  new Map(
    dimensions.flatMap(({ originalIds = [] }) =>
      originalIds.flatMap(({ dimensionId, names }): [ComponentId, Map<string, string>][] =>
        names ? [[dimensionId, new Map(names.map(({ own, joined }) => [own, joined]))]] : [],
      ),
    ),
  )

/** Calls the values of components as in joined dimensions. */
export const withJoinedNames = (components: Components, names: JoinedNames): Components =>
  names.size === 0
    ? components
    : {
        ...components,
        dimensions: components.dimensions.map((dimension) =>
          renameValues(dimension, names.get(dimension.id)),
        ),
      }

function renameValues(dimension: Dimension, names: ReadonlyMap<string, string> | undefined): Dimension {
  if (!names) return dimension
  const rename = <Value extends DimensionValue>(value: Value): Value => ({
    ...value,
    value: names.get(value.value) ?? value.value,
  })
  const renameNode = (node: HierarchyNode): HierarchyNode => ({
    ...rename(node),
    children: node.children.map(renameNode),
  })
  const { values, hierarchy } = dimension
  return {
    ...dimension,
    values: values.map(rename),
    ...(hierarchy && { hierarchy: hierarchy.map(renameNode) }),
  }
}

/** Calls the values in a table as in joined dimensions. */
export const withJoinedCells = (table: Table, names: JoinedNames): Table =>
  names.size === 0
    ? table
    : { ...table, columns: table.columns.map((column) => renameCells(column, names.get(column.id))) }

function renameCells(column: Column, names: ReadonlyMap<string, string> | undefined): Column {
  if (!names || !isDimensionColumn(column)) return column
  const dictionary = column.dictionary.map((entry) => ({ ...entry, iri: names.get(entry.iri) ?? entry.iri }))
  return { ...column, dictionary }
}

/** Calls the values of filters as each cube does. The filters have the cubes' own ids. */
export const withOwnNames = (filters: Filters, names: JoinedNames): Filters =>
  names.size === 0
    ? filters
    : Object.fromEntries(
        Object.entries(filters).map(([id, filter]) => {
          const own = names.get(id)
          return [id, own ? renameFilter(filter, invert(own)) : filter]
        }),
      )

const invert = (names: ReadonlyMap<string, string>): Map<string, string> =>
  new Map([...names].map(([own, joined]) => [joined, own]))

function renameFilter(filter: Filter, owns: ReadonlyMap<string, string>): Filter {
  const rename = (value: string): string => owns.get(value) ?? value
  switch (filter.type) {
    case 'single': {
      const own = owns.get(String(filter.value))
      return own === undefined ? filter : { ...filter, value: own }
    }
    case 'multi':
      return {
        ...filter,
        values: Object.fromEntries(Object.keys(filter.values).map((value) => [rename(value), true as const])),
      }
    case 'range':
      return { ...filter, from: rename(filter.from), to: rename(filter.to) }
  }
}
