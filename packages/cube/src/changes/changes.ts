import type { Limit } from '../component.ts'
import type { ComponentId } from '../component-id.ts'

/** Something by its id or value, and what it is called. */
export type Named = { value: string; label: string }

/** A list that may be longer than what is kept of it. */
export type Listed<Item> = { count: number; first: Item[] }

/** What became of the values of a component, as far as both versions have it. */
export type CategoryChanges = {
  lost: Listed<Named>
  added: Listed<Named>
  renamed: Listed<{ value: string; before: string; after: string }>
  /** Those that both have stand in another order. */
  isReordered: boolean
}

/** What is another about a component that both versions have; what stayed is left out. */
export type ComponentChange = {
  id: ComponentId
  /** As the newer version calls it. */
  label: string
  labelBefore?: string
  /** '' where a version states none. */
  unit?: { before: string; after: string }
  /** It is told as another kind of component, or is a key no longer. */
  isOtherKind?: true
  limits?: { before: Limit[]; after: Limit[] }
  categories?: CategoryChanges
}

/** What differs between the descriptions of two versions of a cube, in one language. */
export type StructureChanges = {
  /** Dimensions and measures that only the older version has… */
  lost: Named[]
  /** …and only the newer one. */
  added: Named[]
  components: ComponentChange[]
  /** The components that both have stand in another order. */
  isReordered: boolean
}

/** What became of the cells of one column. */
export type ColumnChange = {
  id: ComponentId
  /** Cells that say something else, those that appeared or vanished among them. */
  changed: number
  appeared: number
  vanished: number
  /** The greatest difference between two numbers, and where it is: a value for each key dimension. */
  largest?: { place: { id: ComponentId; value: string }[]; before: number; after: number }
}

/** What became of the observations of a cube; places are what the key dimensions say of an observation. */
export type ValueChanges = {
  /** Places that both versions have. */
  compared: number
  /** Places of the newer version alone, and of the older one alone. */
  added: number
  lost: number
  /** Observations that share their place with others of their version: nothing says which of them belong together. */
  repeated: number
  /** Columns with another cell, and only these. */
  columns: ColumnChange[]
}

/** Whether two versions describe their cube in the same words, with the same values in the same order. */
export const isSameStructure = ({ lost, added, components, isReordered }: StructureChanges): boolean =>
  lost.length === 0 && added.length === 0 && components.length === 0 && !isReordered

/** Whether two versions have the same observations, as far as these can be told apart. */
export const hasSameValues = ({ added, lost, columns }: ValueChanges): boolean =>
  added === 0 && lost === 0 && columns.length === 0
