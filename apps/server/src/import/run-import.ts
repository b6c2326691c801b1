import { readFile } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { toPublicUrl } from '@tessera/sources'
import type { ImportedCube, ShapeLayer } from '@tessera/sources/import'
import {
  findInputs,
  ImportError,
  importFile,
  isProblem,
  readShapes,
  toFileSentence,
  toReport,
} from '@tessera/sources/import'
import { openCubeWriter } from '@tessera/sources/sql'
import { wordsOf } from '../http/words-of.ts'
import { readSettings, type Settings, SettingsError } from '../settings.ts'
import { IMPORTED_FOLDER } from './imported-folder.ts'
import { parseArguments } from './parse-arguments.ts'
import { createProgress, type ProgressOutput } from './progress-line.ts'

/** The input of the command; tests provide their own. */
export type ImportCommand = {
  /** The arguments, without the program name. */
  args: string[]
  env: Record<string, string | undefined>
  /** The folder against which relative paths are resolved. */
  folder: string
  output: ProgressOutput
  errors: ProgressOutput
}

/** Imports the files named by the arguments, and prints the result of each. Returns the exit code. */
export async function runImport({ args, env, folder, output, errors }: ImportCommand): Promise<number> {
  const say = (line: string): unknown => output.write(`${line}\n`)
  const complain = (line: string): unknown => errors.write(`${line}\n`)
  const parsed = parseArguments(args)
  if ('problem' in parsed) {
    complain(parsed.problem)
    return 1
  }
  const { paths, name, sheet, entry, shapes: shapesFile, dataDir, replace, into } = parsed.arguments
  const target = readTarget(dataDir === undefined ? env : { ...env, DATA_DIR: resolve(folder, dataDir) })
  if ('problem' in target) {
    complain(target.problem)
    return 1
  }
  const inputs = await findInputs(paths, folder)
  if (name !== undefined && inputs.length > 1) {
    complain(`--name can only be used with one file, not ${inputs.length}.`)
    return 1
  }
  if (shapesFile !== undefined && inputs.length > 1) {
    complain(`--shapes can only be used with one file, not ${inputs.length}.`)
    return 1
  }
  const read = await readShapesFile(shapesFile, folder)
  if ('problem' in read) {
    complain(read.problem)
    return 1
  }
  const { shapes } = read
  const writer = await openTarget(into, target.settings).catch((error: unknown) => {
    complain(`--into: ${error instanceof Error ? error.message : String(error)}`)
  })
  if (into !== undefined && !writer) return 1
  const progress = createProgress(errors)
  const taken = new Map<string, string>()
  let failed = 0
  for (const input of inputs) {
    try {
      if (isProblem(input)) throw input.error
      const now = new Date().toISOString()
      const options = { folder: target.folder, name, sheet, entry, shapes, taken, replace, now }
      const reporting = { into: writer ?? undefined, onProgress: progress.show }
      const cubes = await importFile(input, { ...options, ...reporting })
      progress.end()
      for (const cube of cubes) say(toSummary(cube, into && toPublicUrl({ type: 'sql', url: into })))
    } catch (error) {
      progress.end()
      failed += 1
      complain(
        error instanceof ImportError
          ? toReport(input.shown, error, wordsOf('en'))
          : `${input.shown}: ${String(error)}`,
      )
      // for an unexpected error, print the stack trace
      if (!(error instanceof ImportError) && error instanceof Error) complain(error.stack ?? '')
    }
  }
  await writer?.close()
  if (failed > 0 && inputs.length > 1) complain(`${failed} of ${inputs.length} files were not imported.`)
  return failed > 0 ? 1 : 0
}

/** Reads the shapes of a file, or says what is wrong with it. */
async function readShapesFile(
  file: string | undefined,
  folder: string,
): Promise<{ shapes?: ShapeLayer[] } | { problem: string }> {
  if (file === undefined) return {}
  try {
    return { shapes: await readShapes(await readFile(resolve(folder, file))) }
  } catch (error) {
    if (error instanceof ImportError) return { problem: toReport(file, error, wordsOf('en')) }
    return { problem: `${file}: ${toFileSentence(error) ?? String(error)}` }
  }
}

/** The database that cubes are written to; `undefined` if they are written to files. Rejects if it cannot be opened. */
async function openTarget(into: string | undefined, { dataSources = [] }: Settings) {
  if (into === undefined) return undefined
  return openCubeWriter(dataSources.find(({ key }) => key === into)?.url ?? into)
}

type Target = { folder: string; settings: Settings }

function readTarget(env: ImportCommand['env']): Target | { problem: string } {
  try {
    const settings = readSettings(env)
    return { folder: join(settings.dataDir, IMPORTED_FOLDER), settings }
  } catch (error) {
    if (error instanceof SettingsError) return { problem: error.message }
    throw error
  }
}

/**
 * Returns the result of a file in one line: observations, dimensions, measures, inferred properties, and where to see
 * it.
 */
export function toSummary(
  { name, observations, dimensions, measures, notes }: ImportedCube,
  into?: string,
): string {
  const dimensionTexts = dimensions.map(({ name: own, timeUnit, isKey }) => {
    const facts = [...(timeUnit ? [timeUnit.toLowerCase()] : []), ...(isKey ? [] : ['not a key'])]
    return facts.length > 0 ? `${own} (${facts.join(', ')})` : own
  })
  const measureTexts = measures.map(({ name: own, unit }) => (unit ? `${own} [${unit}]` : own))
  const parts = [
    `${String(observations).replace(/\B(?=(\d{3})+$)/g, '’')} ${observations === 1 ? 'observation' : 'observations'}`,
    `${toCount(dimensions.length, 'dimension')}: ${dimensionTexts.join(', ')}`,
    `${toCount(measures.length, 'measure')}: ${measureTexts.join(', ')}`,
    ...(notes.length > 0
      ? [`inferred: ${notes.map(({ id, values }) => wordsOf('en')(`upload.note.${id}`, values)).join('; ')}`]
      : []),
  ]
  const place = into === undefined ? 'See it in the source "Imported"' : `Written to ${into}`
  return `${name}: ${parts.join('; ')}. ${place}.`
}

const toCount = (count: number, word: string): string => `${count} ${word}${count === 1 ? '' : 's'}`
