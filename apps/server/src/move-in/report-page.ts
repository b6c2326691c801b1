import { closeSync, openSync, readSync, rmSync } from 'node:fs'
import { wordsOf } from '../http/words-of.ts'
import type { ReportWriter } from './report.ts'
import { failing, openReportFile, type ReportFile } from './report-file.ts'
import { PAGE_END, toHead } from './report-page-head.ts'
import { type PageWriting, toRow } from './report-page-row.ts'

const CHUNK = 2 ** 16

/**
 * Writes the report as a page without scripts. Its totals are above the charts but known last, so charts are written to
 * a temporary file, and an existing page stays until the new one is complete.
 */
export function openReportPage(file: string, context: Omit<PageWriting, 't'>): ReportWriter {
  const writing = { ...context, t: wordsOf(context.locale) }
  const waiting = `${file}.part`
  const rows = openReportFile(waiting)
  return {
    tell(outcome, told) {
      if (outcome.kind === 'chart') rows.write(`${toRow(outcome, told, writing)}\n`)
    },
    finish(summary) {
      const page = openReportFile(file)
      try {
        page.write(`<!doctype html>${toHead(summary, writing)}\n`)
        copyInto(page, waiting)
        page.write(PAGE_END)
      } finally {
        page.close()
      }
    },
    close() {
      rows.close()
      rmSync(waiting, { force: true })
    },
  }
}

function copyInto(page: ReportFile, from: string): void {
  const chunk = Buffer.alloc(CHUNK)
  const handle = failing(from, () => openSync(from, 'r'))
  try {
    for (;;) {
      const length = failing(from, () => readSync(handle, chunk))
      if (length === 0) break
      page.write(chunk.subarray(0, length))
    }
  } finally {
    closeSync(handle)
  }
}
