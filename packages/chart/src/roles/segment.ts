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

/** Returns the role of a segment with its colours; `undefined` without a segment. */
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

/** Returns the single colour of a chart without a segment. */
export const toSingleColorRole = (color: SegmentColor | SingleColor): Roles['color'] =>
  color.type === 'single' ? { paletteId: color.paletteId, color: color.color } : undefined

/** Creates a segment with new colours, for the group of a table or a new pie (reference rule). */
export function newSegmentRole(dimension: Dimension): SegmentRole {
  const paletteId = choosePalette(dimension)
  const colorMapping = toColorMapping(valuesInData(dimension), paletteId)
  return { componentId: dimension.id, paletteId, colorMapping }
}

/** Returns a role if its component is allowed and not used elsewhere. */
export const keepFree = <Role extends { componentId: ComponentId }>(
  role: Role | undefined,
  choices: Dimension[],
  usedIds: ComponentId[],
): Role | undefined =>
  choices.some(({ id }) => id === role?.componentId && !usedIds.includes(id)) ? role : undefined

/** Returns the segment of the roles, if it can split marks and is not used elsewhere. */
export const keepSegment = ({ segment }: Roles, components: Components, usedIds: ComponentId[]) =>
  keepFree(segment, segmentChoices(components), usedIds)

/** Returns whether the chart shows more values of a dimension than table groups or dot colours can distinguish. */
export function isCrowded(dimension: Dimension, cubed: Cubed): boolean {
  const filter = readFilter(cubed, dimension.id)
  const shown =
    filter?.type === 'multi' ? statedValues(dimension).filter((value) => filter.values[value]) : undefined
  return (shown ?? statedValues(dimension)).length > MAX_PARTS
}

/** Returns the animation of the roles, unless its dimension is now used elsewhere. */
export const keepAnimation = ({ animation }: Roles, components: Components, usedIds: ComponentId[]) =>
  keepFree(animation, animationChoices(components), usedIds)

/** Returns the field of a segment, in an order that the type supports. */
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
    // segments side by side (lines, dots and grouped columns) have no rest
    ...(groupRest !== undefined && known !== 'grouped' && { groupRest }),
  }
}

export const toSegmentColor = ({ paletteId, colorMapping }: SegmentRole): SegmentColor => ({
  type: 'segment',
  paletteId,
  colorMapping,
})

/** Returns the segment with its colours, or a single colour. */
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
