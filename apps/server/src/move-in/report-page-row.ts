import { nameLosses, projectTitle } from '@tessera/api'
import type { Locale } from '@tessera/cube'
import type { MessageId, Translate } from '@tessera/i18n'
import { html } from 'hono/html'
import type { Outcome } from './move-in.ts'
import type { ParsedChart } from './parse-chart.ts'
import type { Mark, RowFacts } from './report.ts'

/** The context for writing the page. `publicUrl` is this server's address for pictures, if known. */
export type PageWriting = { t: Translate; locale: Locale; publicUrl: string | undefined; isDry: boolean }

type Markup = ReturnType<typeof html>
type ChartOutcome = Outcome & { kind: 'chart' }

export const MARK_WORDS: Record<Mark, MessageId> = {
  same: 'moving.same',
  lossy: 'moving.lossy',
  sourceless: 'moving.sourceless',
  refused: 'moving.refused',
  open: 'moving.open',
  archived: 'moving.archived',
}

/** Marks of charts without problems. */
const GOOD: readonly Mark[] = ['same', 'open']

/** Returns an entry for a chart, with its picture if the server draws it publicly. */
export function toRow(outcome: ChartOutcome, { address, marks }: RowFacts, writing: PageWriting): Markup {
  const { t, locale, publicUrl } = writing
  const key = outcome.outcome === 'refused' ? outcome.refused.key : outcome.chart.key
  const title = (outcome.chart && projectTitle(outcome.chart.project, locale)) || t('moving.untitled')
  const isShown = outcome.outcome !== 'refused' && isDrawn(outcome, marks, writing)
  return html`<li class="${marks.join(' ')}">
${isShown ? html`<img src="${address}.svg?lang=${locale}&amp;width=480" loading="lazy" alt="">` : ''}
<div><h3 dir="auto">${publicUrl === undefined || outcome.outcome === 'refused' ? title : html`<a href="${address}">${title}</a>`}</h3>
<p class="quiet">${address || key}</p>
<ul class="marks">${marks.map((mark) => html`<li${GOOD.includes(mark) ? '' : html` class="bad"`}>${t(MARK_WORDS[mark])}</li>`)}${
    outcome.chart?.state === 'DRAFT' ? html`<li>${t('moving.draft')}</li>` : ''
  }</ul>
${outcome.outcome === 'refused' ? html`<p lang="en">${outcome.refused.path}: ${outcome.refused.reason}</p>` : toFacts(outcome, writing)}
</div></li>`
}

/** Returns whether this server draws a chart publicly at the moment. */
const isDrawn = (
  { outcome, chart }: ChartOutcome & { outcome: 'moved' | 'present' },
  marks: readonly Mark[],
  { publicUrl, isDry }: PageWriting,
): boolean =>
  publicUrl !== undefined &&
  chart.state === 'PUBLISHED' &&
  !marks.includes('sourceless') &&
  (outcome === 'present' || !isDry)

function toFacts(
  { chart, outcome, hasChanged }: ChartOutcome & { outcome: 'moved' | 'present' },
  { t, isDry }: PageWriting,
): Markup {
  const became: MessageId = outcome === 'present' ? 'moving.present' : isDry ? 'moving.would' : 'moving.moved'
  return html`<p>${t(became)}${hasChanged ? ` ${t('moving.changed')}` : ''}${chart.hasLostOwner ? ` ${t('moving.unowned')}` : ''}</p>
<p class="quiet">${t('moving.source')} <code>${chart.source.url}</code></p>
${toLosses(chart, t)}${toPutRight(chart, t)}`
}

/** Returns the losses, with the names that authors see in the editor and their place in the document. */
function toLosses({ losses }: ParsedChart, t: Translate): Markup | '' {
  if (losses.length === 0) return ''
  return html`<p>${t('moving.lost')}</p><ul>${losses.map(
    (loss) => html`<li>${nameLosses([loss]).map((id) => t(id))} <code>${loss.path}</code></li>`,
  )}</ul>`
}

function toPutRight({ putRight }: ParsedChart, t: Translate): Markup | '' {
  if (putRight.length === 0) return ''
  return html`<details><summary>${t('moving.put-right', { n: putRight.length })}</summary><ul lang="en">${putRight.map(
    ({ path, message }) => html`<li><code>${path}</code> ${message}</li>`,
  )}</ul></details>`
}
