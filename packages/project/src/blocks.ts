import { localized } from '@tessera/chart/schema'
import * as z from 'zod/mini'

const blockBase = {
  key: z.string().check(z.minLength(1, 'A block needs a key.')),
  /** Whether the page has measured it since it was placed on a canvas. */
  initialized: z._default(z.boolean(), false),
}

/** The block of a chart, which has the chart's key. */
export const chartBlock = z.looseObject({ type: z.literal('chart'), ...blockBase })
/** A Markdown text between charts. */
export const textBlock = z.looseObject({ type: z.literal('text'), ...blockBase, text: localized })
export const block = z.discriminatedUnion('type', [chartBlock, textBlock])

export type TextBlock = z.infer<typeof textBlock>
export type Block = z.infer<typeof block>
