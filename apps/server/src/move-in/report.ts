import { closeSync, openSync, writeSync } from 'node:fs'
import { toCsvCell } from '@tessera/cube'
import { findSource, toPublicUrl } from '@tessera/sources'
import type { Settings } from '../settings.ts'
import { type Installation, MoveInError, type TableName } from './installation.ts'
import type { Outcome, Totals } from './move-in.ts'
import type { ParsedChart } from './parse-chart.ts'

/** So many charts of a kind are named on the screen; all of them are in the file. */
const MAX_NAMED = 50
const MAX_SOURCES = 1000

const HEADER = ['kind', 'key', 'address', 'outcome', 'state', 'source', 'lost', 'put right', 'note']

/** A chart or palette that there is something to say of. */
type Named = { key: string; address: string; words: string }

/** Counts entries, and remembers the first of them. */
class Counted {
  count = 0
  readonly named: Named[] = []
  add(entry: Named): void {
    this.count += 1
    if (this.named.length < MAX_NAMED) this.named.push(entry)
  }
}

type Use = { type: string; url: string; charts: number; isConfigured: boolean }

export type Report = {
  tell(outcome: Outcome): void
  /** All there is to say at the end. */
  toLines(totals: Totals, installation: Installation): string[]
  close(): void
}

/**
 * Collects what became of each row: as lines of a CSV file where one is named, and as words for the operator. Throws a
 * MoveInError where the file cannot be written.
 */
export function createReport(options: {
  settings: Pick<Settings, 'publicUrl' | 'dataSources'>
  isDry: boolean
  file?: string
}): Report {
  const { settings, isDry, file } = options
  const csv = file === undefined ? undefined : openCsv(file)
  const counts = { moved: 0, present: 0, same: 0, lossy: 0, archived: 0, open: 0, unowned: 0, palettes: 0 }
  const [refused, notes, palettes] = [new Counted(), new Counted(), new Counted()]
  const losses = new Map<string, Counted>()
  const sources = createSourceCounts(settings)
  const addressOf = (key: string): string => `${settings.publicUrl ?? ''}/v/${key}`

  const tellChart = (chart: ParsedChart): void => {
    const { key } = chart
    sources.add(chart.source)
    if (chart.losses.length > 0) counts.lossy += 1
    else counts[chart.isOpen ? 'open' : 'same'] += 1
    // there are as many names as our migrations have words
    for (const what of new Set(chart.losses.map((loss) => loss.what))) {
      const list = losses.get(what) ?? new Counted()
      losses.set(what, list)
      list.add({ key, address: addressOf(key), words: '' })
    }
    if (chart.state === 'ARCHIVED') counts.archived += 1
    if (chart.hasLostOwner) counts.unowned += 1
  }
  return {
    tell(told) {
      csv?.write(toCells(told, isDry, addressOf))
      if (told.outcome === 'refused') {
        const { key, path, reason } = told.refused
        const list = told.kind === 'chart' ? refused : palettes
        list.add({ key, address: told.kind === 'chart' ? addressOf(key) : '', words: `${path}: ${reason}` })
      } else if (told.kind === 'palette') counts.palettes += 1
      else {
        counts[told.outcome] += 1
        tellChart(told.chart)
        if (told.note)
          notes.add({ key: told.chart.key, address: addressOf(told.chart.key), words: told.note })
      }
    },
    toLines(totals, installation) {
      const would = isDry ? 'would be ' : ''
      return [
        ...(isDry ? ['Nothing was changed.'] : []),
        `Charts: ${counts.moved} ${would}moved, ${counts.present} there already, ${refused.count} refused.`,
        `  ${counts.same} draw as before, ${counts.lossy} lose something, ${counts.archived} are archived (410).`,
        ...(counts.open > 0
          ? [
              `  ${counts.open} lose nothing, and are stored as they came until their source is asked about datasets.`,
            ]
          : []),
        ...(counts.unowned > 0
          ? [`  ${counts.unowned} are owned by nobody here: their users there have no "sub".`]
          : []),
        ...[...losses].flatMap(([what, list]) =>
          toNamedLines(`Lost in ${list.count} charts: ${what}.`, list),
        ),
        ...toNamedLines('Refused charts:', refused),
        ...toNamedLines('Changed there since:', notes),
        `Users: ${totals.users}, ${totals.newUsers} ${would}new here, ${totals.usersWithoutSub} without "sub".`,
        `Palettes: ${counts.palettes} ${would}here, ${palettes.count} refused.`,
        ...toNamedLines('Refused palettes:', palettes),
        `Views: ${totals.views} there${isDry ? '' : `, ${totals.addedViews} of them added`}.`,
        ...toMissingLines(installation),
        ...sources.toLines(),
        ...(file === undefined ? [] : [`Each chart is in ${file}.`]),
      ]
    },
    close: () => csv?.close(),
  }
}

function openCsv(file: string): { write(cells: string[]): void; close(): void } {
  const failing = <Result>(work: () => Result): Result => {
    try {
      return work()
    } catch (error) {
      throw new MoveInError(`The report ${file} cannot be written: ${String(error)}`, { cause: error })
    }
  }
  const handle = failing(() => openSync(file, 'w'))
  const write = (cells: string[]): void => {
    failing(() => writeSync(handle, `${cells.map(toCsvCell).join(',')}\r\n`))
  }
  failing(() => writeSync(handle, '\uFEFF'))
  write(HEADER)
  return { write, close: () => closeSync(handle) }
}

/** An outcome under the columns of HEADER. */
function toCells(told: Outcome, isDry: boolean, addressOf: (key: string) => string): string[] {
  const outcome = told.outcome === 'moved' && isDry ? 'would be moved' : told.outcome
  const isRefused = told.outcome === 'refused'
  const note = isRefused ? `${told.refused.path}: ${told.refused.reason}` : ''
  if (told.kind === 'palette')
    return [told.kind, isRefused ? told.refused.key : told.key, '', outcome, '', '', '', '', note]
  const { chart } = told
  const key = isRefused ? told.refused.key : told.chart.key
  return [
    told.kind,
    key,
    addressOf(key),
    outcome,
    chart?.state ?? '',
    chart?.source.url ?? '',
    chart?.losses.map(({ path, what }) => `${path}: ${what}`).join('\n') ?? '',
    chart?.putRight.map(({ path, message }) => `${path}: ${message}`).join('\n') ?? '',
    isRefused ? note : toNotes(told.chart, told.note).join('\n'),
  ]
}

const toNotes = ({ isOpen, hasLostOwner }: ParsedChart, note?: string): string[] => [
  ...(note ? [note] : []),
  ...(isOpen ? ['Stored as it came until its source is asked about its datasets.'] : []),
  ...(hasLostOwner ? ['Owned by nobody here: its user there has no "sub".'] : []),
]

function toNamedLines(title: string, { count, named }: Counted): string[] {
  if (count === 0) return []
  const more = count - named.length
  return [
    title,
    ...named.map(({ key, address, words }) => `  ${toLine([key, address, words].filter(Boolean).join(' '))}`),
    ...(more > 0 ? [`  … and ${more} more.`] : []),
  ]
}

/** Without what would move the cursor of a terminal. */
const toLine = (text: string): string => text.replace(/\p{Cc}+/gu, ' ').slice(0, 1000)

const MISSING: Record<TableName, string> = {
  config: '',
  users: 'who owns charts',
  palettes: 'palettes',
  config_view: 'views',
}

const toMissingLines = ({ name, missing }: Installation): string[] =>
  missing.length === 0 ? [] : [`Not told by ${name}: ${missing.map((table) => MISSING[table]).join(', ')}.`]

/** Where charts get their data from, and which of these sources this server has. */
function createSourceCounts({ dataSources = [] }: Pick<Settings, 'dataSources'>) {
  const entries = dataSources.map((each) => ({
    source: { type: each.type, url: toPublicUrl(each) },
    aliases: each.aliases,
    key: each.key,
  }))
  const uses = new Map<string, Use>()
  /** Charts of sources beyond those that are counted. */
  let uncounted = 0
  return {
    add({ type, url }: { type: string; url: string }): void {
      const name = `${type} ${url}`
      const use = uses.get(name)
      if (use) use.charts += 1
      else if (uses.size < MAX_SOURCES)
        uses.set(name, { type, url, charts: 1, isConfigured: findSource(entries, type, url) !== undefined })
      else uncounted += 1
    },
    toLines(): string[] {
      const list = [...uses.values()].toSorted((a, b) => b.charts - a.charts)
      const unknown = list.filter(({ isConfigured }) => !isConfigured)
      return [
        'Sources of the charts:',
        ...list.map(
          ({ url, charts, isConfigured }) =>
            `  ${toLine(url)}: ${charts} charts${isConfigured ? '' : ', not configured here'}`,
        ),
        ...(uncounted > 0 ? [`  … and those of ${uncounted} more charts.`] : []),
        ...(unknown.length === 0 ? [] : toAliasLines(unknown.map(({ url }) => url))),
      ]
    },
  }

  function toAliasLines(urls: string[]): string[] {
    const [only, ...others] = entries
    const isSure = only !== undefined && others.length === 0
    const aliases = JSON.stringify([...(isSure ? (only.aliases ?? []) : []), ...urls])
    const where = isSure ? `the entry "${only.key}"` : 'the entry with the same data'
    return [`Set in DATA_SOURCES, in ${where}, unless it has other data:`, `  "aliases": ${aliases}`]
  }
}
