import { type ComponentId, type Components, type Dimension, findDimension, valuesInData } from '@tessera/cube'
import type { SegmentColor, SingleColor } from '../config/color.ts'
import { DEFAULT_SORTING } from '../config/defaults.ts'
import type { PartSegment } from '../config/segment.ts'
import type { Sorting } from '../config/sorting.ts'
import { choosePalette, toColorMapping } from '../palettes/color-mapping.ts'
import { DEFAULT_CATEGORICAL_PALETTE, DEFAULT_COLOR } from '../palettes/palettes.ts'
import type { Roles, SegmentRole } from '../roles.ts'
import { segmentChoices } from '../rules/choices.ts'
import { fitSegmentSorting, type SegmentSortings } from '../rules/sorting.ts'

/** A segment with its colours; undefined without one. */
export function toSegmentRole(
  segment: PartSegment | undefined,
  color: SegmentColor | SingleColor,
  type?: SegmentRole['type'],
): SegmentRole | undefined {
  if (!segment || color.type !== 'segment') return undefined
  const { componentId, sorting, useAbbreviations, showTitle, showValuesMapping, groupRest } = segment
  return {
    componentId,
    ...(sorting && { sorting }),
    ...(useAbbreviations !== undefined && { useAbbreviations }),
    ...(showTitle !== undefined && { showTitle }),
    ...(showValuesMapping && { showValuesMapping }),
    ...(type && { type }),
    ...(groupRest !== undefined && type !== 'grouped' && { groupRest }),
    paletteId: color.paletteId,
    colorMapping: color.colorMapping,
  }
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

/** The segment of the roles, where it can split marks and does not stand elsewhere. */
export function keepSegment(
  { segment }: Roles,
  components: Components,
  usedIds: ComponentId[],
): SegmentRole | undefined {
  const isFree = segment !== undefined && !usedIds.includes(segment.componentId)
  return isFree && segmentChoices(components).some(({ id }) => id === segment.componentId)
    ? segment
    : undefined
}

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

/** The colour of marks that nothing tells apart. */
export const keepSingleColor = ({ color }: Roles): SingleColor => ({
  type: 'single',
  paletteId: color?.paletteId ?? DEFAULT_CATEGORICAL_PALETTE,
  color: color?.color ?? DEFAULT_COLOR,
})
