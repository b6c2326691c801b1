import { createHash } from 'node:crypto'
import { chartInAddress, pictureFileName, untrustedSourceOf } from '@tessera/api'
import { type OneFile, packLanguages } from '@tessera/api/one-file'
import type { StillChart } from '@tessera/api/still'
import type { ChartConfig } from '@tessera/chart'
import { LOCALES, type Locale } from '@tessera/cube'
import { answerPicture } from '../app/answer-picture.ts'
import type { AskedChart } from '../app/asked-chart.ts'
import { type DrawableView, isDrawable } from '../app/chart-picture.ts'
import type { AppContext } from '../http/app-env.ts'
import { refuseWithout } from '../http/failures.ts'
import { refuse } from '../http/reply.ts'
import { answerNobody, isAborted } from '../http/unless-aborted.ts'
import { wordsOf } from '../http/words-of.ts'
import type { MadePicture } from '../images/picture-task.ts'
import { observeDrawing } from '../operation/traces/observe-drawing.ts'
import { type LoadedFile, listCharts, loadOneFile } from './load-one-file.ts'
import { type FileScript, packText, readScript, wordsFor } from './scripts.ts'
import { writeHtml } from './write-html.ts'

/** Width of the pictures shown without scripts, in px. */
const STILL_WIDTH = 720
/** The maximum number of charts loaded at the same time, each in one language. */
const MAX_AT_ONCE = 24

/**
 * Responds to `/v/{id}.html?lang=` with a chart or dashboard as a self-contained file in all languages. It opens in the
 * language of the address, or else in the reader's.
 */
export async function answerOneFile(c: AppContext, asked: AskedChart): Promise<Response> {
  const { chart, params, locale, isNegotiated } = asked
  const configs = listCharts(asked, () => chartInAddress(chart, params))
  const loaded = await loadLanguages(c, asked, configs)
  if (isAborted(c)) return answerNobody()
  const own = loaded[LOCALES.indexOf(locale)]!
  const script = await readScript(
    own.views.map(({ config, data }) => ({ config, components: data?.components })),
  )
  if (!script) return refuse(c, 503, 'The pages of this server have not been built.')
  const [first] = own.views
  if (first && own.views.length === 1 && !isDrawable(first)) return refuseWithout(c, first.failure)
  const data = writeData(loaded, script, isNegotiated ? undefined : locale)
  const digest = createHash('sha256').update(data).update(script.hash).update(locale).digest('base64url')
  const make = (): Promise<MadePicture> => observeDrawing(() => makeFile(c, asked, own, { script, data }))
  const name = pictureFileName(own.file.title, 'html', new Date())
  return answerPicture(c, { digest, format: 'html', file: { name, isKept: true }, isNegotiated, make })
}

/** Loads all languages in order; for a large dashboard, one at a time. */
async function loadLanguages(
  c: AppContext,
  asked: AskedChart,
  configs: ChartConfig[],
): Promise<LoadedFile[]> {
  const atOnce = Math.max(1, Math.floor(MAX_AT_ONCE / configs.length))
  const loaded: LoadedFile[] = []
  while (loaded.length < LOCALES.length && !isAborted(c)) {
    const next = LOCALES.slice(loaded.length, loaded.length + atOnce)
    loaded.push(...(await Promise.all(next.map((locale) => loadOneFile(c, asked, configs, locale)))))
  }
  return loaded
}

/** Writes the data for the file's script. */
function writeData(loaded: LoadedFile[], { messageIds }: FileScript, locale: Locale | undefined): string {
  const contents = Object.fromEntries(
    LOCALES.map((each, place) => [each, { ...loaded[place]!.file, words: wordsFor(messageIds, each) }]),
  ) as Record<Locale, OneFile>
  return JSON.stringify({ ...packLanguages(contents), ...(locale && { locale }) })
}

async function makeFile(
  c: AppContext,
  asked: AskedChart,
  { file, views }: LoadedFile,
  { script, data }: { script: FileScript; data: string },
): Promise<MadePicture> {
  const { locale } = asked
  const pending = [...views]
  const stills: (StillChart | undefined)[] = []
  for (const block of file.blocks) {
    const view = block.kind === 'text' ? undefined : pending.shift()
    const made = view && isDrawable(view) ? await drawStill(c, asked, view, file.title) : undefined
    if (made && !('bytes' in made)) return made
    stills.push(made && (JSON.parse(new TextDecoder().decode(made.bytes)) as StillChart))
  }
  const html = writeHtml({ locale, file, stills, script, data: await packText(data), t: wordsOf(locale) })
  return { bytes: new TextEncoder().encode(html) }
}

function drawStill(
  c: AppContext,
  { page, locale }: AskedChart,
  { config, data, view, lost, source }: DrawableView,
  label: string,
): Promise<MadePicture> {
  const untrustedSource = untrustedSourceOf(page.site.dataSources, source)
  const told = { untrustedSource, lost, now: Date.now(), locale, width: STILL_WIDTH }
  return c.get('services').pictures.make({ order: { config, data, view, ...told }, format: 'still', label })
}
