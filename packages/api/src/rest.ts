import { MAX_COLORS, MAX_PALETTE_NAME } from '@tessera/chart'
import { MAX_MAP_PICTURE, type MetreSection } from '@tessera/chart/map-picture'
import { z } from 'zod'
import { CHART_KEY } from './chart-reference.ts'

/** The length of generated chart keys, as nanoid makes them. */
export const CHART_KEY_LENGTH = 12
export const CHART_KEY_PATTERN = new RegExp(`^${CHART_KEY}$`)

/** Path segments below /api/config that are endpoints and hence not keys. */
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
  /** Accepted for old clients and ignored, because the owner is always the session's user. */
  user_id: z.union([z.string(), z.number(), z.null()]).optional(),
  published_state: publishedStateSchema.default('PUBLISHED'),
})

/**
 * The state on which a change is based: the `updated_at` of the record that the client edited. If omitted, any state is
 * overwritten.
 */
const basedOn = z.iso
  .datetime('The updated_at of the record that the change is based on, as returned.')
  .optional()

/** Body of POST /api/config-update. */
export const updateChartSchema = z.object({
  key: chartKey,
  data: z.looseObject({ key: z.string().optional() }),
  /** The new state; unchanged if omitted. DRAFT unpublishes a chart. */
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
  .array(z.string().regex(/^#([0-9a-f]{3}|[0-9a-f]{6})$/i, 'A colour must be a hex value such as #1f77b4.'))
  .max(MAX_COLORS.sequential, `A palette has at most ${MAX_COLORS.sequential} colours.`)

/** A complete palette, as saved. */
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

/** Body of PUT /api/user/color-palette. Omitted properties stay unchanged. */
export const updatePaletteSchema = z.object({
  paletteId: z.string(),
  name: paletteName.optional(),
  type: paletteType.optional(),
  colors: paletteColors.optional(),
})

/** The maximum length of the name under which a user is cited, in characters. */
export const MAX_CITED_NAME = 200

/** Body of PUT /api/user/cited-name. An empty name removes it. */
export const citedNameSchema = z.object({
  name: z
    .string('The name must be a text; empty to remove it.')
    .trim()
    .max(MAX_CITED_NAME, `A name has at most ${MAX_CITED_NAME} characters.`)
    .refine((name) => !/\p{Cc}/u.test(name), 'A name must be a single line.'),
})

/** Response of GET and PUT /api/user/cited-name. */
export type CitedName = z.infer<typeof citedNameSchema>

/** Body of DELETE /api/user/color-palette. */
export const removePaletteSchema = z.object({ paletteId: z.string() })

/** Shown if the user already has a palette of this name (specification 2 §5). */
export const PALETTE_NAME_TAKEN =
  'This name is already in use. Please choose a unique name for your color palette.'

const mapAddress = z
  .url({ protocol: /^https?$/, error: 'Not a web address.' })
  .max(2000, 'The address is longer than 2000 characters.')
const NUMBER = '-?\\d{1,9}(?:\\.\\d{1,3})?'

/** The query of a picture of a map layer: its section in Web Mercator, in metres, and its size in pixels. */
export const mapPictureQuerySchema = z.object({
  type: z.enum(['wms', 'wmts'], 'The type must be wms or wmts.'),
  address: mapAddress,
  layer: z
    .string('The layer is missing.')
    .min(1, 'The layer is missing.')
    .max(500, 'The name of the layer is longer than 500 characters.'),
  bbox: z
    .string('The section is missing.')
    .regex(new RegExp(`^${NUMBER}(?:,${NUMBER}){3}$`), 'The section must be four numbers.')
    .transform((text) => text.split(',').map(Number) as MetreSection)
    .refine(
      ([west, south, east, north]) => west < east && south < north,
      'The section must go from south-west to north-east.',
    ),
  size: z
    .string('The size is missing.')
    .regex(/^\d{1,4},\d{1,4}$/, 'The size must be a width and a height in pixels.')
    .transform((text) => text.split(',').map(Number) as [width: number, height: number])
    .refine(
      (sides) => sides.every((side) => side >= 1 && side <= MAX_MAP_PICTURE),
      `Width and height must be from 1 to ${MAX_MAP_PICTURE}.`,
    ),
})

/** The query of the layers of a map server. */
export const mapLayersQuerySchema = z.object({ server: mapAddress })

/** A layer that can be shown on maps. */
export type MapLayerChoice = {
  type: 'wms' | 'wmts'
  /** Its name on the server. */
  id: string
  title: string
  /** The address of a WMS. */
  endpoint?: string
  /** The address of a tile of a WMTS. */
  url?: string
}

/** A user's own palette. */
export type PaletteRecord = z.infer<typeof paletteSchema> & { paletteId: string }

/** Two dates that should be equal: that of the record a change is based on, and that of the stored record. */
export type ChangeConflict = { based_on: string; updated_at: string }

/** Codes for failures that do not depend on the content of the request. Pages have their own messages for them. */
export type FailureCode =
  | 'DATABASE_UNAVAILABLE'
  | 'READ_ONLY'
  | 'NO_SPACE'
  | 'TOO_MANY_CALLS'
  | 'SAVED_TOO_MUCH'
  | 'UNFIT_FORMAT'

/**
 * The reply of all REST endpoints. The message of a failure is a sentence. It never contains ids, SQL or a stack trace.
 */
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
  /** 1 when created, incremented with each change. */
  version: number
  /** Whether it keeps the data it was published with. Omitted if it follows newer data. */
  pinned?: true
  /** The owner's id, visible only to the owner. */
  user_id?: string
  /** Repairs of the posted or stored project, if any. */
  warnings?: PutRight[]
  /** Why there is no data: it is invalid or unavailable. */
  message?: string
}

/** A repair of a chart, or a loss (`isLost`), with its path. */
export type PutRight = { path: string; message: string; isLost?: true }

/** A chart in its owner's list. If it cannot be read, it has a message instead of data. */
export type ListedChartRecord = ChartRecord & { viewCount: number }

/** A version of a chart, without its content. */
export type ChartVersionRecord = {
  version: number
  published_state: ChartRecord['published_state']
  /** When this version was saved. */
  saved_at: string
  /** Whether this is the current version. */
  is_current: boolean
}

/** The signed-in user, and how people sign in to this server. */
export type SessionReply = {
  user: { id: string; name: string } | null
  signIn: 'local' | 'oidc' | 'credentials' | 'none'
  accountUrl?: string
}
