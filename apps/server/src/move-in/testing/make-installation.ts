import { randomUUID } from 'node:crypto'
import { generateStored } from '@tessera/project/testing/stored'
import type pg from 'pg'
import type { RawRow } from '../installation.ts'

/** The tables of an installation, with dates as PostgreSQL writes them. */
export type MadeInstallation = {
  users: Required<RawRow<'users'>>[]
  config: Required<RawRow<'config'>>[]
  palettes: Required<RawRow<'palettes'>>[]
  config_view: { id: string; viewed_at: string; config_key: string | null }[]
}

const USERS = 10
const SEED = 20_261_126

/**
 * Generates an installation with charts of every version, owned by users with and without `sub` or by nobody, each with
 * up to four views on two days. Every tenth chart is a draft, and every tenth is archived.
 */
export function makeInstallation(charts: number): MadeInstallation {
  const users = Array.from({ length: USERS }, (_, index) => ({
    id: String(index + 1),
    sub: index % 5 === 4 ? null : `sub-${index + 1}`,
    name: index === 0 ? 'Ada\tLöve\\lace' : `Person ${index + 1}`,
  }))
  const config = generateStored(charts, SEED).map(({ stored }, index) => ({
    key: toKey(index),
    data: JSON.stringify(sorted(stored)),
    created_at: `2021-03-0${1 + (index % 9)} 08:00:00.123`,
    updated_at: `2024-11-1${index % 10} 23:30:00`,
    user_id: index % 11 === 10 ? null : String(1 + (index % USERS)),
    published_state: index % 10 === 8 ? 'DRAFT' : index % 10 === 9 ? 'ARCHIVED' : 'PUBLISHED',
  }))
  const palettes = users.map(({ id, name }, index) => ({
    palette_id: randomUUID(),
    name: `Palette of ${name}`,
    type: index === 2 ? 'rainbow' : 'categorical',
    colors: '{#1f77b4,"#ff7f0e"}',
    user_id: id,
    created_at: '2024-01-01 00:00:00',
    updated_at: '2024-01-02 00:00:00',
  }))
  const views = config.flatMap(({ key }, index) =>
    Array.from({ length: index % 5 }, (_, view) => ({
      viewed_at: view % 2 === 0 ? '2024-12-01 23:59:59.999' : '2024-12-02 00:00:00',
      config_key: key,
    })),
  )
  const previews = [{ viewed_at: '2024-12-01 12:00:00', config_key: null }]
  const config_view = [...previews, ...views].map((view, index) => ({ id: String(index + 1), ...view }))
  return { users, config, palettes, config_view }
}

/** Returns a key like those of nanoid. */
export const toKey = (index: number): string => `Moved_${String(index).padStart(6, '0')}`

/** Sorts object keys like jsonb: shorter names first. */
function sorted(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(sorted)
  if (typeof value !== 'object' || value === null) return value
  const entries = Object.entries(value).toSorted(
    ([a], [b]) => a.length - b.length || Number(a > b) - Number(a < b),
  )
  return Object.fromEntries(entries.map(([name, member]) => [name, sorted(member)]))
}

const TABLES = `
create table users (id serial primary key, sub text unique, name text);
create table config (id serial primary key, key char(12) unique not null, data jsonb not null,
  created_at timestamp not null, updated_at timestamp not null, user_id integer, published_state text not null);
create table palettes (palette_id uuid primary key, name text unique not null, type text not null, colors text[] not null,
  user_id integer not null, created_at timestamp not null, updated_at timestamp not null);
create table config_view (id serial primary key, viewed_at timestamp not null, config_key char(12));`

/** Creates and fills the tables of an installation in a database. */
export async function fillPostgres(client: pg.Client, installation: MadeInstallation): Promise<void> {
  await client.query(TABLES)
  for (const [table, rows] of Object.entries(installation))
    for (const row of rows) {
      const values = Object.values(row)
      const places = values.map((_, index) => `$${index + 1}`).join(', ')
      await client.query(`insert into ${table} (${Object.keys(row).join(', ')}) values (${places})`, values)
    }
}

/** Returns an installation as written by pg_dump, with its tables by name among others. */
export function toDump(installation: MadeInstallation): string {
  const { config, config_view, palettes, users } = installation
  return [
    '--\n-- PostgreSQL database dump\n--\n\n\\restrict abc',
    "SET statement_timeout = 0;\nSET client_encoding = 'UTF8';",
    toCopy('config', config),
    toCopy('config_view', config_view),
    'COPY public.migrations (id, name) FROM stdin;\n1\tfirst\n\\.\n',
    toCopy('palettes', palettes),
    'COPY other.users (email) FROM stdin;\na@b.example\n\\.\n',
    toCopy('users', users),
    '--\n-- PostgreSQL database dump complete\n--\n\n\\unrestrict abc\n',
  ].join('\n')
}

function toCopy(table: string, rows: Record<string, string | null>[]): string {
  const columns = Object.keys(rows[0] ?? {})
  const lines = rows.map((row) => columns.map((column) => toField(row[column] ?? null)).join('\t'))
  return `COPY public.${table} (${columns.join(', ')}) FROM stdin;\n${lines.map((line) => `${line}\n`).join('')}\\.\n`
}

const ESCAPES: Readonly<Record<string, string>> = { '\\': '\\\\', '\n': '\\n', '\r': '\\r', '\t': '\\t' }

const toField = (value: string | null): string =>
  value === null ? '\\N' : value.replace(/[\\\n\r\t]/g, (sign) => ESCAPES[sign]!)
