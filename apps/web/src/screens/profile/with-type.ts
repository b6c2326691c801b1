import { MAX_COLORS, NEW_COLOR, type PaletteType } from '@tessera/chart'
import type { PaletteChange } from './use-palettes.ts'

/** A palette as another type: it keeps the colours that the type has room for, and has one at least. */
export function withType(palette: PaletteChange, type: PaletteType): PaletteChange {
  const kept = palette.colors.slice(0, MAX_COLORS[type])
  return { ...palette, type, colors: kept.length > 0 ? kept : [NEW_COLOR] }
}
