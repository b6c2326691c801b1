import { existsSync } from 'node:fs'
import { realpath, stat } from 'node:fs/promises'
import { basename, join } from 'node:path'
import { quoteText } from '../columns/layout.ts'
import { SourceError } from '../source.ts'
import { CUBE_DOCUMENT_VERSION, type CubeDocument, type Texts } from '../sql/cube-document.ts'
import type { CubeWriter } from '../sql/cube-writer.ts'
import { parseCubeDocument } from '../sql/parse-cube-document.ts'
import { CUBE_TABLE } from '../sql/read-tables.ts'
import { withEntry } from './archive/with-entry.ts'
import { stageCsv } from './csv/stage-csv.ts'
import type { ImportFormat, ImportInput } from './find-inputs.ts'
import { ImportError, toFileSentence, toShown } from './import-error.ts'
import { planTable } from './infer/plan-table.ts'
import { type Dataset, parseJsonStat } from './json-stat/parse-json-stat.ts'
import { planDataset } from './json-stat/plan-dataset.ts'
import { stageDataset } from './json-stat/stage-dataset.ts'
import type { TableMetadata } from './metadata/table-metadata.ts'
import { allTexts } from './metadata/to-texts.ts'
import type { PlannedCube } from './planned-cube.ts'
import { parsePxFile } from './px/parse-px-file.ts'
import { openReader } from './reader.ts'
import { toEurostatTable } from './sdmx/to-eurostat-table.ts'
import { toSdmxTable } from './sdmx/to-sdmx-table.ts'
import { stageSheet } from './sheet/stage-sheet.ts'
import { toCubeIri, toSlug } from './slug.ts'
import { stageParquet } from './stage-parquet.ts'
import type { StagedTable } from './staged-table.ts'
import { toPlannedCube } from './to-planned-cube.ts'
import { unpivotTimes } from './unpivot-times.ts'
import { createWorkFolder, type WorkFolder } from './work-folder.ts'
import { writeCubeFile, writeCubeInto } from './write-cube-file.ts'

/** What is being done with a file. */
export type ImportPhase = 'checking' | 'reading' | 'understanding' | 'writing'

/** How far it is: rows where they are known, a share from 0 to 1 where that is known. */
export type ImportProgress = { name: string; phase: ImportPhase; rows?: number; share?: number }

export type ImportOptions = {
  /** Where the cubes are kept: a file each. */
  folder: string
  /** Instead of the title in the metadata, or the file's name. */
  name?: string
  /** The sheet of a workbook; the one that holds most where left out. */
  sheet?: string
  /** The file in an archive; its only one where left out. */
  entry?: string
  /** The cubes that this run has written, name by slug: what would replace one of them is refused. */
  taken?: Map<string, string>
  /**
   * What ends the iri and the file's name, for a cube that no search finds: nobody can guess it, and cubes of one name stand
   * beside each other.
   */
  unlistedKey?: string
  /** Takes the place of a cube whose other name makes the same iri. Without it that is refused. */
  replace?: boolean
  /** Where cubes are written to instead of files; a cube of the same iri is replaced. */
  into?: CubeWriter
  onProgress?: (progress: ImportProgress) => void
  /** Now, ISO. */
  now: string
}

/** A cube that was imported, for the line that tells of it. */
export type ImportedCube = {
  name: string
  iri: string
  /** Its file's name without ending. */
  slug: string
  observations: number
  dimensions: { name: string; timeUnit?: string; isKey: boolean }[]
  measures: { name: string; unit?: string }[]
  /** What was decided where the file did not say it. */
  notes: string[]
}

/**
 * Makes cubes of a file: one, or one for each dataset that is in it. A cube of the same name is replaced as soon as the
 * new one is complete. Throws an ImportError.
 */
export async function importFile(input: ImportInput, options: ImportOptions): Promise<ImportedCube[]> {
  try {
    refuseUnfitOptions(input, options)
    return await KINDS[input.format](input, options)
  } catch (error) {
    if (error instanceof ImportError) throw error
    const sentence = toFileSentence(error) ?? toEngineSentence(error)
    throw sentence === undefined ? error : new ImportError(sentence, {}, error)
  }
}

const KINDS: Record<ImportFormat, (input: ImportInput, options: ImportOptions) => Promise<ImportedCube[]>> = {
  csv: (input, options) =>
    importTable(input, options, (work, onShare) => stageCsv(input.file, work, input.metadata, onShare)),
  parquet: (input, options) =>
    importTable(input, options, (work) => stageParquet(input.file, work, input.metadata)),
  'json-stat': (input, options) => importDatasets(input, options, parseJsonStat),
  sheet: (input, options) =>
    importTable(input, options, (work, onShare) =>
      stageSheet(input.file, work, { wanted: options.sheet, metadata: input.metadata, onProgress: onShare }),
    ),
  px: (input, options) => importDatasets(input, options, parsePxFile),
  zip: (input, options) =>
    withEntry(input, options, (inner) => {
      const metadata = input.metadata ?? inner.metadata
      return importFile({ ...inner, metadata }, { ...options, entry: undefined })
    }),
}

/** What names a part of a file, of a file that has no such parts. */
function refuseUnfitOptions({ format }: ImportInput, { sheet, entry }: ImportOptions): void {
  if (sheet !== undefined && format !== 'sheet' && format !== 'zip')
    throw new ImportError('The file has no sheets, since it is no workbook: leave --sheet out.')
  if (entry !== undefined && format !== 'zip')
    throw new ImportError('The file holds no others, since it is no zip: leave --entry out.')
}

function toEngineSentence(error: unknown): string | undefined {
  const message = error instanceof Error ? error.message : ''
  if (/out of memory|memory limit|max_temp_directory_size/i.test(message))
    return 'The file needs more memory or disk than there is: make room in DATA_DIR, or import it in parts.'
  // A database that cubes are written into says itself what is wrong with it.
  return error instanceof SourceError ? message : undefined
}

async function importTable(
  input: ImportInput,
  options: ImportOptions,
  stage: (work: WorkFolder, onShare: (share: number) => void) => Promise<StagedTable>,
): Promise<ImportedCube[]> {
  const about = input.metadata?.about ?? {}
  const name = options.name ?? allTexts(about.name)[0] ?? toStem(input.shown)
  const document = await toDocument(input, options, name, {
    ...about,
    name: options.name ? undefined : about.name,
  })
  const tell = (progress: Omit<ImportProgress, 'name'>): void => options.onProgress?.({ name, ...progress })
  await using work = await createWorkFolder(options.folder)
  tell({ phase: 'checking', share: 0 })
  const staged = await stage(work, (share) => tell({ phase: share < 1 ? 'checking' : 'reading', share }))
  using _ = staged.reader
  tell({ phase: 'understanding', rows: staged.rowCount })
  const table = await toLongTable(staged, input.metadata, name)
  const plan = await planTable(table, input.metadata, Number(options.now.slice(0, 4)))
  const cube = await toPlannedCube(table, plan, withFootnotes(document, table.footnotes))
  tell({ phase: 'writing', rows: table.rowCount })
  return [await publish(cube, name, work, options)]
}

/** A table with a row for each observation. Metadata that describe columns say more than a header of a known form. */
async function toLongTable(
  staged: StagedTable,
  metadata: TableMetadata | undefined,
  name: string,
): Promise<StagedTable> {
  if (metadata?.columns.length) return unpivotTimes(staged, name)
  return (
    (await toSdmxTable(staged, name)) ??
    (await toEurostatTable(staged, name)) ??
    (await unpivotTimes(staged, name))
  )
}

/** Lines below a table describe its cube, where nothing else does. */
const withFootnotes = (
  document: Omit<CubeDocument, 'components'>,
  footnotes: string[] = [],
): Omit<CubeDocument, 'components'> =>
  footnotes.length === 0 || document.description
    ? document
    : { ...document, description: { '': footnotes.join('\n') } }

async function importDatasets(
  input: ImportInput,
  options: ImportOptions,
  parse: (file: string) => Promise<Dataset[]>,
): Promise<ImportedCube[]> {
  const stem = toStem(input.shown)
  options.onProgress?.({ name: options.name ?? stem, phase: 'checking' })
  const datasets = await parse(input.file)
  if (options.name && datasets.length > 1)
    throw new ImportError(
      `The file holds ${datasets.length} datasets: leave --name out, each has its own label.`,
    )
  const cubes: ImportedCube[] = []
  for (const [index, dataset] of datasets.entries()) {
    const name = options.name ?? dataset.label ?? (index === 0 ? stem : `${stem} ${index + 1}`)
    const document = await toDocument(input, options, name, toAbout(dataset))
    const tell = (phase: ImportPhase): void => options.onProgress?.({ name, phase, rows: dataset.cellCount })
    await using work = await createWorkFolder(options.folder)
    using reader = await openReader(work.path, [])
    tell('reading')
    const staged = await stageDataset(reader, dataset)
    tell('writing')
    cubes.push(await publish(await planDataset(reader, dataset, staged, document), name, work, options))
  }
  return cubes
}

const toAbout = ({ source, updated, href, note }: Dataset): Partial<CubeDocument> => ({
  ...(note ? { description: { '': note } } : {}),
  ...(source ? { publisher: { '': source } } : {}),
  ...(updated ? { dateModified: updated } : {}),
  ...(href ? { landingPage: href } : {}),
})

async function publish(
  cube: PlannedCube,
  name: string,
  work: WorkFolder,
  { now, taken, into, unlistedKey }: ImportOptions,
): Promise<ImportedCube> {
  const slug = toOwnSlug(name, unlistedKey)
  const observations = into
    ? await writeCubeInto(cube, into)
    : await writeCubeFile(cube, join(work.path, 'cube.tmp'), now)
  if (!into) await work.publish('cube.tmp', `${slug}.duckdb`)
  taken?.set(slug, name)
  return toImported(cube, name, slug, observations)
}

function toImported(
  { document, components, notes }: PlannedCube,
  name: string,
  slug: string,
  observations: number,
): ImportedCube {
  const documents = components.map((component) => component.document)
  const nameOf = (texts: Texts | undefined): string => toShown(allTexts(texts)[0] ?? '')
  return {
    name: toShown(name),
    iri: document.iri,
    slug,
    observations,
    notes,
    dimensions: documents
      .filter(({ role }) => role !== 'measure')
      .map((one) => ({ name: nameOf(one.name), timeUnit: one.timeUnit, isKey: one.role === 'key' })),
    measures: documents
      .filter(({ role }) => role === 'measure')
      .map(({ name: own, unit }) => ({
        name: nameOf(own),
        unit: unit && ('text' in unit ? unit.text : nameOf(document.units?.[unit.iri]?.name)),
      })),
  }
}

const toOwnSlug = (name: string, key: string | undefined): string =>
  key === undefined ? toSlug(name) : `${toSlug(name)}-${key}`

const toStem = (file: string): string => basename(file).replace(/\.[^.]+$/, '')

const DATE = /^\d{4}(-\d{2}(-\d{2}(T.*)?)?)?$/

/** What is known of the cube itself. Invalid dates are left out. */
async function toDocument(
  { file }: ImportInput,
  options: ImportOptions,
  name: string,
  about: Partial<CubeDocument>,
): Promise<Omit<CubeDocument, 'components'>> {
  if (name.trim() === '') throw new ImportError('The cube needs a name: give one with --name.')
  const slug = toOwnSlug(name, options.unlistedKey)
  await refuseOtherName(slug, name, options)
  const { name: stated, datePublished = '', dateModified = '', ...rest } = about
  const { mtime } = await stat(file)
  return {
    ...rest,
    version: CUBE_DOCUMENT_VERSION,
    iri: toCubeIri(slug),
    name: stated ?? { '': name },
    ...(options.unlistedKey !== undefined && { isUnlisted: true }),
    ...(DATE.test(datePublished) ? { datePublished } : {}),
    dateModified: DATE.test(dateModified) ? dateModified : mtime.toISOString(),
  }
}

/** The same name again is a newer state of a cube; another name that makes the same iri is another cube. */
async function refuseOtherName(slug: string, name: string, options: ImportOptions): Promise<void> {
  const { folder, taken, into, replace = false } = options
  const before = taken?.get(slug)
  if (before !== undefined)
    throw new ImportError(
      `A cube named "${toShown(before)}" was imported a moment ago, and this one, "${toShown(name)}", would replace it: give one of them another title, or import it with --name.`,
    )
  if (replace || into) return
  const file = join(folder, `${slug}.duckdb`)
  if (!existsSync(file)) return
  await using work = await createWorkFolder(folder)
  const kept = await readCubeName(work.path, file)
  // as the name was written: a database keeps no NUL
  if (kept === undefined || kept === name.replaceAll('\0', '\ufffd')) return
  throw new ImportError(
    `The cube "${toShown(kept)}" is there already, and "${toShown(name)}" would replace it, since both names make the iri ${toCubeIri(slug)}: give another --name, or --replace if it is meant.`,
  )
}

/**
 * The name of the cube in a file of the imported ones; undefined where there is no file, or none that can be read: what
 * nobody can see is not lost when it is replaced.
 * @param folder one of ours to work in
 */
async function readCubeName(folder: string, file: string): Promise<string | undefined> {
  const path = await realpath(file).catch(() => undefined)
  if (path === undefined) return undefined
  // the database looks for a journal beside it
  using reader = await openReader(folder, [path, `${path}.wal`])
  try {
    await reader.run(`ATTACH ${quoteText(path)} AS earlier (READ_ONLY)`)
    const [[text] = []] = await reader.rows(`SELECT document::VARCHAR FROM earlier.${CUBE_TABLE} LIMIT 1`)
    return allTexts(parseCubeDocument(String(text)).name)[0]
  } catch {
    return undefined
  }
}
