import { paletteSchema } from '@tessera/api/rest'
import { findUnstorable } from '../db/storable-text.ts'
import type { PaletteRow } from '../db/tables.ts'
import type { RawRow } from './installation.ts'
import type { Owners, RefusedRow } from './parse-chart.ts'
import { parseTextArray, parseTime } from './parse-values.ts'

const UUID = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i

/** Parses a row of `palettes` for storage. `now` replaces missing dates. */
export function parsePalette(
  raw: RawRow<'palettes'>,
  owners: Owners,
  now: string,
): { ok: true; row: PaletteRow } | RefusedRow {
  const id = raw.palette_id ?? ''
  const refuse = (path: string, reason: string): RefusedRow => ({
    ok: false,
    key: id.slice(0, 100),
    path,
    reason,
  })
  if (!UUID.test(id)) return refuse('palette_id', 'Is no UUID.')
  const owner = owners.get(raw.user_id ?? '')
  if (!owner) return refuse('user_id', 'Its owner has no account to sign in with.')
  const colors = parseTextArray(raw.colors ?? '')
  if (!colors) return refuse('colors', 'Is not a list of colours.')
  const parsed = paletteSchema.safeParse({ name: raw.name, type: raw.type, colors })
  if (!parsed.success) {
    const [issue] = parsed.error.issues
    return refuse(issue?.path.join('.') ?? '', issue?.message ?? '')
  }
  if (findUnstorable(parsed.data) !== undefined)
    return refuse('name', 'Has characters that cannot be stored.')
  const { name, type } = parsed.data
  const createdAt = parseTime(raw.created_at) ?? now
  return {
    ok: true,
    row: {
      palette_id: id,
      user_id: owner,
      name,
      type,
      colors: JSON.stringify(parsed.data.colors),
      created_at: createdAt,
      updated_at: parseTime(raw.updated_at) ?? createdAt,
    },
  }
}
