import type { ImportNote } from '@tessera/cube'
import { z } from 'zod'
import { DATASET_ID_PATTERN } from './uploaded-iri.ts'

const partSchema = z
  .string()
  .min(1, 'The name of the sheet or the file is empty.')
  .max(1000, 'The name of the sheet or the file is longer than 1000 characters.')
  .optional()

const tokenSchema = z
  .string()
  .regex(/^[a-z0-9]{32}$/, 'That is not the token of an upload.')
  .optional()

const addressSchema = z
  .url({ protocol: /^https?$/, error: 'The address must start with http:// or https://.' })
  .max(2000, 'The address is longer than 2000 characters.')

/** The maximum size of a schema, in bytes: enough for the maximum number of columns with long choices for each. */
export const MAX_SCHEMA_BYTES = 1_000_000

/**
 * The parameters of an upload: the original file name, the name of the dataset, the chosen sheet or file of a zip (`entry`),
 * and the dataset of which it is a new version. The body is a Frictionless table schema as JSON (`schemaBytes`), shapes as
 * GeoJSON, TopoJSON, GeoPackage or zipped shapefile (`shapesBytes`, `shapesFile`), and the file, unless its parts were sent
 * before (`held`). `address` says from where the server fetched it, and `replaces` is the token of the upload it replaces.
 */
export const uploadQuerySchema = z.object({
  file: z
    .string('The name of the file is missing.')
    .min(1, 'The name of the file is missing.')
    .max(255, 'The name of the file is longer than 255 characters.')
    .transform((name) => name.replace(/^.*[/\\]/s, '')),
  name: z.string().trim().max(200, 'The name of the dataset is longer than 200 characters.').optional(),
  sheet: partSchema,
  entry: partSchema,
  schemaBytes: z.coerce
    .number('The length of the table schema is not a number.')
    .int('The length of the table schema is not a whole number.')
    .min(1, 'The table schema is empty.')
    .max(MAX_SCHEMA_BYTES, `The table schema is longer than ${MAX_SCHEMA_BYTES / 1e6} MB.`)
    .optional(),
  shapesBytes: z.coerce
    .number('The length of the shapes is not a number.')
    .int('The length of the shapes is not a whole number.')
    .min(1, 'The shapes file is empty.')
    .optional(),
  shapesFile: z.string().max(255, 'The name of the shapes is too long.').optional(),
  address: addressSchema.optional(),
  dataset: z.string().regex(DATASET_ID_PATTERN, 'That is not the id of a dataset.').optional(),
  replaces: tokenSchema,
  held: tokenSchema,
})

/**
 * The parameters of a part of a file: the offset of its first byte, and the token of the file, which the response to the
 * first part states.
 */
export const uploadPartQuerySchema = z.object({
  offset: z.coerce
    .number('The offset is not a number.')
    .int('The offset is not a whole number.')
    .min(0, 'The offset is negative.'),
  held: tokenSchema,
})

/** Response of POST /api/upload/part: the token of the file, and its size so far in bytes. */
export type UploadPartReply = { held: string; size: number }

/** The parameters of a file that the server fetches: where it is. */
export const uploadAddressQuerySchema = z.object({ address: addressSchema })

/** Response of POST /api/upload/address: the token of the file, its name, and its size in bytes. */
export type UploadAddressReply = { held: string; name: string; size: number }

/** A part of a file to choose: a sheet, with the size of its table if one was found, or a file. */
export type UploadChoice = {
  of: 'sheet' | 'entry'
  parts: { name: string; rows?: number; columns?: number }[]
}

/**
 * A column whose cells can be read in two ways, and one of them: the comma of "1,234", the point of "1.234", or the day in
 * "01/02/2021"; and the headers of its table.
 */
export type UploadQuestion = {
  column: string
  example: string
  of: 'comma' | 'point' | 'day'
  headers: string[]
}

/** Cells that do not match the kind of their column, with the positions of the first ones. */
export type CellMisfits = {
  count: number
  example: string
  /** Lines, or cells such as `Sheet1!C14`. */
  places: string[]
  areLines: boolean
  /** All their texts; missing if there are many. */
  texts?: string[]
}

/** How the values of a column match the shapes of a file. */
export type UploadedShapes = {
  /** The property that names the shapes, and all others. */
  property: string
  properties: string[]
  /** The values with the names of their shapes, those without an automatic match first; the first ones if there are many. */
  values: { text: string; label?: string; shape?: string }[]
  /** The number of other values. */
  omitted: number
  /** The names of all shapes. */
  shapes: string[]
  /** The number of shapes without a value, and the names of the first ones. */
  unused: { count: number; first: string[] }
}

/** How a column was read: its name in the file and in the dataset, and its kind. */
export type UploadedColumn = {
  header: string
  name: string
  /** Whether the import has named the column, because the file does not. */
  isCoined?: true
  /** Whether its values were headers of other columns. */
  isFromHeaders?: true
  kind: 'time' | 'number' | 'place' | 'category' | 'code' | 'label' | 'note' | 'left-out'
  /** For labels, the header of the column with the codes. */
  labelsOf?: string
  timeUnit?: string
  unit?: string
  /** The decimal separator of numbers. */
  decimal?: '.' | ','
  /** The value that contains the others. */
  total?: string
  /** The values that can be the total; missing if there are many. */
  values?: string[]
  /** Whether any of its values has an outline on a map. */
  hasOutlines?: boolean
  shapes?: UploadedShapes
  examples: string[]
  /** The number of cells without a value. */
  missing: number
  misfits?: CellMisfits
}

/** The result of an upload. */
export type UploadReply =
  /** The token to upload the file again and replace these. */
  | { datasets: UploadedDataset[]; token: string }
  | { choice: UploadChoice }
  | { question: UploadQuestion }
  | { misfits: CellMisfits & { column: string } }

/** A dataset created from an uploaded file, with its interpretation. */
export type UploadedDataset = {
  /** The key of its source. */
  dataSource: string
  iri: string
  name: string
  observations: number
  dimensions: { name: string; timeUnit?: string; isKey: boolean }[]
  measures: { name: string; unit?: string }[]
  notes: ImportNote[]
  /** Missing if the file describes its columns itself. */
  columns?: UploadedColumn[]
}
