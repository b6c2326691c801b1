import type { GalleryCase, GalleryChart } from '../gallery-case.ts'

// Parts shared by the gallery's configs.

export const SINGLE = { type: 'single', paletteId: 'category10', color: '#1f77b4' }

/** Colours segments in the order of a palette. */
export const bySegment = (paletteId = 'category10') => ({ type: 'segment', paletteId, colorMapping: {} })

export const byMeasures = (...pairs: [measure: string, color: string][]) => ({
  type: 'measures',
  paletteId: 'category10',
  colorMapping: Object.fromEntries(pairs),
})

export const only = (dimension: string, ...values: string[]) => ({
  [dimension]: { type: 'multi', values: Object.fromEntries(values.map((value) => [value, true])) },
})

export const at = (dimension: string, value: string) => ({ [dimension]: { type: 'single', value } })

export const sorted = (sortingType: string, sortingOrder: 'asc' | 'desc' = 'asc') => ({
  sorting: { sortingType, sortingOrder },
})

/** Lets readers switch to shares. */
export const WITH_SHARES = {
  interactiveFiltersConfig: { calculation: { active: true, type: 'identity' } },
}

/** Creates a limit of the chart for the nitrate measurements. */
export const limitOf = (related: [dimension: string, value: string][], look: Record<string, string>) => ({
  related: related.map(([dimensionId, value]) => ({ dimensionId, value })),
  ...look,
})

/** Creates cases from charts with German titles, to be viewed in a window of the given width in px. */
export const toCases = (
  list: [name: string, cube: string, title: string, chart: GalleryChart, width: number][],
): GalleryCase[] =>
  list.map(([name, cube, title, chart, width]) => ({
    name,
    cube,
    chart,
    title: { de: title },
    locale: 'de',
    width,
  }))
