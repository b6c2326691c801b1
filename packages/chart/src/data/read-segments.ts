import type { ComponentId, Dimension, Table } from '@tessera/cube'
import type { CommonConfig, DrawInput } from '../chart-type.ts'
import type { Sorting } from '../config/sorting.ts'
import { isSwitchable, readHidden } from '../filters/view-tests.ts'
import { type Category, type CategorySizes, readCategories } from './categories.ts'
import { requireDimension } from './find-components.ts'
import { type MarkColor, toColorOf } from './segments.ts'

/** The segments that split the marks of a chart by colour. */
export type SegmentData = {
  segmentDimension: Dimension | undefined
  /** The title of the legend, if the author wants it. */
  segmentTitle: string | undefined
  /** All segments, including hidden ones; empty if marks are not split. */
  segments: Category[]
  hidden: Set<string>
  isSwitchable: boolean
  colorOf(segment: string): string
}

type SegmentField = {
  componentId: ComponentId
  sorting?: Sorting | undefined
  useAbbreviations?: boolean | undefined
  showTitle?: boolean | undefined
}
type Source = {
  table: Table
  color: MarkColor
  /** The sum of each segment, for sorting by size. */
  sizes: CategorySizes
}

/** Reads the segments of a chart in their order, and the reader's changes to them. */
export function readSegments(
  field: SegmentField | undefined,
  { table: own, color, sizes }: Source,
  config: Pick<CommonConfig, 'interactiveFiltersConfig'>,
  { components, locale, view, panel }: Pick<DrawInput, 'components' | 'locale' | 'view' | 'panel'>,
): SegmentData {
  const table = panel && !panel.isOfSegment ? panel.table : own
  const dimension = field && requireDimension(components, field.componentId)
  const { sorting, useAbbreviations, showTitle } = field ?? {}
  const segments = dimension
    ? readCategories(table, dimension, { locale, automatic: 'in-data', sorting, useAbbreviations, sizes })
    : []
  return {
    segmentDimension: dimension,
    segmentTitle: showTitle ? dimension?.label : undefined,
    segments,
    hidden: readHidden(view, segments),
    isSwitchable: isSwitchable(config, dimension?.id),
    colorOf: toColorOf(color, segments),
  }
}
