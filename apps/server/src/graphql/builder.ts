import SchemaBuilder from '@pothos/core'
import type { Column, HierarchyNode, ObservationRow } from '@tessera/cube'
import type { GeoShapes } from '@tessera/sources'
import type { DocumentContext } from './data-context.ts'

type ScalarOf<Input, Output = Input> = { Input: Input; Output: Output }

/** Where the types of the data API are collected. Fields are never null unless they say so. */
export const builder = new SchemaBuilder<{
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
}>({ defaultFieldNullability: false })

builder.queryType({
  description: 'Cubes and their observations. Nothing here changes anything.',
})
