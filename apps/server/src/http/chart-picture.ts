import { loadChartView, type PageContext } from '@tessera/api'
import { chartToSvg } from '@tessera/api/picture'
import type { Words } from '@tessera/chart'
import { formatNumber, isLocale, type Locale } from '@tessera/cube'
import { createTranslate } from '@tessera/i18n'
import { compileCatalogue } from '@tessera/i18n/compile'
import { catalogues } from '@tessera/i18n/load'
import { digestOf, digestOfFixed } from '../images/digest.ts'
import { refuse } from '../rest/reply.ts'
import { answerPicture, type PictureFormat } from './answer-picture.ts'
import type { AppContext } from './app-env.ts'

/** Widths a picture may have, in px, and the one it has when nobody says. */
const [NARROWEST, USUAL, WIDEST] = [280, 960, 2000] as const

/**
 * `/v/{id}.svg` and `.png`, each with `?lang=&width=`: a published chart with title, legend and source, drawn by the
 * code of the page.
 */
export async function answerChartPicture(
  c: AppContext,
  key: string,
  format: PictureFormat,
  page: PageContext,
): Promise<Response> {
  const lang = c.req.query('lang')
  const locale = isLocale(lang) ? lang : page.preferredLocale
  const chart = await page.readChart(key)
  if (!chart) return refuse(c, 404, 'No published chart has this key.')
  const params = new URL(c.req.url).searchParams
  const { config, data, error, view } = await loadChartView(page.query, chart, locale, params)
  if (!data) return refuse(c, 503, error ?? 'The data of this chart are not available right now.')
  const width = readWidth(c.req.query('width'))
  const words = wordsOf(locale)
  const hasTiles = page.site.basemapStyleUrl !== undefined
  const draw = (): Promise<string> => chartToSvg({ config, data, view, width, locale, words, hasTiles })
  const { shapes, outlines, ...told } = data
  const drawnFrom = [told, config, view, locale, width, page.site, [...params]]
  const digest = digestOf([...drawnFrom, digestOfFixed(shapes), digestOfFixed(outlines)])
  return answerPicture(c, { digest, format, width, isNegotiated: !isLocale(lang), draw })
}

/** What is no width, or none that we draw, falls back. */
function readWidth(text: string | undefined): number {
  const width = Number(text ?? USUAL)
  return Number.isFinite(width) && width >= NARROWEST && width <= WIDEST ? Math.round(width) : USUAL
}

const lookups = new Map<Locale, Words>()

function wordsOf(locale: Locale): Words {
  const known = lookups.get(locale)
  if (known) return known
  const messages = compileCatalogue(catalogues[locale])
  const made = createTranslate(locale, messages, (value) => formatNumber(value, locale)) as Words
  lookups.set(locale, made)
  return made
}
