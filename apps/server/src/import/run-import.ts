import { join, resolve } from 'node:path'
import { findInputs, ImportError, importFile, isProblem } from '@tessera/sources/import'
import { readSettings, SettingsError } from '../settings.ts'
import { IMPORTED_FOLDER } from './imported-folder.ts'
import { parseArguments } from './parse-arguments.ts'
import { createProgress, type ProgressOutput } from './progress-line.ts'
import { toSummary } from './to-summary.ts'

/** What the command is run with; tests give their own. */
export type ImportCommand = {
  /** Without the program's name. */
  args: string[]
  env: Record<string, string | undefined>
  /** The folder that paths go out from. */
  folder: string
  output: ProgressOutput
  errors: ProgressOutput
}

/** Imports the files that the arguments name; says of each what became of it. Returns the exit code. */
export async function runImport({ args, env, folder, output, errors }: ImportCommand): Promise<number> {
  const say = (line: string): unknown => output.write(`${line}\n`)
  const complain = (line: string): unknown => errors.write(`${line}\n`)
  const parsed = parseArguments(args)
  if ('problem' in parsed) {
    complain(parsed.problem)
    return 1
  }
  const { paths, name, dataDir, replace } = parsed.arguments
  const target = readTarget(dataDir === undefined ? env : { ...env, DATA_DIR: resolve(folder, dataDir) })
  if ('problem' in target) {
    complain(target.problem)
    return 1
  }
  const inputs = await findInputs(paths, folder)
  if (name !== undefined && inputs.length > 1) {
    complain(`--name can be given for one file only, and these are ${inputs.length}.`)
    return 1
  }
  const progress = createProgress(errors)
  const taken = new Map<string, string>()
  let failed = 0
  for (const input of inputs) {
    try {
      if (isProblem(input)) throw input.error
      const options = { folder: target.folder, name, taken, replace, now: new Date().toISOString() }
      const cubes = await importFile(input, { ...options, onProgress: progress.show })
      progress.end()
      for (const cube of cubes) say(toSummary(cube))
    } catch (error) {
      progress.end()
      failed += 1
      complain(
        error instanceof ImportError ? error.toReport(input.shown) : `${input.shown}: ${String(error)}`,
      )
      // Not foreseen: the place in the code is what helps.
      if (!(error instanceof ImportError) && error instanceof Error) complain(error.stack ?? '')
    }
  }
  if (failed > 0 && inputs.length > 1) complain(`${failed} of ${inputs.length} files were not imported.`)
  return failed > 0 ? 1 : 0
}

function readTarget(env: ImportCommand['env']): { folder: string } | { problem: string } {
  try {
    return { folder: join(readSettings(env).dataDir, IMPORTED_FOLDER) }
  } catch (error) {
    if (error instanceof SettingsError) return { problem: error.message }
    throw error
  }
}
