import {
  type HierarchyNode,
  readDimensionColumn,
  readMeasureColumn,
  type SearchQuery,
  type Table,
  toComponentId,
} from '@tessera/cube'

export const BASE = 'https://cubes.example/'
export const CUBE = `${BASE}harvest/2`
export const UNDEFINED = 'https://cube.link/Undefined'
export const id = (name: string): string => toComponentId(`${BASE}harvest`, `${BASE}dimension/${name}`)
export const value = (name: string): string => `${BASE}value/${name}`
export const area = (name: string): string => `${BASE}area/${name}`

export const searchFor = (query: string, rest: Partial<SearchQuery> = {}): SearchQuery => ({
  query,
  order: 'SCORE',
  includeDrafts: false,
  filters: [],
  ...rest,
})

/** Returns the labels of a dimension's cells, sorted because the order of rows is undefined. */
export function labels(table: Table, name: string): string[] {
  const column = readDimensionColumn(table, id(name))
  return (column?.codes ?? []).map((code) => column?.dictionary[code]?.label ?? String(code)).sort()
}

export const measured = (table: Table, name: string): (number | string | null)[] =>
  (readMeasureColumn(table, id(name))?.values ?? []).toSorted((a, b) => String(a).localeCompare(String(b)))

/** Formats a tree as text: `Land(Süden Norden)`. */
export const outline = (nodes: HierarchyNode[] | undefined): string =>
  (nodes ?? [])
    .map(({ label, hasValue, children }) => {
      const below = children.length > 0 ? `(${outline(children)})` : ''
      return `${label}${hasValue ? '*' : ''}${below}`
    })
    .join(' ')
