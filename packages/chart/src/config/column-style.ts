import * as z from 'zod/mini'
import { hexColor } from './color.ts'

export const TEXT_STYLES = ['regular', 'bold'] as const
const textStyle = z._default(z.enum(TEXT_STYLES), 'regular')

/** How the cells of a table column look. */
export const columnStyle = z.discriminatedUnion('type', [
  z.looseObject({
    type: z.literal('text'),
    textStyle,
    textColor: z._default(hexColor, '#333333'),
    columnColor: z._default(hexColor, '#ffffff'),
  }),
  z.looseObject({
    type: z.literal('category'),
    textStyle,
    paletteId: z.string(),
    colorMapping: z.record(z.string(), hexColor),
  }),
  z.looseObject({
    type: z.literal('heatmap'),
    textStyle,
    paletteId: z.string(),
    /** Of somebody's own palette, written out: start, end, middle. */
    colors: z.optional(z.array(hexColor)),
  }),
  z.looseObject({
    type: z.literal('bar'),
    textStyle,
    barColorPositive: hexColor,
    barColorNegative: hexColor,
    barColorBackground: z._default(hexColor, '#cccccc'),
    barShowBackground: z._default(z.boolean(), false),
  }),
])
export type ColumnStyle = z.infer<typeof columnStyle>
