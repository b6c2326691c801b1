import { toRows } from '@tessera/cube'
import type { Preview } from '@tessera/sources'
import { builder } from './builder.ts'
import { ComponentsType, DimensionType, MeasureType } from './component-types.ts'
import { CubeFilterInput, CubeIriInput, GeoShapesInput, plainSourceArgs, sourceArgs } from './inputs.ts'
import { readCubesComponents } from './join-cubes.ts'
import { CubeMetadataType } from './metadata-type.ts'
import { parseCubeFilters, requireFewCubes } from './parse-cube-filters.ts'
import { requireSource } from './require-source.ts'

const PreviewType = builder.objectRef<Preview>('CubePreview').implement({
  description: 'A cube seen at once.',
  fields: (t) => ({
    dimensions: t.expose('dimensions', { type: [DimensionType], description: 'Without their values.' }),
    measures: t.expose('measures', { type: [MeasureType] }),
    observations: t.field({
      type: 'Observations',
      description: 'The first 10 rows.',
      resolve: (preview) => toRows(preview.observations),
    }),
  }),
})

builder.queryFields((t) => ({
  dataCubeMetadata: t.field({
    type: CubeMetadataType,
    args: { ...sourceArgs, cubeFilter: t.arg({ type: CubeIriInput, required: true }) },
    resolve: (_, args, context) => requireSource(args, context).metadata(args.cubeFilter.iri, args.locale),
  }),
  dataCubesMetadata: t.field({
    type: [CubeMetadataType],
    args: { ...sourceArgs, cubeFilters: t.arg({ type: [CubeIriInput], required: true }) },
    resolve: (_, args, context) => {
      const source = requireSource(args, context)
      requireFewCubes(args.cubeFilters)
      return Promise.all(args.cubeFilters.map(({ iri }) => source.metadata(iri, args.locale)))
    },
  }),
  dataCubePreview: t.field({
    type: PreviewType,
    args: { ...sourceArgs, cubeFilter: t.arg({ type: CubeIriInput, required: true }) },
    resolve: (_, args, context) => requireSource(args, context).preview(args.cubeFilter.iri, args.locale),
  }),
  dataCubesComponents: t.field({
    type: ComponentsType,
    description:
      'Dimensions and measures of a dataset, or of several joined by their `joinBy` dimensions. Values come where `loadValues` is true.',
    args: { ...sourceArgs, cubeFilters: t.arg({ type: [CubeFilterInput], required: true }) },
    resolve: (_, args, context) => {
      const source = requireSource(args, context)
      const cubes = parseCubeFilters(args.cubeFilters).map((cube, index) => ({
        ...cube,
        loadValues: args.cubeFilters[index]?.loadValues ?? false,
      }))
      return readCubesComponents(source, cubes, args.locale)
    },
  }),
  dataCubeLatestIri: t.string({
    description: 'The newest published version; the given iri where there is none.',
    args: { ...plainSourceArgs, cubeFilter: t.arg({ type: CubeIriInput, required: true }) },
    resolve: (_, args, context) => requireSource(args, context).latestIri(args.cubeFilter.iri),
  }),
  dataCubeUnversionedIri: t.string({
    description: 'The iri of all versions; the given iri where there is none.',
    args: { ...plainSourceArgs, cubeFilter: t.arg({ type: CubeIriInput, required: true }) },
    resolve: (_, args, context) => requireSource(args, context).unversionedIri(args.cubeFilter.iri),
  }),
  dataCubeDimensionGeoShapes: t.field({
    type: 'TopoJSON',
    description: 'The regions of a geographical dimension.',
    args: { ...sourceArgs, cubeFilter: t.arg({ type: GeoShapesInput, required: true }) },
    resolve: (_, args, context) => {
      const { iri, dimensionId } = args.cubeFilter
      return requireSource(args, context).geoShapes(iri, dimensionId, args.locale)
    },
  }),
}))
