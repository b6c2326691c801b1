import { type ImportPhase, type ImportProgress, toShown } from '@tessera/sources/import'

/** The stream for progress messages, usually standard error. */
export type ProgressOutput = { isTTY?: boolean; columns?: number; write(text: string): unknown }

const BAR_WIDTH = 20
const PHASES: Record<ImportPhase, string> = {
  checking: 'checking the file',
  reading: 'reading rows',
  understanding: 'finding out what the columns are',
  writing: 'writing the cube',
}
/** The code that clears the line of the cursor. */
const CLEAR = '\r\u001b[2K'

const toRows = (rows: number): string => `${String(rows).replace(/\B(?=(\d{3})+$)/g, '’')} rows`

/** Returns the current step for a file, in one line. */
export function toProgressLine({ name, phase, rows, share }: ImportProgress): string {
  return [
    toShown(name),
    PHASES[phase],
    ...(rows === undefined ? [] : [toRows(rows)]),
    ...(share === undefined ? [] : [`${Math.floor(share * 100)} %`]),
  ].join(' – ')
}

const toBar = (share: number): string => {
  const filled = Math.round(share * BAR_WIDTH)
  return `[${'#'.repeat(filled)}${'.'.repeat(BAR_WIDTH - filled)}] `
}

/** Shows progress: on a terminal, in a line that is updated; elsewhere, in a line for each phase. */
export function createProgress(output: ProgressOutput): {
  show(progress: ImportProgress): void
  end(): void
} {
  let last = ''
  if (!output.isTTY)
    return {
      show({ name, phase, rows }) {
        const line = toProgressLine({ name, phase, rows })
        if (line !== last) output.write(`${line}\n`)
        last = line
      },
      end() {},
    }
  return {
    show(progress) {
      const line = `${progress.share === undefined ? '' : toBar(progress.share)}${toProgressLine(progress)}`
      const shown = line.slice(0, (output.columns ?? 80) - 1)
      if (shown !== last) output.write(`${CLEAR}${shown}`)
      last = shown
    },
    end() {
      if (last !== '') output.write(CLEAR)
      last = ''
    },
  }
}
