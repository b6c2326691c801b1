import { awkwardCases } from './cases/awkward.ts'
import { bandCases } from './cases/bands.ts'
import { explainingCases } from './cases/explaining.ts'
import { facetCases } from './cases/facets.ts'
import { mapAndTableCases } from './cases/maps-and-tables.ts'
import { shareAndDotCases } from './cases/shares-and-dots.ts'
import { temporalCases } from './cases/temporal.ts'
import type { GalleryCase } from './gallery-case.ts'

/** Every drawing of the gallery. */
export const galleryCases: GalleryCase[] = [
  ...bandCases,
  ...temporalCases,
  ...shareAndDotCases,
  ...mapAndTableCases,
  ...awkwardCases,
  ...explainingCases,
  ...facetCases,
]
