import type { PaletteOption } from '@tessera/chart'
import look from './palette-field.module.css'

/** How many colours of a palette for categories are seen. */
const MOST_SEEN = 10

/** The colours of a palette, to look at: one beside the other, or as a ramp. */
export function ColorStrip({ palette: { type, colors } }: { palette: PaletteOption }) {
  if (type !== 'categorical') {
    return <span className={look.strip} style={{ background: toRamp(colors) }} aria-hidden="true" />
  }
  return (
    <span className={look.strip} aria-hidden="true">
      {colors.slice(0, MOST_SEEN).map((color, place) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a colour is known by its place; the same may be there twice
        <span key={place} style={{ background: color }} />
      ))}
    </span>
  )
}

const toRamp = (colors: readonly string[]): string =>
  colors.length > 1 ? `linear-gradient(to right, ${colors.join(', ')})` : (colors[0] ?? 'none')
