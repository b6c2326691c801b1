import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import {
  findChoice,
  ImportError,
  importFile,
  MisfitsError,
  readFormat,
  readShapes,
  requireTableSchema,
  type ShapeLayer,
  TwoWaysError,
} from '@tessera/sources/import'
import type { UploadAnswer, UploadOrder } from './create-uploads.ts'
import type { UploadProblem } from './upload-problem.ts'

// Creates datasets from one uploaded file, in its own process, which may be killed at any time. Reads the job from its input
// and prints the result as one line, both as JSON. Its input is empty if the server has ended. With a folder as argument, it
// first rehearses there, because reading the first file takes much longer than reading the next one.

const [folderOfRehearsal] = process.argv.slice(2)
const input = text(process.stdin)
// the file may still be read
if (folderOfRehearsal !== undefined) await rehearse(folderOfRehearsal).catch(() => undefined)
const job = await input
if (job !== '') console.log(JSON.stringify(await answer(JSON.parse(job))))

/** Reads a small table, as `answer` does. */
async function rehearse(scratch: string): Promise<void> {
  await mkdir(scratch, { recursive: true })
  const folder = await mkdtemp(join(scratch, 'rehearsal-'))
  try {
    const file = join(folder, 'rehearsal.csv')
    await writeFile(
      file,
      'Year;Code;Place;Number;Remark\n2023;1;A;1.5;\n2023;2;B;2;p\n2024;1;A;3;\n2024;2;B;4;\n',
    )
    await answer({ file, shown: 'rehearsal.csv', folder: join(folder, 'made'), key: 'key' })
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

/** Reads the file of the shapes, or says what is wrong with it; its name is not that of the table. */
async function readLayers(file: string): Promise<ShapeLayer[] | { refused: UploadProblem }> {
  try {
    return await readShapes(await readFile(file))
  } catch (error) {
    if (error instanceof ImportError) return { refused: { problem: error.problem } }
    throw error
  }
}

async function answer({ file, shown, ...wanted }: UploadOrder): Promise<UploadAnswer> {
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
