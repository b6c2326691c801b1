import { open, stat } from 'node:fs/promises'
import { countViews } from './count-views.ts'
import {
  type Installation,
  MoveInError,
  type RawRow,
  REQUIRED,
  TABLE_NAMES,
  type TableName,
} from './installation.ts'
import { parseCopyLine } from './parse-copy-line.ts'
import { type Line, readLines } from './read-lines.ts'

const COPY = /^COPY (?:"?([^".]+)"?\.)?"?([^". ]+)"? \(([^)]*)\) FROM stdin;$/
const INSERT = /^INSERT INTO (?:"?[^".]+"?\.)?"?(\w+)"? /
const ENCODING = /^SET client_encoding = '([^']*)';$/
const END = '\\.'
const COMPLETE = '-- PostgreSQL database dump complete'

/** The maximum length of a statement, in bytes. It exceeds that of any relevant statement except data. */
const MAX_STATEMENT_BYTES = 2000

/** The rows of a table in a dump: the first byte with its line number, and the end (exclusive). */
type Block = { schema: string; table: string; columns: string[]; start: number; number: number; end: number }

/**
 * Opens a plain dump of pg_dump. Reads the whole file once before anything is returned. Rejects with a MoveInError,
 * with a line number, if it is not a complete dump.
 */
export async function openDump(file: string): Promise<Installation> {
  await requirePlain(file)
  const blocks = await findBlocks(file)
  const config = blocks.find(({ table }) => table === 'config')
  if (!config)
    throw new MoveInError('The dump has no table "config" (no line "COPY public.config (…) FROM stdin;").')
  const blockOf = (name: TableName) =>
    blocks.find(({ table, schema }) => table === name && schema === config.schema)
  async function* read<Name extends TableName>(name: Name): AsyncGenerator<RawRow<Name>> {
    const block = blockOf(name)
    if (!block) return
    for await (const { bytes } of readLines(file, block)) {
      const fields = parseCopyLine(bytes)
      // the file was valid when it was first read
      if (typeof fields === 'string') throw new MoveInError('The dump was changed while it was read.')
      yield Object.fromEntries(block.columns.map((column, index) => [column, fields[index]])) as RawRow<Name>
    }
  }
  return {
    name: 'the dump',
    missing: TABLE_NAMES.filter((name) => !blockOf(name)),
    read,
    readViews: () => countViews(read('config_view')),
    close: async () => {},
  }
}

async function requirePlain(file: string): Promise<void> {
  const facts = await stat(file).catch(() => undefined)
  if (!facts) throw new MoveInError(`There is no file ${file}.`)
  const restore = 'Write it as SQL first: pg_restore -f dump.sql'
  if (facts.isDirectory()) throw new MoveInError(`${file} is a folder. ${restore} ${file}`)
  const handle = await open(file)
  const start = Buffer.alloc(8)
  await handle.read(start, 0, start.length, 0).finally(() => handle.close())
  const head = start.toString('latin1')
  if (head.startsWith('PGDMP') || head.startsWith('toc.dat'))
    throw new MoveInError(`This dump is not plain SQL. ${restore} ${file}`)
  if (head.startsWith('\x1f\x8b'))
    throw new MoveInError(`This file is compressed. Decompress it first: gunzip ${file}`)
  if (head.startsWith('\xff\xfe') || head.startsWith('\xfe\xff'))
    throw new MoveInError(
      'Line 1 is in UTF-16. Make the dump with pg_dump -f, not through a console: it must be in UTF-8.',
    )
}

/** Reads the whole dump, and validates every row of the imported tables. */
async function findBlocks(file: string): Promise<Block[]> {
  const blocks: Block[] = []
  let inside: (Block & { isRead: boolean }) | undefined
  let isComplete = false
  let last = 0
  for await (const line of readLines(file)) {
    last = line.number
    if (!inside) {
      const statement = line.bytes.length > MAX_STATEMENT_BYTES ? '' : line.bytes.toString('utf8')
      requireReadable(statement, line)
      isComplete ||= statement === COMPLETE
      inside = toBlock(statement, line)
      if (inside && blocks.some((each) => isSameTable(each, inside!)))
        throw new MoveInError(
          `Line ${line.number}: the table "${inside.table}" is in this dump a second time.`,
        )
    } else if (line.bytes.length === 2 && line.bytes.toString('latin1') === END) {
      const { isRead, ...block } = inside
      if (isRead) blocks.push({ ...block, end: line.start })
      inside = undefined
    } else if (inside.isRead) requireRow(line, inside)
  }
  if (inside)
    throw new MoveInError(
      `The dump is truncated: it ends in line ${last} within the rows of "${inside.table}", which begin in line ${inside.number}.`,
    )
  if (!isComplete)
    throw new MoveInError(`The dump is truncated: after line ${last}, the line "${COMPLETE}" is missing.`)
  // if two schemas have these tables, prefer `public`
  return blocks.toSorted((a, b) => Number(b.schema === 'public') - Number(a.schema === 'public'))
}

const isSameTable = (a: Block, b: Block): boolean => a.schema === b.schema && a.table === b.table

const isTableName = (name: string | undefined): name is TableName =>
  TABLE_NAMES.some((table) => table === name)

function requireReadable(statement: string, { number }: Line): void {
  const encoding = ENCODING.exec(statement)?.[1]
  if (encoding !== undefined && !/^utf-?8$/i.test(encoding))
    throw new MoveInError(`Line ${number}: the dump is in ${encoding}. Make it with pg_dump --encoding=UTF8.`)
  const inserted = INSERT.exec(statement)?.[1]
  if (isTableName(inserted))
    throw new MoveInError(`Line ${number}: the dump has INSERT statements. Make it without --inserts.`)
}

function toBlock(statement: string, line: Line): (Block & { isRead: boolean }) | undefined {
  const [, schema = 'public', table, list = ''] = COPY.exec(statement) ?? []
  if (!table) return undefined
  const columns = list.split(',').map((name) => name.trim().replace(/^"|"$/g, ''))
  const isRead = isTableName(table)
  const lost = isRead ? REQUIRED[table].filter((name) => !columns.includes(name)) : []
  if (lost.length > 0 && table === 'config')
    throw new MoveInError(`Line ${line.number}: the table "config" has no column "${lost[0]}".`)
  const start = line.next
  // a table with the same name but other columns is a different one
  return {
    schema,
    table,
    columns,
    start,
    number: line.number + 1,
    end: start,
    isRead: isRead && lost.length === 0,
  }
}

function requireRow({ bytes, number, hasEnd }: Line, { table, columns }: Block): void {
  if (!hasEnd)
    throw new MoveInError(`The dump is truncated: line ${number} ends in the middle of a row of "${table}".`)
  const fields = parseCopyLine(bytes)
  if (typeof fields === 'string') throw new MoveInError(`Line ${number} ${fields} (table "${table}").`)
  if (fields.length !== columns.length)
    throw new MoveInError(
      `Line ${number} has ${fields.length} values; the table "${table}" has ${columns.length} columns.`,
    )
}
