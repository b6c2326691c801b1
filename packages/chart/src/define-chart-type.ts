import { type ComponentId, type Components, DIMENSION_KINDS, findDimension, isTemporal } from '@tessera/cube'
import type { ChartType, CommonConfig, EditOptions } from './chart-type.ts'
import type { ChartBase } from './config/chart-base.ts'
import { isStacked, type PlotConfig, type PlotRules } from './edit/plot.ts'
import type { Roles } from './roles.ts'
import type { ChartField } from './rules/chart-fields.ts'
import { fitInteractiveFilters } from './rules/interactive-filters.ts'

/** The minimal config of a chart type. */
type AnyConfig = ChartBase & { chartType: string; fields: object }

/** The required parts of a chart type; the others have defaults. */
type ChartTypeDefinition<Config extends AnyConfig> = Pick<
  ChartType<Config>,
  'icon' | 'needs' | 'toRoles' | 'loadDraw' | 'loadEditing'
> &
  Partial<Omit<ChartType<Config>, 'fromRoles'>> & {
    name: Config['chartType']
    /** Returns the type-specific part of a config. The common part is added afterwards. */
    fromRoles(
      roles: Roles,
      components: Components,
      options: EditOptions,
      common: CommonConfig,
    ): Pick<Config, 'fields'> & Partial<Config>
  }

/** Plot rules of a chart type without measures or segments. */
const NO_PLOT: PlotRules = { measures: [], stacking: 'never', segmentSorting: 'none' }

const takesDimensions = ({ kinds }: Pick<ChartField<never>, 'kinds'>): boolean =>
  kinds.every((kind) => DIMENSION_KINDS.some((each) => each === kind))

/**
 * Completes the definition of a chart type from its fields. The components of all fields are used; fields that take
 * only dimensions distinguish marks, and readers cannot filter by them.
 */
export function defineChartType<Config extends AnyConfig>({
  fromRoles,
  ...definition
}: ChartTypeDefinition<Config>): ChartType<Config> {
  const { fields = [], plot = NO_PLOT } = definition
  const axis = fields.find(({ isAxis }) => isAxis)
  const segment = fields.find(({ name }) => name === 'segment')
  const readAll = (some: readonly ChartField<Config>[]) => (config: Config) => [
    ...new Set(some.flatMap((field) => field.read(config))),
  ]
  const withFacet =
    (read: (config: Config) => ComponentId[]) =>
    (config: Config): ComponentId[] =>
      type.canFacet && config.facet ? [...new Set([...read(config), config.facet.componentId])] : read(config)
  const type: ChartType<Config> = {
    group: 'regular',
    fields,
    plot,
    usedComponents: withFacet(readAll(fields)),
    encodedDimensions: withFacet(readAll(fields.filter(takesDimensions))),
    readerChoices: (config, components) => {
      const along = findDimension(components, axis?.read(config)[0] ?? '')
      return {
        timeId: along && isTemporal(along) ? along.id : '',
        segmentId: segment?.read(config)[0],
        isStacked: type.isStacked(config),
        fieldIds: type.encodedDimensions(config),
      }
    },
    isStacked: (config) => isStacked(config as unknown as PlotConfig, plot),
    canFacet: false,
    canAnnotate: true,
    hasLimitSymbols: false,
    shapesDimension: () => undefined,
    drawsOutlines: () => false,
    ...definition,
    fromRoles: (roles, common, components, options = {}) => {
      const own = fromRoles(roles, components, options, common)
      const config = { ...common, chartType: definition.name, ...own } as unknown as Config
      return {
        ...config,
        interactiveFiltersConfig: fitInteractiveFilters(
          common.interactiveFiltersConfig,
          type.readerChoices(config, components),
        ),
      }
    },
  }
  return type
}
