import { toCsvCell } from '@tessera/cube'
import type { Outcome } from './move-in.ts'
import type { ParsedChart } from './parse-chart.ts'
import { CHANGED, type ReportWriter } from './report.ts'
import { openReportFile } from './report-file.ts'

const HEADER = ['kind', 'key', 'address', 'outcome', 'state', 'source', 'lost', 'put right', 'note']

/** Writes the report as CSV: a line for each chart and palette. */
export function openTable(file: string, isDry: boolean): ReportWriter {
  const csv = openReportFile(file)
  const write = (cells: string[]): void => csv.write(`${cells.map(toCsvCell).join(',')}\r\n`)
  csv.write('\uFEFF')
  write(HEADER)
  return {
    tell: (told, { address }) => write(toCells(told, isDry, address)),
    finish() {},
    close: csv.close,
  }
}

/** Returns the cells of an outcome under HEADER. */
function toCells(told: Outcome, isDry: boolean, address: string): string[] {
  const outcome = told.outcome === 'moved' && isDry ? 'would be moved' : told.outcome
  const isRefused = told.outcome === 'refused'
  const note = isRefused ? `${told.refused.path}: ${told.refused.reason}` : ''
  if (told.kind === 'palette')
    return [told.kind, isRefused ? told.refused.key : told.key, '', outcome, '', '', '', '', note]
  const { chart } = told
  return [
    told.kind,
    isRefused ? told.refused.key : told.chart.key,
    address,
    outcome,
    chart?.state ?? '',
    chart?.source.url ?? '',
    chart?.losses.map(({ path, what }) => `${path}: ${what}`).join('\n') ?? '',
    chart?.putRight.map(({ path, message }) => `${path}: ${message}`).join('\n') ?? '',
    isRefused ? note : toNotes(told.chart, told.hasChanged).join('\n'),
  ]
}

const toNotes = ({ isOpen, hasLostOwner }: ParsedChart, hasChanged = false): string[] => [
  ...(hasChanged ? [CHANGED] : []),
  ...(isOpen ? ['Stored as it came until its source is asked about its datasets.'] : []),
  ...(hasLostOwner ? ['Owned by nobody here: its user there has no "sub".'] : []),
]
