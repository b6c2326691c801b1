import type { MessageId } from '@tessera/i18n'
import { html, raw } from 'hono/html'
import type { TableName } from './installation.ts'
import { MARKS, type Mark, type Summary } from './report.ts'
import { MARK_WORDS, type PageWriting } from './report-page-row.ts'
import { PAGE_STYLE } from './report-page-style.ts'

type Markup = ReturnType<typeof html>

export const PAGE_END = '</ol></main></body></html>\n'

/** Returns everything above the charts, including the start of their list. */
export function toHead(summary: Summary, writing: PageWriting): Markup {
  const { t, locale, publicUrl, isDry } = writing
  const { charts } = summary
  const all = charts.moved + charts.present + charts.refused
  const policy = `default-src 'none'; style-src 'unsafe-inline'; img-src ${publicUrl ?? "'none'"}`
  return html`<html lang="${locale}"><head><meta charset="utf-8">
<meta http-equiv="Content-Security-Policy" content="${policy}"><meta name="referrer" content="no-referrer">
<meta name="viewport" content="width=device-width"><title>${t('moving.title')}</title><style>${raw(PAGE_STYLE)}</style></head>
<body><main><h1>${t('moving.title')}</h1>
${isDry ? html`<p>${t('moving.dry')}</p>` : ''}${publicUrl === undefined ? html`<p>${t('moving.no-address')}</p>` : ''}
<ul>${toNumbers(summary).map(([id, values]) => html`<li>${t(id, values)}</li>`)}</ul>
${toMissing(summary, writing)}${toSources(summary, writing)}${toPalettes(summary, writing)}
<h2 id="charts">${t('moving.charts')}</h2>
<fieldset><legend>${t('moving.filter')}</legend>${toFilter('all', t('moving.all'), all, writing)}${MARKS.map(
    (mark) => toFilter(mark, t(MARK_WORDS[mark]), charts[mark], writing),
  )}</fieldset>
<ol class="charts" aria-labelledby="charts">`
}

const toFilter = (name: 'all' | Mark, label: string, count: number, { t }: PageWriting): Markup =>
  html`<label><input type="radio" name="show" id="show-${name}"${name === 'all' ? raw(' checked') : ''}>${t('moving.count', { label, n: count })}</label>`

function toNumbers({ isDry, charts, palettes, totals }: Summary): [MessageId, Record<string, number>][] {
  return [
    [
      isDry ? 'moving.total.would' : 'moving.total',
      { n: charts.moved, present: charts.present, refused: charts.refused },
    ],
    ...(charts.unowned > 0
      ? ([['moving.total.unowned', { n: charts.unowned }]] satisfies [MessageId, Record<string, number>][])
      : []),
    ['moving.total.users', { n: totals.users, added: totals.newUsers, without: totals.usersWithoutSub }],
    ['moving.total.palettes', { n: palettes.kept, refused: palettes.refused.count }],
    ['moving.total.views', { n: totals.views, added: totals.addedViews }],
  ]
}

const MISSING: Record<Exclude<TableName, 'config'>, MessageId> = {
  users: 'moving.missing.users',
  palettes: 'moving.missing.palettes',
  config_view: 'moving.missing.views',
}

const toMissing = ({ missing }: Summary, { t }: PageWriting): Markup[] =>
  missing.flatMap((table) => (table === 'config' ? [] : [html`<p>${t(MISSING[table])}</p>`]))

function toSources({ sources: { uses, uncounted, aliases } }: Summary, { t }: PageWriting): Markup | '' {
  if (uses.length === 0) return ''
  const where =
    aliases?.entry === undefined ? t('moving.aliases') : t('moving.aliases.entry', { entry: aliases.entry })
  return html`<h2>${t('moving.sources')}</h2><ul>${uses.map(
    ({ url, charts, isConfigured }) =>
      html`<li><code>${url}</code> <span>${t('moving.sources.charts', { n: charts })}</span>${
        isConfigured ? '' : html` <span class="bad">${t('moving.sourceless')}</span>`
      }</li>`,
  )}${uncounted > 0 ? html`<li>${t('moving.sources.more', { n: uncounted })}</li>` : ''}</ul>
${aliases ? html`<p>${where}</p><pre>"aliases": ${JSON.stringify(aliases.urls, null, 2)}</pre>` : ''}`
}

function toPalettes({ palettes: { refused } }: Summary, { t }: PageWriting): Markup | '' {
  if (refused.count === 0) return ''
  const more = refused.count - refused.named.length
  return html`<h2>${t('moving.palettes.refused')}</h2><ul>${refused.named.map(
    ({ key, words }) => html`<li><code>${key}</code> <span lang="en">${words}</span></li>`,
  )}${more > 0 ? html`<li>${t('moving.more', { n: more })}</li>` : ''}</ul>`
}
