import { cp, mkdtemp, readdir, realpath, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Components, Table } from '@tessera/cube'
import { createImportedSource, type ImportedSource } from '../../sql/create-imported-source.ts'
import { findInputs, isProblem } from '../find-inputs.ts'
import { ImportError } from '../import-error.ts'
import { type ImportedCube, importFile } from '../import-file.ts'
import { toldLater, toNoteText, toReportText } from './in-english.ts'

export const FIXTURES = join(import.meta.dirname, '../../../fixtures/import')

/** A cube with its notes in English. */
export type ToldCube = Omit<ImportedCube, 'notes'> & { notes: string[] }

/** A folder to import into, and the source that serves it. */
export type ImportBed = {
  folder: string
  /** A folder for files that a test writes. */
  files: string
  source: ImportedSource
  run(path: string, name?: string): Promise<ToldCube[]>
  /** What is said of a file that cannot be imported. */
  explain(path: string): Promise<string[]>
  /** Returns the names of the files in the folder of the cubes. */
  list(): Promise<string[]>
  components(iri: string, locale?: 'de' | 'en'): Promise<Components>
  /** Returns observations as rows of labels and numbers, by the name of the component. */
  rows(iri: string, locale?: 'de' | 'en'): Promise<Record<string, unknown>[]>
  close(): Promise<void>
}

const NOW = '2026-01-01T00:00:00.000Z'

export async function createImportBed(): Promise<ImportBed> {
  const base = await realpath(await mkdtemp(join(tmpdir(), 'tessera-import-')))
  const [folder, files] = [join(base, 'imported'), join(base, 'files')]
  await cp(join(FIXTURES, 'folder'), files, { recursive: true })
  const errors: unknown[] = []
  // The clock advances with each reading, so that new files are noticed at once.
  let time = 0
  const source = createImportedSource({
    folder,
    onError: (error) => errors.push(error),
    now: () => {
      time += 60_000
      return time
    },
  })
  const run: ImportBed['run'] = async (path, name) => {
    const cubes: ToldCube[] = []
    const taken = new Map<string, string>()
    for (const input of await findInputs([path])) {
      if (isProblem(input)) throw input.error
      for (const cube of await toldLater(importFile(input, { folder, name, taken, now: NOW })))
        cubes.push({ ...cube, notes: cube.notes.map(toNoteText) })
    }
    if (errors.length > 0) throw errors[0]
    return cubes
  }
  return {
    folder,
    files,
    source,
    run,
    async explain(path) {
      const reports: string[] = []
      for (const input of await findInputs([path])) {
        try {
          if (isProblem(input)) throw input.error
          await importFile(input, { folder, now: NOW })
        } catch (error) {
          if (!(error instanceof ImportError)) throw error
          const shown = input.shown.replace(`${FIXTURES}/errors/`, '').replace(`${files}/`, '')
          reports.push(toReportText(error, shown))
        }
      }
      return reports
    },
    list: async () => (await readdir(folder).catch(() => [])).sort(),
    components: (iri, locale = 'en') => source.components({ iri }, locale, { loadValues: true }),
    async rows(iri, locale = 'en') {
      const [components, table] = [
        await source.components({ iri }, locale),
        await source.observations({ iri }, locale),
      ]
      return toRows(components, table)
    },
    async close() {
      await source.close()
      await rm(base, { recursive: true, force: true })
    },
  }
}

function toRows({ dimensions, measures }: Components, table: Table): Record<string, unknown>[] {
  const names = new Map([...dimensions, ...measures].map(({ id, label }) => [id, label]))
  return Array.from({ length: table.rowCount }, (_, row) =>
    Object.fromEntries(
      table.columns.map((column) => {
        const cell =
          'codes' in column ? column.dictionary[column.codes[row] ?? -1]?.label : column.values[row]
        return [names.get(column.id) ?? column.id, cell ?? null]
      }),
    ),
  )
}
