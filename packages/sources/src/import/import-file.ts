import { stat } from 'node:fs/promises'
import { basename, join } from 'node:path'
import type { ImportNote, Locale } from '@tessera/cube'
import { SourceError } from '../source.ts'
import { CUBE_DOCUMENT_VERSION, type CubeDocument, type Texts } from '../sql/cube-document.ts'
import type { CubeWriter } from '../sql/cube-writer.ts'
import { withEntry } from './archive/with-entry.ts'
import { findName, findSource, toTitleNotes } from './csv/footnotes.ts'
import { stageCsv } from './csv/stage-csv.ts'
import { refuseOtherName, toFileName } from './earlier-cube.ts'
import type { ImportFormat, ImportInput } from './find-inputs.ts'
import { ImportError, toFileSentence } from './import-error.ts'
import { type ImportProblem, toProblem } from './import-problem.ts'
import { takeCellUnits } from './infer/cell-units.ts'
import { planTable } from './infer/plan-table.ts'
import { withoutRowNumbers } from './infer/row-names.ts'
import { type Dataset, parseJsonStat } from './json-stat/parse-json-stat.ts'
import { planDataset } from './json-stat/plan-dataset.ts'
import { stageDataset } from './json-stat/stage-dataset.ts'
import type { TableMetadata } from './metadata/table-metadata.ts'
import { allTexts, textIn } from './metadata/to-texts.ts'
import type { PlannedCube } from './planned-cube.ts'
import { parsePxFile } from './px/parse-px-file.ts'
import { openReader } from './reader.ts'
import { type ReviewedColumn, reviewColumns } from './review-columns.ts'
import { toEurostatTable } from './sdmx/to-eurostat-table.ts'
import { toSdmxTable } from './sdmx/to-sdmx-table.ts'
import type { ShapeLayer } from './shapes/parse-shapes.ts'
import { stageSheet } from './sheet/stage-sheet.ts'
import { toShown } from './shown-text.ts'
import { toCubeIri, toSlug, toVersionSlug } from './slug.ts'
import { stageParquet } from './stage-parquet.ts'
import type { StagedTable } from './staged-table.ts'
import { toPlannedCube } from './to-planned-cube.ts'
import { unpivotColumns } from './unpivot-columns.ts'
import { createWorkFolder, type WorkFolder } from './work-folder.ts'
import { writeCubeFile, writeCubeInto } from './write-cube-file.ts'

/** The current step of an import. */
export type ImportPhase = 'checking' | 'reading' | 'understanding' | 'writing'

/** The progress of an import: the number of rows if known, and the share from 0 to 1 if known. */
export type ImportProgress = { name: string; phase: ImportPhase; rows?: number; share?: number }

export type ImportOptions = {
  /** The folder of the cubes, one file each. */
  folder: string
  /** Overrides the title in the metadata and the file's name. */
  name?: string
  /** The sheet of a workbook. Defaults to the one with the most content. */
  sheet?: string
  /** The file in an archive. Defaults to its only one. */
  entry?: string
  /** Names by slug of the cubes that this run has written. Replacing one of them is rejected. */
  taken?: Map<string, string>
  /**
   * A suffix of the IRI and the file name of an unlisted cube. It makes them unguessable, and keeps cubes with the same
   * name apart.
   */
  unlistedKey?: string
  /**
   * The slug of the unlisted cube of which the file is a new version. The version is a draft, so that readers keep seeing the
   * one before it, and `unlistedKey` is its suffix.
   */
  versionOf?: string
  /** Whether to replace a cube with a different name but the same IRI. Rejected by default. */
  replace?: boolean
  /** The database to write cubes to instead of files. A cube with the same IRI is replaced. */
  into?: CubeWriter
  /** The shapes of the places in a column of a table. */
  shapes?: ShapeLayer[]
  /** The language of the names in what is reported. Default English. */
  locale?: Locale
  /** Whether to return a review of the columns. */
  isReviewed?: boolean
  onProgress?: (progress: ImportProgress) => void
  /** The current time as an ISO date and time. */
  now: string
}

/** An imported cube, as reported to the user. */
export type ImportedCube = {
  name: string
  iri: string
  /** The name of its file without extension. */
  slug: string
  observations: number
  dimensions: { name: string; timeUnit?: string; isKey: boolean }[]
  measures: { name: string; unit?: string }[]
  /** What was decided where the file did not say it. */
  notes: ImportNote[]
  /** The review of the columns, if requested; missing if the format describes them. */
  columns?: ReviewedColumn[]
}

/**
 * Imports a file as a cube, or as one cube for each of its datasets. An existing cube with the same name is replaced
 * once the new one is complete. Throws an ImportError.
 */
export async function importFile(input: ImportInput, options: ImportOptions): Promise<ImportedCube[]> {
  try {
    refuseUnfitOptions(input, options)
    return await KINDS[input.format](input, options)
  } catch (error) {
    if (error instanceof ImportError) throw error
    const problem = toFileProblem(error) ?? toEngineProblem(error)
    throw problem === undefined ? error : new ImportError(problem, {}, error)
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

/** Rejects options that choose a part of a file if the format has no such parts. */
function refuseUnfitOptions({ format }: ImportInput, { sheet, entry, shapes }: ImportOptions): void {
  if (shapes && (format === 'json-stat' || format === 'px')) throw new ImportError(toProblem('shapes-tables'))
  if (sheet !== undefined && format !== 'sheet' && format !== 'zip')
    throw new ImportError({ sentence: 'The file has no sheets, since it is not a workbook: omit --sheet.' })
  if (entry !== undefined && format !== 'zip')
    throw new ImportError({
      sentence: 'The file does not contain others, since it is not a zip: omit --entry.',
    })
}

function toFileProblem(error: unknown): ImportProblem | undefined {
  const sentence = toFileSentence(error)
  return sentence === undefined ? undefined : { sentence }
}

function toEngineProblem(error: unknown): ImportProblem | undefined {
  const message = error instanceof Error ? error.message : ''
  if (/out of memory|memory limit|max_temp_directory_size/i.test(message)) return toProblem('no-memory')
  // Errors of the target database already have a message for the user.
  return error instanceof SourceError ? { sentence: message } : undefined
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
  const read = await stage(work, (share) => tell({ phase: share < 1 ? 'checking' : 'reading', share }))
  using _ = read.reader
  const { staged, title } = takeTitle(read, input.metadata, options)
  tell({ phase: 'understanding', rows: staged.rowCount })
  const known = await toKnownTable(staged, input.metadata, title ?? name)
  const table = known ?? (await readTable(staged, input.metadata, title ?? name))
  await settleCells(table)
  const plan = await planTable(table, input.metadata, Number(options.now.slice(0, 4)), options.shapes)
  const named = title === undefined ? document : { ...document, name: { '': title } }
  const cube = await toPlannedCube(table, plan, withRemarks(named, table))
  tell({ phase: 'writing', rows: table.rowCount })
  const published = { ...(await publish(cube, name, work, options)), ...(title && { name: toShown(title) }) }
  if (known || !options.isReviewed) return [published]
  return [{ ...published, columns: await reviewColumns(table, plan, options.locale ?? 'en') }]
}

/** A table of which only numbers, texts and times are left in the cells, with a row for each observation. */
const readTable = async (
  staged: StagedTable,
  metadata: TableMetadata | undefined,
  name: string,
): Promise<StagedTable> =>
  unpivotColumns(await takeCellUnits(await withoutRowNumbers(staged)), metadata, name)

/** The number of columns from which each query spends more time on the view than on the cells that it reads. */
const MANY_COLUMNS = 30
/** More cells are not written twice. */
const MAX_CELLS = 5_000_000

/** Turns the view `stage.cells` of a wide table into a table, because every query would resolve all of its columns. */
async function settleCells({ reader, columns, rowCount }: StagedTable): Promise<void> {
  if (columns.length < MANY_COLUMNS || columns.length * rowCount > MAX_CELLS) return
  await reader.run('CREATE TABLE stage.settled AS SELECT * FROM stage.cells')
  await reader.run('DROP VIEW stage.cells')
  await reader.run('ALTER TABLE stage.settled RENAME TO cells')
}

/** A table with inferred columns; metadata on columns takes precedence. */
async function toKnownTable(
  staged: StagedTable,
  metadata: TableMetadata | undefined,
  name: string,
): Promise<StagedTable | undefined> {
  if (metadata?.columns.length) return undefined
  return (await toSdmxTable(staged, name)) ?? (await toEurostatTable(staged, name))
}

/**
 * Names an unlisted cube without a stated name after a text above its table. The names of other cubes are part of their
 * IRIs, which must be the same for the next version of the file, so those keep the name of the file.
 */
function takeTitle(
  staged: StagedTable,
  metadata: TableMetadata | undefined,
  { name, unlistedKey }: ImportOptions,
): { staged: StagedTable; title?: string } {
  const { titles = [], notes } = staged
  const isNamed = unlistedKey === undefined || name !== undefined || metadata?.about.name !== undefined
  const title = isNamed ? undefined : findName(titles)
  const others = titles.filter((text) => text !== title)
  const own = toTitleNotes(others, title, metadata)
  return { staged: { ...staged, titles: others, notes: [...own, ...notes] }, title }
}

/**
 * Texts above and below the table become the description of the cube if it has no other, and a line such as "Source: Office"
 * names its publisher, which charts show.
 */
function withRemarks(
  document: Omit<CubeDocument, 'components'>,
  { titles = [], footnotes = [] }: StagedTable,
): Omit<CubeDocument, 'components'> {
  const remarks = [...titles, ...footnotes]
  const source = findSource(remarks)
  return {
    ...document,
    description: document.description ?? (remarks.length > 0 ? { '': remarks.join('\n') } : undefined),
    publisher: document.publisher ?? (source === undefined ? undefined : { '': source }),
  }
}

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
      options.versionOf === undefined
        ? {
            sentence: `The file contains ${datasets.length} datasets: omit --name, since each has its own label.`,
          }
        : toProblem('one-dataset', { count: datasets.length }),
    )
  const { size: bytes } = await stat(input.file)
  // the files of all become cubes, or none does; a database takes one after the other
  await using finished = await createWorkFolder(options.folder)
  const own = { ...options, taken: new Map(options.taken) }
  const cubes: ImportedCube[] = []
  for (const [index, dataset] of datasets.entries()) {
    const name = options.name ?? dataset.label ?? (index === 0 ? stem : `${stem} ${index + 1}`)
    const document = await toDocument(input, own, name, toAbout(dataset))
    const tell = (phase: ImportPhase): void => options.onProgress?.({ name, phase, rows: dataset.cellCount })
    await using work = await createWorkFolder(finished.path)
    using reader = await openReader(work.path, [], { cells: dataset.cellCount, bytes })
    tell('reading')
    const staged = await stageDataset(reader, dataset)
    tell('writing')
    cubes.push(await publish(await planDataset(reader, dataset, staged, document), name, work, own))
  }
  if (!options.into) for (const { slug } of cubes) await finished.publish(toFileName(slug), toFileName(slug))
  for (const [slug, name] of own.taken) options.taken?.set(slug, name)
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
  options: ImportOptions,
): Promise<ImportedCube> {
  const { now, taken, into } = options
  const slug = toOwnSlug(name, options)
  const observations = into
    ? await writeCubeInto(cube, into)
    : await writeCubeFile(cube, join(work.path, 'cube.tmp'), now)
  if (!into) await work.publish('cube.tmp', toFileName(slug))
  taken?.set(slug, name)
  return toImported(cube, { name, slug, observations, locale: options.locale ?? 'en' })
}

function toImported(
  { document, components, notes }: PlannedCube,
  {
    name,
    slug,
    observations,
    locale,
  }: Pick<ImportedCube, 'name' | 'slug' | 'observations'> & { locale: Locale },
): ImportedCube {
  const documents = components.map((component) => component.document)
  const nameOf = (texts: Texts | undefined): string => toShown(textIn(texts, locale) ?? '')
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

function toOwnSlug(name: string, { unlistedKey: key, versionOf }: ImportOptions): string {
  if (key === undefined) return toSlug(name)
  return versionOf === undefined ? `${toSlug(name)}-${key}` : toVersionSlug(versionOf, key)
}

const toStem = (file: string): string => basename(file).replace(/\.[^.]+$/, '')

const DATE = /^\d{4}(-\d{2}(-\d{2}(T.*)?)?)?$/

/** Creates the metadata of the cube. Invalid dates are ignored. */
async function toDocument(
  { file }: ImportInput,
  options: ImportOptions,
  name: string,
  about: Partial<CubeDocument>,
): Promise<Omit<CubeDocument, 'components'>> {
  if (name.trim() === '') throw new ImportError({ sentence: 'The cube needs a name: give one with --name.' })
  const slug = toOwnSlug(name, options)
  await refuseOtherName(slug, name, options)
  const { name: stated, datePublished = '', dateModified = '', ...rest } = about
  const { mtime } = await stat(file)
  return {
    ...rest,
    version: CUBE_DOCUMENT_VERSION,
    iri: toCubeIri(slug),
    name: stated ?? { '': name },
    ...(options.unlistedKey !== undefined && { isUnlisted: true }),
    ...(options.versionOf !== undefined && {
      unversionedIri: toCubeIri(options.versionOf),
      isDraft: true,
    }),
    ...(DATE.test(datePublished) ? { datePublished } : {}),
    dateModified: DATE.test(dateModified) ? dateModified : mtime.toISOString(),
  }
}
