import { toRows, withFewerValues } from '@tessera/cube'
import type { CubeSource, Preview } from '@tessera/sources'
import { builder } from './builder.ts'
import { ComponentsType, DimensionType, MeasureType } from './component-types.ts'
import { CubeFilterInput, CubeIriInput, GeoShapesInput, plainSourceArgs, sourceArgs } from './inputs.ts'
import { readCubesComponents } from './join-cubes.ts'
import { CubeMetadataType } from './metadata-type.ts'
import { parseCubeFilters, requireFewCubes } from './parse-cube-filters.ts'
import { requireSource } from './require-source.ts'

const PreviewType = builder.objectRef<Preview>('CubePreview').implement({
  description: 'A preview of a cube.',
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

type CubeFault = Awaited<ReturnType<NonNullable<CubeSource['check']>>>[number]

const textOf = (name: string) => (fault: CubeFault) => {
  const value = fault.values[name]
  return value === undefined ? null : String(value)
}
const countOf = (name: string) => (fault: CubeFault) => {
  const value = fault.values[name]
  return typeof value === 'number' ? value : null
}

const CubeFaultType = builder.objectRef<CubeFault>('CubeFault').implement({
  description: 'A problem that prevents a cube from being listed, opened or drawn well.',
  fields: (t) => ({
    kind: t.exposeString('kind', {
      description: 'An identifier of the problem, for which pages have messages.',
    }),
    effect: t.exposeString('effect', { description: '`unlisted`, `unreadable` or `poor`.' }),
    component: t.string({ nullable: true, resolve: textOf('component') }),
    example: t.string({ nullable: true, resolve: textOf('example') }),
    application: t.string({ nullable: true, resolve: textOf('application') }),
    date: t.string({ nullable: true, resolve: textOf('date') }),
    count: t.int({ nullable: true, resolve: countOf('count') }),
    of: t.int({ nullable: true, resolve: countOf('of') }),
    triples: t.string({
      nullable: true,
      description: 'Turtle that fixes the problem when added.',
      resolve: ({ triples }) => triples ?? null,
    }),
  }),
})

builder.queryFields((t) => ({
  dataCubeFaults: t.field({
    type: [CubeFaultType],
    nullable: true,
    description: 'The problems in the current triples of a cube; null if its source has no triples.',
    args: { ...sourceArgs, cubeFilter: t.arg({ type: CubeIriInput, required: true }) },
    resolve: async (_, args, context) =>
      (await requireSource(args, context).check?.(args.cubeFilter.iri, args.locale)) ?? null,
  }),
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
      'Dimensions and measures of a dataset, or of several joined by their `joinBy` dimensions. Values are included if `loadValues` is true.',
    args: { ...sourceArgs, cubeFilters: t.arg({ type: [CubeFilterInput], required: true }) },
    resolve: async (_, args, context) => {
      const source = requireSource(args, context)
      const cubes = parseCubeFilters(args.cubeFilters).map((cube, index) => ({
        ...cube,
        loadValues: args.cubeFilters[index]?.loadValues ?? false,
      }))
      const components = await readCubesComponents(source, cubes, args.locale)
      if (!args.cubeFilters.some(({ fewerValues }) => fewerValues)) return components
      const isLimited = args.cubeFilters.every(({ wholeValues }) => wholeValues)
      const whole = args.cubeFilters.flatMap(({ wholeValues }) => wholeValues ?? [])
      return withFewerValues(components, isLimited ? new Set(whole) : undefined)
    },
  }),
  dataCubeLatestIri: t.string({
    description: 'The newest published version, or the given IRI if there is none.',
    args: { ...plainSourceArgs, cubeFilter: t.arg({ type: CubeIriInput, required: true }) },
    resolve: (_, args, context) => requireSource(args, context).latestIri(args.cubeFilter.iri),
  }),
  dataCubeUnversionedIri: t.string({
    description: 'The unversioned IRI, or the given IRI if there is none.',
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
