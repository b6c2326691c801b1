import {
  PALETTE_NAME_TAKEN,
  type PaletteRecord,
  paletteSchema,
  removePaletteSchema,
  updatePaletteSchema,
} from '@tessera/api/rest'
import { readUser } from '../auth/read-user.ts'
import * as store from '../db/palettes.ts'
import type { PaletteRow } from '../db/tables.ts'
import { randomKey } from '../db/tokens.ts'
import type { User } from '../db/users.ts'
import type { AppContext } from '../http/app-env.ts'
import { refuseIssue, withBody } from '../http/read-call.ts'
import { refuse, succeed } from '../http/reply.ts'

const PALETTE_ID_LENGTH = 16

/** The maximum number of palettes per user. It stops a script that keeps saving; nobody would choose from more. */
const MAX_PALETTES = 200

const NO_PALETTE = 'Palette not found.'

/** Runs a handler for signed-in users; 401 for others. */
const forUser =
  (answer: (c: AppContext, user: User) => Promise<Response>) =>
  async (c: AppContext): Promise<Response> => {
    const user = await readUser(c)
    return user ? answer(c, user) : refuse(c, 401, 'Sign in to use your own colour palettes.')
  }

/** Handles GET /api/user/color-palette: returns the user's palettes, sorted by name. */
export const listPalettes = forUser(async (c, user) =>
  succeed(c, (await store.listPalettes(c.get('services').database, user.id)).map(toRecord)),
)

/** Handles POST /api/user/color-palette: saves a new palette. */
export const createPalette = forUser(
  withBody(paletteSchema, async (c, palette, user) => {
    const { database } = c.get('services')
    const present = await store.listPalettes(database, user.id)
    if (present.length >= MAX_PALETTES)
      return refuse(c, 400, `You have ${MAX_PALETTES} palettes; remove one first.`)
    const record = { ...palette, paletteId: randomKey(PALETTE_ID_LENGTH) }
    const time = new Date().toISOString()
    const saved = await store.createPalette(database, toRow(record, user, time, time))
    return saved === 'saved' ? succeed(c, record) : refuse(c, 409, PALETTE_NAME_TAKEN, 'name')
  }),
)

/** Handles PUT /api/user/color-palette: changes the given properties of a palette. */
export const updatePalette = forUser(
  withBody(updatePaletteSchema, async (c, { paletteId, ...changes }, user) => {
    const { database } = c.get('services')
    const row = await store.readPalette(database, user.id, paletteId)
    if (!row) return refuse(c, 404, NO_PALETTE)
    const whole = paletteSchema.safeParse({ ...toRecord(row), ...changes })
    if (!whole.success) return refuseIssue(c, whole.error.issues[0])
    const record = { ...whole.data, paletteId }
    const saved = await store.updatePalette(
      database,
      toRow(record, user, row.created_at, new Date().toISOString()),
    )
    if (saved === 'taken') return refuse(c, 409, PALETTE_NAME_TAKEN, 'name')
    return saved === 'saved' ? succeed(c, record) : refuse(c, 404, NO_PALETTE)
  }),
)

/** Handles DELETE /api/user/color-palette: deletes a palette. Charts keep the colours they took from it. */
export const removePalette = forUser(
  withBody(removePaletteSchema, async (c, { paletteId }, user) => {
    const isRemoved = await store.removePalette(c.get('services').database, user.id, paletteId)
    return isRemoved ? succeed(c, { paletteId }) : refuse(c, 404, NO_PALETTE)
  }),
)

// Converts a row to a record. Stored rows are already validated.
const toRecord = ({ palette_id, name, type, colors }: PaletteRow): PaletteRecord => ({
  paletteId: palette_id,
  name,
  type: type as PaletteRecord['type'],
  colors: JSON.parse(colors) as string[],
})

const toRow = (record: PaletteRecord, user: User, createdAt: string, updatedAt: string): PaletteRow => ({
  palette_id: record.paletteId,
  user_id: user.id,
  name: record.name,
  type: record.type,
  colors: JSON.stringify(record.colors),
  created_at: createdAt,
  updated_at: updatedAt,
})
