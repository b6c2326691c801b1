import { readFile } from 'node:fs/promises'
import type { UploadQuestion } from '@tessera/api/upload'
import type { Locale } from '@tessera/cube'
import {
  type FileChoice,
  findChoice,
  ImportError,
  type ImportedCube,
  importFile,
  type Misfits,
  MisfitsError,
  readFormat,
  readShapes,
  requireTableSchema,
  type ShapeLayer,
  TwoWaysError,
} from '@tessera/sources/import'
import type { UploadProblem } from './upload-problem.ts'

/** The file to read, and how. */
export type UploadOrder = {
  /** The path of the file. */
  file: string
  /** The original file name, used in messages. Its extension determines the format. */
  shown: string
  /** The language of the names in what is reported. */
  locale?: Locale
  /** The name of the dataset. Defaults to the title in the file, then to the file name. */
  name?: string
  sheet?: string
  entry?: string
  /** The path of the choices for its columns, a Frictionless table schema as JSON. */
  schema?: string
  /** The path of the file with the shapes of a column's values. */
  shapes?: string
  /** The id of the dataset of which this is a new version. */
  versionOf?: string
  /** The folder of the imported cubes. */
  folder: string
  key: string
}

/** The result: datasets, something to choose or answer first, or why the file was not taken. */
export type UploadAnswer =
  | { cubes: ImportedCube[] }
  | { misfits: Misfits & { column: string } }
  | { choice: FileChoice }
  | { question: UploadQuestion }
  | { refused: UploadProblem; isFull?: true }

/** Reads the file of the shapes, or says what is wrong with it; its name is not that of the table. */
async function readLayers(file: string): Promise<ShapeLayer[] | { refused: UploadProblem }> {
  try {
    return await readShapes(await readFile(file))
  } catch (error) {
    if (error instanceof ImportError) return { refused: { problem: error.problem } }
    throw error
  }
}

/** Creates datasets from one uploaded file, or returns what to choose or answer first, or why the file is not taken. */
export async function answerOrder({ file, shown, ...wanted }: UploadOrder): Promise<UploadAnswer> {
  const format = readFormat(shown)
  if (!format) return { refused: { problem: { id: 'unknown-format', values: {} }, file: shown } }
  const { name, locale, sheet, entry, schema, shapes, versionOf, folder, key } = wanted
  const chosen = { folder, sheet, entry }
  try {
    const metadata =
      schema === undefined ? undefined : requireTableSchema(await readFile(schema), 'your answers')
    const input = { format, file, shown, metadata }
    const choice = await findChoice(input, chosen)
    if (choice) return { choice }
    const layers = shapes === undefined ? undefined : await readLayers(shapes)
    if (layers && 'refused' in layers) return layers
    const now = new Date().toISOString()
    return {
      cubes: await importFile(input, {
        ...chosen,
        unlistedKey: key,
        ...(versionOf !== undefined && { versionOf }),
        isReviewed: true,
        now,
        ...(locale && { locale }),
        ...(name && { name }),
        ...(layers && { shapes: layers }),
      }),
    }
  } catch (error) {
    if (error instanceof TwoWaysError) {
      const { header: column, example, of, headers } = error
      return { question: { column, example, of, headers } }
    }
    if (error instanceof MisfitsError) return { misfits: { column: error.header, ...error.misfits } }
    if (error instanceof ImportError)
      return { refused: { problem: error.problem, place: error.place, file: shown } }
    throw error
  }
}
