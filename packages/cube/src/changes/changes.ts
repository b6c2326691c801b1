import type { Limit } from '../component.ts'
import type { ComponentId } from '../component-id.ts'

/** An id or value with its label. */
export type Named = { value: string; label: string }

/** A list that may be truncated: the total count and the first entries. */
export type Listed<Item> = { count: number; first: Item[] }

/** How the values of a component changed, for components that both versions have. */
export type CategoryChanges = {
  lost: Listed<Named>
  added: Listed<Named>
  renamed: Listed<{ value: string; before: string; after: string }>
  /** Whether the values that both versions have are in a different order. */
  isReordered: boolean
}

/** The changes of a component that both versions have. Unchanged properties are omitted. */
export type ComponentChange = {
  id: ComponentId
  /** The label in the newer version. */
  label: string
  labelBefore?: string
  /** '' if a version does not state a unit. */
  unit?: { before: string; after: string }
  /** Whether the kind of the component changed, or whether it became or ceased to be a key dimension. */
  isOtherKind?: true
  limits?: { before: Limit[]; after: Limit[] }
  categories?: CategoryChanges
}

/** The differences between the descriptions of two versions of a cube, in one language. */
export type StructureChanges = {
  /** Dimensions and measures that only the older version has. */
  lost: Named[]
  /** Dimensions and measures that only the newer version has. */
  added: Named[]
  components: ComponentChange[]
  /** Whether the components that both versions have are in a different order. */
  isReordered: boolean
}

/** How the cells of one column changed. */
export type ColumnChange = {
  id: ComponentId
  /** The number of cells that differ, including those that appeared or vanished. */
  changed: number
  appeared: number
  vanished: number
  /** The largest difference between two numbers, and its place: one value per key dimension. */
  largest?: { place: { id: ComponentId; value: string }[]; before: number; after: number }
}

/** How the observations of a cube changed. A place is an observation's combination of key dimension values. */
export type ValueChanges = {
  /** The number of places that both versions have. */
  compared: number
  /** The numbers of places that only the newer version (`added`) or only the older one (`lost`) has. */
  added: number
  lost: number
  /** Observations that share their place with others of the same version, so they cannot be matched. */
  repeated: number
  /** Only the columns whose cells differ. */
  columns: ColumnChange[]
}

/** Returns whether two versions have the same labels and the same values in the same order. */
export const isSameStructure = ({ lost, added, components, isReordered }: StructureChanges): boolean =>
  lost.length === 0 && added.length === 0 && components.length === 0 && !isReordered

/** Returns whether two versions have the same observations, ignoring those that cannot be matched. */
export const hasSameValues = ({ added, lost, columns }: ValueChanges): boolean =>
  added === 0 && lost === 0 && columns.length === 0
