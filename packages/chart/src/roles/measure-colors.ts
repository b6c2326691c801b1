import type { ComponentId } from '@tessera/cube'
import type { MeasuresColor } from '../config/color.ts'
import { categoricalColors, clearPaletteFor } from '../palettes/palettes.ts'
import type { Roles } from '../roles.ts'

/** Assigns a colour to each measure: its existing colour, or the next unused colour of the palette. */
export function toMeasureColorMapping(
  ids: readonly ComponentId[],
  paletteId: string,
  existing: Record<string, string> = {},
): Record<string, string> {
  const palette = categoricalColors(paletteId)
  const taken = new Set(ids.map((id) => existing[id]?.toLowerCase()))
  const free = palette.filter((color) => !taken.has(color.toLowerCase()))
  const fresh = free.length > 0 ? free : palette
  const withoutColor = ids.filter((id) => existing[id] === undefined)
  return Object.fromEntries(
    ids.map((id) => [id, existing[id] ?? fresh[withoutColor.indexOf(id) % fresh.length]!]),
  )
}

/** Returns the colours of measures drawn together. A measure that was drawn alone keeps its colour. */
export function toMeasureColor(roles: Roles, ids: ComponentId[]): MeasuresColor {
  const { measureColors, color, measure } = roles
  const paletteId = measureColors?.paletteId ?? color?.paletteId ?? clearPaletteFor(ids.length)
  const alone = color && measure ? { [measure.componentId]: color.color } : {}
  const existing = measureColors?.colorMapping ?? alone
  return { type: 'measures', paletteId, colorMapping: toMeasureColorMapping(ids, paletteId, existing) }
}

/** Returns the roles of a combined chart's colours: those of its measures, and that of the leading one. */
export function toMeasureColorRoles(
  { paletteId, colorMapping }: MeasuresColor,
  leadId: ComponentId,
): Pick<Roles, 'measureColors' | 'color'> {
  const color = colorMapping[leadId]
  return { measureColors: { paletteId, colorMapping }, ...(color && { color: { paletteId, color } }) }
}
