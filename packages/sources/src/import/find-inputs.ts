import { access, constants, readdir, realpath, stat } from 'node:fs/promises'
import { basename, dirname, isAbsolute, join, relative, resolve, sep } from 'node:path'
import { ImportError, toFileSentence } from './import-error.ts'
import { parseCsvw } from './metadata/csvw.ts'
import { type PackagedFile, parseDataPackage, parseTableSchema } from './metadata/frictionless.ts'
import type { TableMetadata } from './metadata/table-metadata.ts'
import { toShown } from './shown-text.ts'

export type ImportFormat = 'csv' | 'parquet' | 'json-stat' | 'px' | 'sheet' | 'zip'

/** A file to import, with the metadata of the files beside it. */
export type ImportInput = {
  format: ImportFormat
  /** The real path. */
  file: string
  /** The path as the user gave it. */
  shown: string
  metadata?: TableMetadata
}

/** A named file that cannot be imported. */
export type InputProblem = { shown: string; error: ImportError }

const FORMATS: [RegExp, ImportFormat][] = [
  [/\.(csv|tsv|tab|txt)$/i, 'csv'],
  [/\.(parquet|pq)$/i, 'parquet'],
  [/\.(json|jsonstat|json-stat)$/i, 'json-stat'],
  [/\.px$/i, 'px'],
  [/\.(xlsx|xlsm|xls|ods)$/i, 'sheet'],
  [/\.zip$/i, 'zip'],
]
const DATA_PACKAGE = 'datapackage.json'
const CSVW_NAME = /(?:^|-)metadata\.json$/i
const SCHEMA_NAME = /\.schema\.json$/i

/** Returns the format of a file by its extension, or `undefined` if the format is not supported. */
export const readFormat = (file: string): ImportFormat | undefined =>
  FORMATS.find(([ending]) => ending.test(file))?.[1]
/** Whether files of this format can be described by files beside them. Other formats describe themselves. */
const isDescribed = (format: ImportFormat): boolean =>
  format === 'csv' || format === 'sheet' || format === 'parquet'

/** Whether this is the name of a metadata file. */
export const isMetadata = (name: string): boolean =>
  name === DATA_PACKAGE || CSVW_NAME.test(name) || SCHEMA_NAME.test(name)

/**
 * Finds the files behind the given paths: files, folders of files, and metadata that names files.
 * @param from the folder that relative paths start from
 */
export async function findInputs(
  paths: string[],
  from: string = process.cwd(),
): Promise<(ImportInput | InputProblem)[]> {
  const found: (ImportInput | InputProblem)[] = []
  for (const path of paths) found.push(...(await findOrExplain(path, from)))
  return found.filter(
    (one, index) =>
      !('file' in one) || found.findIndex((other) => 'file' in other && other.file === one.file) === index,
  )
}

export const isProblem = (input: ImportInput | InputProblem): input is InputProblem => 'error' in input

async function findOrExplain(shown: string, from: string): Promise<(ImportInput | InputProblem)[]> {
  try {
    return await find(shown, from)
  } catch (error) {
    return [{ shown, error: toImportError(error) }]
  }
}

function toImportError(error: unknown): ImportError {
  if (error instanceof ImportError) return error
  const sentence = toFileSentence(error)
  if (sentence === undefined) throw error
  return new ImportError({ sentence }, {}, error)
}

async function find(shown: string, from: string): Promise<(ImportInput | InputProblem)[]> {
  if (shown.includes('\0')) throw new ImportError({ sentence: 'This is not a file path: check it.' })
  const file = await realpath(resolve(from, shown))
  if ((await stat(file)).isDirectory()) return findInFolder(file, shown, from)
  const name = basename(file)
  await access(file, constants.R_OK)
  if (name === DATA_PACKAGE) return findPackaged(file, shown)
  if (CSVW_NAME.test(name)) return findDescribed(file, shown)
  const format = readFormat(name)
  if (!format || SCHEMA_NAME.test(name))
    throw new ImportError({
      sentence:
        'This kind of file cannot be imported: use CSV or TSV, a spreadsheet (.xlsx, .ods), Parquet, JSON-stat, PX, a zip of one, a datapackage.json or a CSVW metadata file.',
    })
  return [
    {
      format,
      file,
      shown,
      metadata: isDescribed(format) ? await readMetadataBeside(file, shown) : undefined,
    },
  ]
}

async function findInFolder(
  folder: string,
  shown: string,
  from: string,
): Promise<(ImportInput | InputProblem)[]> {
  const names = (await readdir(folder)).sort()
  if (names.includes(DATA_PACKAGE)) return findPackaged(join(folder, DATA_PACKAGE), join(shown, DATA_PACKAGE))
  const files = names.filter((name) => readFormat(name) !== undefined && !isMetadata(name))
  if (files.length === 0)
    throw new ImportError({
      sentence:
        'The folder contains no file that can be imported: no CSV, TSV, spreadsheet, Parquet, JSON-stat or PX.',
    })
  const found = await Promise.all(files.map((name) => findOrExplain(join(shown, name), from)))
  return found.flat()
}

async function findPackaged(file: string, shown: string): Promise<(ImportInput | InputProblem)[]> {
  const packaged = await parseDataPackage(file, shown)
  if (packaged.length === 0)
    throw new ImportError({
      sentence: 'The data package does not name any files: list them under "resources".',
    })
  return Promise.all(
    packaged.map((one) => toNamed(file, shown, one.path, async () => withSchemaFile(file, shown, one))),
  )
}

async function withSchemaFile(file: string, shown: string, one: PackagedFile): Promise<TableMetadata> {
  if (one.schemaFile === undefined) return one.metadata
  const schema = await toRealFile(dirname(file), one.schemaFile)
  const { columns, primaryKey } = await parseTableSchema(schema, join(dirname(shown), one.schemaFile))
  return { ...one.metadata, columns, primaryKey }
}

async function findDescribed(file: string, shown: string): Promise<(ImportInput | InputProblem)[]> {
  const tables = await parseCsvw(file, shown)
  return Promise.all(
    tables.map(({ url, metadata }) => {
      // Metadata that does not name its table belongs to the table with the same name, or to the only one beside it.
      const path = url ?? basename(file).replace(/-metadata\.json$/i, '')
      return toNamed(file, shown, path, async () => metadata)
    }),
  )
}

async function toNamed(
  file: string,
  shown: string,
  path: string,
  readMetadata: () => Promise<TableMetadata>,
): Promise<ImportInput | InputProblem> {
  const shownPath = join(dirname(shown), path.replaceAll('\0', '�'))
  try {
    const named = await toRealFile(dirname(file), path)
    await access(named, constants.R_OK)
    const format = readFormat(named)
    if (!format)
      throw new ImportError({
        sentence:
          'This kind of file cannot be imported: use CSV or TSV, a spreadsheet (.xlsx, .ods), Parquet, JSON-stat or PX.',
      })
    return { format, file: named, shown: shownPath, metadata: await readMetadata() }
  } catch (error) {
    return { shown: shownPath, error: toImportError(error) }
  }
}

/** Resolves a path inside a folder, including symlinks. Throws if it leads out of the folder. */
async function toRealFile(folder: string, path: string): Promise<string> {
  const file = await realpath(toInside(folder, path))
  toInside(folder, relative(folder, file))
  return file
}

/** Resolves a path that metadata names. Throws if it leads out of the folder, since metadata is not trusted. */
function toInside(folder: string, path: string): string {
  const file = resolve(folder, path)
  const inside = relative(folder, file)
  if (
    path.includes('\0') ||
    isAbsolute(path) ||
    /^[a-z]+:\/\//i.test(path) ||
    inside === '' ||
    inside.split(sep)[0] === '..'
  )
    throw new ImportError({
      sentence: `The metadata names "${toShown(path)}", which is not a file beside it: download the file, and name it by its path from there.`,
    })
  return file
}

/** Returns the CSVW or Frictionless metadata of a file, whichever is found first. */
async function readMetadataBeside(file: string, shown: string): Promise<TableMetadata | undefined> {
  const [folder, name] = [dirname(file), basename(file)]
  const stem = name.replace(/\.[^.]+$/, '')
  const names = new Set(await readdir(folder))
  const read = async (
    beside: string,
    parse: (path: string, shownPath: string) => Promise<TableMetadata | undefined>,
  ) => {
    const shownPath = join(dirname(shown), beside)
    try {
      return await parse(join(folder, beside), shownPath)
    } catch (error) {
      const problem = toImportError(error)
      throw new ImportError(
        { sentence: `The metadata beside it (${shownPath}) cannot be used: ${problem.message}` },
        problem.place,
        error,
      )
    }
  }
  for (const beside of [`${name}-metadata.json`, `${stem}-metadata.json`])
    if (names.has(beside)) return read(beside, async (path, at) => (await parseCsvw(path, at))[0]?.metadata)
  for (const beside of [`${name}.schema.json`, `${stem}.schema.json`])
    if (names.has(beside)) return read(beside, parseTableSchema)
  const ofTable =
    names.has('csv-metadata.json') &&
    (await read(
      'csv-metadata.json',
      async (path, at) =>
        (await parseCsvw(path, at)).find(({ url }) => url === undefined || url === name)?.metadata,
    ))
  if (ofTable) return ofTable
  if (!names.has(DATA_PACKAGE)) return undefined
  return read(DATA_PACKAGE, async (path, at) => {
    const packaged = (await parseDataPackage(path, at)).find((one) => resolve(folder, one.path) === file)
    return packaged && withSchemaFile(path, at, packaged)
  })
}
