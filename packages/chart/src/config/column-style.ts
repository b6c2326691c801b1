import * as z from 'zod/mini'
import { colorMapping, colorOr, ownColors } from './color.ts'
import { BAR_COLORS } from './defaults.ts'

export const TEXT_STYLES = ['regular', 'bold'] as const
const textStyle = z._default(z.enum(TEXT_STYLES), 'regular')

/** The look of a table column's cells. */
export const columnStyle = z.discriminatedUnion('type', [
  z.looseObject({
    type: z.literal('text'),
    textStyle,
    textColor: z._default(colorOr('#333333'), '#333333'),
    columnColor: z._default(colorOr('#ffffff'), '#ffffff'),
  }),
  z.looseObject({
    type: z.literal('category'),
    textStyle,
    paletteId: z.string(),
    colorMapping,
  }),
  z.looseObject({
    type: z.literal('heatmap'),
    textStyle,
    paletteId: z.string(),
    /** The colours of a user's own palette, in the order start, end, middle. */
    colors: ownColors,
  }),
  z.looseObject({
    type: z.literal('bar'),
    textStyle,
    barColorPositive: colorOr(BAR_COLORS.positive),
    barColorNegative: colorOr(BAR_COLORS.negative),
    barColorBackground: z._default(colorOr(BAR_COLORS.background), BAR_COLORS.background),
    barShowBackground: z._default(z.boolean(), false),
  }),
])
export type ColumnStyle = z.infer<typeof columnStyle>
