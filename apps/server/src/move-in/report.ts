import type { Settings } from '../settings.ts'
import { createSourceCounts, type SourceUses } from './count-sources.ts'
import type { Installation, TableName } from './installation.ts'
import type { Outcome, Totals } from './move-in.ts'
import type { ParsedChart } from './parse-chart.ts'

/** The maximum number of charts of a kind that are named on screen. Files contain all of them. */
const MAX_NAMED = 50

/** The message for an imported chart that has changed at its origin since. */
export const CHANGED = 'It was changed there after it was moved; it stays here as it is.'

/**
 * How a chart is shown here. Several marks may apply. `same`: as before. `sourceless`: its source is not configured
 * here. `open`: unknown until its source has been queried.
 */
export const MARKS = ['same', 'lossy', 'sourceless', 'refused', 'open', 'archived'] as const
export type Mark = (typeof MARKS)[number]

/** Additional facts about a row: the chart's address, and how it is shown. */
export type RowFacts = { address: string; marks: readonly Mark[] }

/** The final summary. */
export type Summary = {
  isDry: boolean
  charts: Record<'moved' | 'present' | 'unowned' | Mark, number>
  palettes: { kept: number; refused: Counted }
  totals: Totals
  missing: readonly TableName[]
  sources: SourceUses
}

/** A format of the report. `finish` is called only if the import completed; `close` always is. */
export type ReportWriter = {
  tell(outcome: Outcome, told: RowFacts): void
  finish(summary: Summary): void
  close(): void
}

/** A chart or palette with a remark. */
export type Named = { key: string; address: string; words: string }

/** Counts entries and keeps the first ones. */
export class Counted {
  count = 0
  readonly named: Named[] = []
  add(entry: Named): void {
    this.count += 1
    if (this.named.length < MAX_NAMED) this.named.push(entry)
  }
}

export type Report = {
  tell(outcome: Outcome): void
  /** The final summary for the operator's screen. */
  finish(totals: Totals, installation: Installation): string[]
  close(): void
}

/** Collects the outcome of each row, for the screen and in the given formats. */
export function createReport(options: {
  settings: Pick<Settings, 'publicUrl' | 'dataSources'>
  isDry: boolean
  writers: readonly ReportWriter[]
}): Report {
  const { settings, isDry, writers } = options
  const charts = { moved: 0, present: 0, unowned: 0, ...countNothing() }
  const [refused, changed, refusedPalettes] = [new Counted(), new Counted(), new Counted()]
  let palettes = 0
  const losses = new Map<string, Counted>()
  const sources = createSourceCounts(settings)

  const name = (list: Counted, key: string, words = ''): void =>
    list.add({ key, address: addressOf(key), words })
  const addressOf = (key: string): string => `${settings.publicUrl ?? ''}/v/${key}`

  const tellChart = (told: Outcome & { kind: 'chart' }): RowFacts => {
    const key = told.outcome === 'refused' ? told.refused.key : told.chart.key
    if (told.outcome === 'refused') {
      charts.refused += 1
      name(refused, key, `${told.refused.path}: ${told.refused.reason}`)
      return { address: addressOf(key), marks: ['refused'] }
    }
    const { chart, outcome, hasChanged } = told
    charts[outcome] += 1
    if (chart.hasLostOwner) charts.unowned += 1
    if (hasChanged) name(changed, key, CHANGED)
    // at most as many names as our migrations have terms
    for (const what of new Set(chart.losses.map((loss) => loss.what))) {
      const list = losses.get(what) ?? new Counted()
      losses.set(what, list)
      name(list, key)
    }
    const marks = readMarks(chart, sources.add(chart.source))
    for (const mark of marks) charts[mark] += 1
    return { address: addressOf(key), marks }
  }
  return {
    tell(outcome) {
      if (outcome.kind === 'palette' && outcome.outcome === 'refused') {
        const { key, path, reason } = outcome.refused
        refusedPalettes.add({ key, address: '', words: `${path}: ${reason}` })
      } else if (outcome.kind === 'palette') palettes += 1
      const told: RowFacts = outcome.kind === 'chart' ? tellChart(outcome) : { address: '', marks: [] }
      for (const writer of writers) writer.tell(outcome, told)
    },
    finish(totals, installation) {
      const kept = { kept: palettes, refused: refusedPalettes }
      const { missing } = installation
      const summary: Summary = { isDry, charts, palettes: kept, totals, missing, sources: sources.read() }
      for (const writer of writers) writer.finish(summary)
      return toLines(summary, { losses, refused, changed }, installation)
    },
    close() {
      for (const writer of writers) writer.close()
    },
  }
}

const countNothing = (): Record<Mark, number> => ({
  same: 0,
  lossy: 0,
  sourceless: 0,
  refused: 0,
  open: 0,
  archived: 0,
})

function readMarks({ losses, isOpen, state }: ParsedChart, hasSource: boolean): Mark[] {
  const marks: Mark[] = [
    ...(losses.length > 0 ? ['lossy' as const] : []),
    ...(hasSource ? [] : ['sourceless' as const]),
    ...(isOpen ? ['open' as const] : []),
    ...(state === 'ARCHIVED' ? ['archived' as const] : []),
  ]
  return marks.length > 0 ? marks : ['same']
}

type Lists = { losses: ReadonlyMap<string, Counted>; refused: Counted; changed: Counted }

function toLines(
  { isDry, charts, palettes, totals, sources }: Summary,
  { losses, refused, changed }: Lists,
  installation: Installation,
): string[] {
  const would = isDry ? 'would be ' : ''
  return [
    ...(isDry ? ['Nothing was changed.'] : []),
    `Charts: ${charts.moved} ${would}moved, ${charts.present} there already, ${charts.refused} refused.`,
    `  ${charts.same} draw as before, ${charts.lossy} lose something, ${charts.archived} are archived (410).`,
    ...(charts.sourceless > 0
      ? [`  ${charts.sourceless} cannot be drawn until their source is configured here.`]
      : []),
    ...(charts.open > 0
      ? [`  ${charts.open} are stored as they came until their source is asked about datasets.`]
      : []),
    ...(charts.unowned > 0
      ? [`  ${charts.unowned} are owned by nobody here: their users there have no "sub".`]
      : []),
    ...[...losses].flatMap(([what, list]) => toNamedLines(`Lost in ${list.count} charts: ${what}.`, list)),
    ...toNamedLines('Refused charts:', refused),
    ...toNamedLines('Changed there since:', changed),
    `Users: ${totals.users}, ${totals.newUsers} ${would}new here, ${totals.usersWithoutSub} without "sub".`,
    `Palettes: ${palettes.kept} ${would}here, ${palettes.refused.count} refused.`,
    ...toNamedLines('Refused palettes:', palettes.refused),
    `Views: ${totals.views} there${isDry ? '' : `, ${totals.addedViews} of them added`}.`,
    ...toMissingLines(installation),
    ...toSourceLines(sources),
  ]
}

function toNamedLines(title: string, { count, named }: Counted): string[] {
  if (count === 0) return []
  const more = count - named.length
  return [
    title,
    ...named.map(({ key, address, words }) => `  ${toLine([key, address, words].filter(Boolean).join(' '))}`),
    ...(more > 0 ? [`  … and ${more} more.`] : []),
  ]
}

/** Removes control characters, which could move a terminal's cursor. */
const toLine = (text: string): string => text.replace(/\p{Cc}+/gu, ' ').slice(0, 1000)

const MISSING: Record<TableName, string> = {
  config: '',
  users: 'who owns charts',
  palettes: 'palettes',
  config_view: 'views',
}

const toMissingLines = ({ name, missing }: Installation): string[] =>
  missing.length === 0 ? [] : [`Not told by ${name}: ${missing.map((table) => MISSING[table]).join(', ')}.`]

function toSourceLines({ uses, uncounted, aliases }: SourceUses): string[] {
  return [
    'Sources of the charts:',
    ...uses.map(
      ({ url, charts, isConfigured }) =>
        `  ${toLine(url)}: ${charts} charts${isConfigured ? '' : ', not configured here'}`,
    ),
    ...(uncounted > 0 ? [`  … and those of ${uncounted} more charts.`] : []),
    ...(aliases ? toAliasLines(aliases) : []),
  ]
}

function toAliasLines({ urls, entry }: NonNullable<SourceUses['aliases']>): string[] {
  const where = entry === undefined ? 'the entry with the same data' : `the entry "${entry}"`
  return [
    `Set in DATA_SOURCES, in ${where}, unless it has other data:`,
    `  "aliases": ${JSON.stringify(urls)}`,
  ]
}
