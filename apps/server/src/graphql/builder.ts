import SchemaBuilder from '@pothos/core'
import type { Column, HierarchyNode, ObservationRow } from '@tessera/cube'
import type { GeoShapes } from '@tessera/sources'
import type { DocumentContext } from './data-context.ts'

type ScalarOf<Input, Output = Input> = { Input: Input; Output: Output }

type Types = {
  Context: DocumentContext
  DefaultFieldNullability: false
  Scalars: {
    SourceUrl: ScalarOf<string>
    Filters: ScalarOf<unknown>
    Observations: ScalarOf<never, ObservationRow[]>
    Columns: ScalarOf<never, Column[]>
    Hierarchy: ScalarOf<never, HierarchyNode[]>
    Position: ScalarOf<never, string | number>
    TopoJSON: ScalarOf<never, GeoShapes>
  }
}

/** Collects the types of the data API. Fields are non-null by default. */
export const builder = new SchemaBuilder<Types>({ defaultFieldNullability: false })

/** The builder for the fields of a type. */
export type ObjectFields<Parent> = PothosSchemaTypes.ObjectFieldBuilder<
  PothosSchemaTypes.ExtendDefaultTypes<Types>,
  Parent
>

builder.queryType({
  description: 'Cubes and their observations. Read-only.',
})
