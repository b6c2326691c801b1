import { formatNumber, type Locale } from '@tessera/cube'
import { createTranslate } from '@tessera/i18n'
import { compileCatalogue } from '@tessera/i18n/compile'
import { catalogues } from '@tessera/i18n/load'
import type { DrawInput } from '../chart-type.ts'
import type { ChartConfig } from '../config/index.ts'
import { drawChart } from '../drawings.ts'

export type Call = { id: string; values: Record<string, string | number> }

/** The description of a chart in a language, and the messages it consists of. */
export type ReadDescription = { text: string; calls: Call[] }

const lookups = Object.fromEntries(
  Object.entries(catalogues).map(([locale, messages]) => [
    locale,
    createTranslate(locale, compileCatalogue(messages), (value) => formatNumber(value, locale as Locale)),
  ]),
) as Record<Locale, DrawInput['words']>

/** Draws a chart and records the messages it requests. Its draw function must be loaded. */
export function readDescription(config: ChartConfig, input: DrawInput): ReadDescription {
  const calls: Call[] = []
  const words: DrawInput['words'] = (id, values = {}) => {
    if (id.startsWith('description.')) calls.push({ id, values })
    return lookups[input.locale](id, values)
  }
  const scene = drawChart(config, { ...input, words })
  return { text: scene.description?.join(' ') ?? '', calls }
}
