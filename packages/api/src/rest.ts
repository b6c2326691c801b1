import { MAX_COLORS, MAX_PALETTE_NAME } from '@tessera/chart'
import { z } from 'zod'
import { CHART_KEY } from './chart-reference.ts'

/** Keys of charts as people may choose them in a body: 12 characters, as nanoid makes them. */
export const CHART_KEY_LENGTH = 12
export const CHART_KEY_PATTERN = new RegExp(`^${CHART_KEY}$`)

/** Addresses below /api/config that are calls, and so no keys. */
const RESERVED_KEYS = ['list']

const KEY_SENTENCE = 'A key has 4 to 40 letters, digits, - or _.'
const chartKey = z
  .string(KEY_SENTENCE)
  .regex(CHART_KEY_PATTERN, KEY_SENTENCE)
  .refine((key) => !RESERVED_KEYS.includes(key), 'This key is the name of a call.')

export const publishedStateSchema = z.enum(['DRAFT', 'PUBLISHED'])

/** Body of POST /api/config-create. `data` is parsed by the project's own schema afterwards. */
export const createChartSchema = z.object({
  data: z.looseObject({
    key: chartKey.optional(),
  }),
  /** Accepted for the sake of old clients; the owner is the session's user whatever it says. */
  user_id: z.union([z.string(), z.number(), z.null()]).optional(),
  published_state: publishedStateSchema.default('PUBLISHED'),
})

/** The state a change is based on: the `updated_at` of the record it began with. Left out: whatever is there. */
const basedOn = z.iso
  .datetime('The date of the record the change is based on, as it was answered.')
  .optional()

/** Body of POST /api/config-update. */
export const updateChartSchema = z.object({
  key: chartKey,
  data: z.looseObject({ key: z.string().optional() }),
  /** Stays as it is where it is left out. DRAFT takes a published chart back. */
  published_state: publishedStateSchema.optional(),
  updated_at: basedOn,
})

/** Body of POST /api/config-remove. */
export const removeChartSchema = z.object({ key: chartKey })

/** Body of POST /api/config-pin. */
export const pinChartSchema = z.object({ key: chartKey, pinned: z.boolean('pinned is true or false.') })

/** Body of POST /api/config-restore. */
export const restoreChartSchema = z.object({
  key: chartKey,
  version: z.int('A version is a whole number.').min(1, 'The first version is 1.'),
  updated_at: basedOn,
})

const paletteName = z
  .string('A palette needs a name.')
  .trim()
  .min(1, 'A palette needs a name.')
  .max(MAX_PALETTE_NAME, `A name has at most ${MAX_PALETTE_NAME} characters.`)
const paletteType = z.enum(['sequential', 'diverging', 'categorical'])
const paletteColors = z
  .array(z.string().regex(/^#([0-9a-f]{3}|[0-9a-f]{6})$/i, 'A colour is a hex value as #1f77b4.'))
  .max(MAX_COLORS.sequential, `A palette has at most ${MAX_COLORS.sequential} colours.`)

/** A whole palette, as it is saved. */
export const paletteSchema = z
  .object({ name: paletteName, type: paletteType, colors: paletteColors })
  .superRefine(({ type, colors }, context) => {
    const message = paletteProblem(type, colors.length)
    if (message) context.addIssue({ code: 'custom', path: ['colors'], message })
  })

function paletteProblem(type: z.infer<typeof paletteType>, count: number): string | undefined {
  if (count === 0)
    return type === 'sequential'
      ? 'Sequential color palette must have at least one color'
      : 'A palette needs at least one colour.'
  const most = MAX_COLORS[type]
  return count > most ? `A ${type} palette has at most ${most} colours.` : undefined
}

/** Body of PUT /api/user/color-palette: what is left out stays. */
export const updatePaletteSchema = z.object({
  paletteId: z.string(),
  name: paletteName.optional(),
  type: paletteType.optional(),
  colors: paletteColors.optional(),
})

/** The most characters of the name under which somebody is cited. */
export const MAX_CITED_NAME = 200

/** Body of PUT /api/user/cited-name: empty for nobody to be named. */
export const citedNameSchema = z.object({
  name: z
    .string('The name as text; empty for none.')
    .trim()
    .max(MAX_CITED_NAME, `A name has at most ${MAX_CITED_NAME} characters.`)
    .refine((name) => !/\p{Cc}/u.test(name), 'A name is one line.'),
})

/** Answer of GET and PUT /api/user/cited-name. */
export type CitedName = z.infer<typeof citedNameSchema>

/** Body of DELETE /api/user/color-palette. */
export const removePaletteSchema = z.object({ paletteId: z.string() })

/** Said where a user has a palette of the name already (specification 2 §5). */
export const PALETTE_NAME_TAKEN =
  'This name is already in use. Please choose a unique name for your color palette.'

const partSchema = z
  .string()
  .min(1, 'The name of the sheet or the file is empty.')
  .max(1000, 'The name of the sheet or the file is longer than 1000 characters.')
  .optional()

/**
 * What is said of a file that is uploaded: its name where it came from, what its dataset is to be called, and which sheet of a
 * workbook or which file of a zip (`entry`) is meant, and what its columns are: a table schema of Frictionless, as JSON.
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
  schema: z.string().max(4000, 'The table schema is longer than 4000 characters.').optional(),
})

/** What a file holds of which one is to be chosen: sheets with the size of their table, where one is found, or files. */
export type UploadChoice = {
  of: 'sheet' | 'entry'
  parts: { name: string; rows?: number; columns?: number }[]
}

/** A column whose numbers can be read in two ways, and one of them: "1,234". */
export type UploadQuestion = { column: string; example: string }

/** What became of a file. */
export type UploadReply =
  | { datasets: UploadedDataset[] }
  | { choice: UploadChoice }
  | { question: UploadQuestion }

/** A dataset that was made of an uploaded file, and what was understood of it. */
export type UploadedDataset = {
  /** The key of its source. */
  dataSource: string
  iri: string
  name: string
  observations: number
  dimensions: { name: string; timeUnit?: string; isKey: boolean }[]
  measures: { name: string; unit?: string }[]
  /** What was decided where the file did not say it, in English. */
  notes: string[]
}

/** Somebody's own palette. */
export type PaletteRecord = z.infer<typeof paletteSchema> & { paletteId: string }

/** Two dates that should be one: of the record a change is based on, and of the one that is there. */
export type ChangeConflict = { based_on: string; updated_at: string }

/** Refusals that have nothing to do with what was sent, and that pages say in their own words. */
export type FailureCode =
  | 'DATABASE_UNAVAILABLE'
  | 'READ_ONLY'
  | 'NO_SPACE'
  | 'TOO_MANY_CALLS'
  | 'SAVED_TOO_MUCH'
  | 'UNFIT_FORMAT'

/** Every reply of the REST calls. A failure's message is a sentence; it never carries ids, SQL or a stack. */
export type Reply<Data> =
  | { success: true; data: Data }
  | { success: false; message: string; path?: string; code?: FailureCode; conflict?: ChangeConflict }

/** The saved chart record (specification 2 §3). */
export type ChartRecord = {
  key: string
  data: unknown
  published_state: z.infer<typeof publishedStateSchema>
  created_at: string
  updated_at: string
  /** 1 when it is created, one more with each change. */
  version: number
  /** Where it keeps to the data that it was published with; left out where it follows newer ones. */
  pinned?: true
  /** Told to the owner alone: whose id it is. */
  user_id?: string
  /** What was put right in what was posted or is stored; left out where nothing was. */
  warnings?: PutRight[]
  /** Why there are no data: they cannot be read, or not now. */
  message?: string
}

/** What of a chart was put right, or could not be kept (`isLost`), and where. */
export type PutRight = { path: string; message: string; isLost?: true }

/** A chart among all of its owner's. One that cannot be read has no data, and a message that says so. */
export type ListedChartRecord = ChartRecord & { viewCount: number }

/** A state of a chart, without what it said. */
export type ChartVersionRecord = {
  version: number
  published_state: ChartRecord['published_state']
  /** When the chart was saved so. */
  saved_at: string
  /** Whether the chart is in this state now. */
  is_current: boolean
}

/** Who is signed in, and how people sign in here. */
export type SessionReply = {
  user: { id: string; name: string } | null
  signIn: 'local' | 'oidc' | 'credentials' | 'none'
  accountUrl?: string
}
