import { readFile } from 'node:fs/promises'
import {
  findChoice,
  ImportError,
  importFile,
  MisfitsError,
  parseShapes,
  readFormat,
  requireTableSchema,
  TwoWaysError,
} from '@tessera/sources/import'
import type { UploadAnswer, UploadOrder } from './create-uploads.ts'

// Makes datasets of one file that somebody has uploaded, in a process of its own: it may be ended at any time. Its order is
// the first argument, its answer one line of output, both as JSON.

const order: UploadOrder = JSON.parse(process.argv[2] ?? '')
console.log(JSON.stringify(await answer(order)))

async function answer({ file, shown, ...wanted }: UploadOrder): Promise<UploadAnswer> {
  const format = readFormat(shown)
  if (!format)
    return {
      problem: `${shown}: This kind of file cannot be read: use CSV or TSV, a spreadsheet (.xlsx, .ods), Parquet, JSON-stat, PX or a zip of one.`,
    }
  const { name, sheet, entry, schema, shapes, folder, key } = wanted
  const chosen = { folder, sheet, entry }
  try {
    const metadata =
      schema === undefined ? undefined : requireTableSchema(await readFile(schema), 'your answers')
    const input = { format, file, shown, metadata }
    const choice = await findChoice(input, chosen)
    if (choice) return { choice }
    const layers = shapes === undefined ? undefined : parseShapes(await readFile(shapes))
    const now = new Date().toISOString()
    return {
      cubes: await importFile(input, {
        ...chosen,
        unlistedKey: key,
        isReviewed: true,
        now,
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
    if (error instanceof ImportError) return { problem: error.toReport(shown) }
    throw error
  }
}
