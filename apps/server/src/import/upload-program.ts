import { readFile } from 'node:fs/promises'
import { text } from 'node:stream/consumers'
import {
  findChoice,
  ImportError,
  importFile,
  MisfitsError,
  readFormat,
  readShapes,
  requireTableSchema,
  TwoWaysError,
} from '@tessera/sources/import'
import type { UploadAnswer, UploadOrder } from './create-uploads.ts'

// Creates datasets from one uploaded file, in its own process, which may be killed at any time. Reads the job from its input
// and prints the result as one line, both as JSON. Its input is empty if the server has ended.

const job = await text(process.stdin)
if (job !== '') console.log(JSON.stringify(await answer(JSON.parse(job))))

async function answer({ file, shown, ...wanted }: UploadOrder): Promise<UploadAnswer> {
  const format = readFormat(shown)
  if (!format)
    return {
      problem: `${shown}: This kind of file cannot be read: use CSV or TSV, a spreadsheet (.xlsx, .ods), Parquet, JSON-stat, PX or a zip of one.`,
    }
  const { name, sheet, entry, schema, shapes, versionOf, folder, key } = wanted
  const chosen = { folder, sheet, entry }
  try {
    const metadata =
      schema === undefined ? undefined : requireTableSchema(await readFile(schema), 'your answers')
    const input = { format, file, shown, metadata }
    const choice = await findChoice(input, chosen)
    if (choice) return { choice }
    const layers = shapes === undefined ? undefined : await readShapes(await readFile(shapes))
    const now = new Date().toISOString()
    return {
      cubes: await importFile(input, {
        ...chosen,
        unlistedKey: key,
        ...(versionOf !== undefined && { versionOf }),
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
