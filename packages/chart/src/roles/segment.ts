import { type ComponentId, type Components, type Dimension, findDimension, valuesInData } from '@tessera/cube'
import type { SegmentColor, SingleColor } from '../config/color.ts'
import { DEFAULT_SORTING } from '../config/defaults.ts'
import type { PartSegment } from '../config/segment.ts'
import type { Sorting } from '../config/sorting.ts'
import { withoutUndefined } from '../edit/plot.ts'
import { type Cubed, readFilter } from '../filters/cube-filters.ts'
import { choosePalette, toColorMapping } from '../palettes/color-mapping.ts'
import { DEFAULT_CATEGORICAL_PALETTE, DEFAULT_COLOR } from '../palettes/palettes.ts'
import type { Roles, SegmentRole } from '../roles.ts'
import { animationChoices, segmentChoices } from '../rules/choices.ts'
import { fitSegmentSorting, type SegmentSortings } from '../rules/sorting.ts'
import { MAX_PARTS, statedValues } from '../rules/splits.ts'

/** A segment with its colours; undefined without one. */
export function toSegmentRole(
  segment: PartSegment | undefined,
  color: SegmentColor | SingleColor,
  type?: SegmentRole['type'],
): SegmentRole | undefined {
  if (!segment || color.type !== 'segment') return undefined
  const { componentId, sorting, useAbbreviations, showTitle, showValuesMapping } = segment
  const groupRest = type === 'grouped' ? undefined : segment.groupRest
  const { paletteId, colorMapping } = color
  const options = { sorting, useAbbreviations, showTitle, showValuesMapping, type, groupRest }
  return withoutUndefined({ componentId, ...options, paletteId, colorMapping })
}

/** The one colour of a chart without segment. */
export const toSingleColorRole = (color: SegmentColor | SingleColor): Roles['color'] =>
  color.type === 'single' ? { paletteId: color.paletteId, color: color.color } : undefined

/** A segment in fresh colours: what a table's group or a new pie is split by (reference rule). */
export function newSegmentRole(dimension: Dimension): SegmentRole {
  const paletteId = choosePalette(dimension)
  const colorMapping = toColorMapping(valuesInData(dimension), paletteId)
  return { componentId: dimension.id, paletteId, colorMapping }
}

/** What is in a role, where it may stand there and does not stand elsewhere. */
export const keepFree = <Role extends { componentId: ComponentId }>(
  role: Role | undefined,
  choices: Dimension[],
  usedIds: ComponentId[],
): Role | undefined =>
  choices.some(({ id }) => id === role?.componentId && !usedIds.includes(id)) ? role : undefined

/** The segment of the roles, where it can split marks and does not stand elsewhere. */
export const keepSegment = ({ segment }: Roles, components: Components, usedIds: ComponentId[]) =>
  keepFree(segment, segmentChoices(components), usedIds)

/** Whether the chart shows more values of a dimension than groups of a table or colours of dots can tell apart. */
export function isCrowded(dimension: Dimension, cubed: Cubed): boolean {
  const filter = readFilter(cubed, dimension.id)
  const shown =
    filter?.type === 'multi' ? statedValues(dimension).filter((value) => filter.values[value]) : undefined
  return (shown ?? statedValues(dimension)).length > MAX_PARTS
}

/** The animation of the roles, unless its dimension stands elsewhere now. */
export const keepAnimation = ({ animation }: Roles, components: Components, usedIds: ComponentId[]) =>
  keepFree(animation, animationChoices(components), usedIds)

/** The field of a segment in an order the type knows. */
export function toSegmentField(
  segment: SegmentRole,
  known: SegmentSortings,
  components: Components,
  isAnimated = false,
): PartSegment & { sorting: Sorting } {
  const { type: _, paletteId: __, colorMapping: ___, groupRest, ...field } = segment
  const dimension = findDimension(components, segment.componentId)
  const { sorting = DEFAULT_SORTING } = segment
  return {
    ...field,
    sorting: fitSegmentSorting(sorting, known, { isAnimated, dimension }),
    // what stands side by side has no rest: lines, dots and grouped columns
    ...(groupRest !== undefined && known !== 'grouped' && { groupRest }),
  }
}

export const toSegmentColor = ({ paletteId, colorMapping }: SegmentRole): SegmentColor => ({
  type: 'segment',
  paletteId,
  colorMapping,
})

/** The segment with its colours, or the one colour of marks that nothing tells apart. */
export const toSplit = (
  { color }: Roles,
  segment: SegmentRole | undefined,
  known: SegmentSortings,
  components: Components,
  isAnimated = false,
): { segment?: PartSegment & { sorting: Sorting }; color: SegmentColor | SingleColor } =>
  segment
    ? { segment: toSegmentField(segment, known, components, isAnimated), color: toSegmentColor(segment) }
    : {
        color: {
          type: 'single',
          paletteId: color?.paletteId ?? DEFAULT_CATEGORICAL_PALETTE,
          color: color?.color ?? DEFAULT_COLOR,
        },
      }
