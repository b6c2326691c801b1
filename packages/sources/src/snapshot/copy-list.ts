import type { TableDefinition } from '../columns/clickhouse-cluster.ts'
import { toTexts } from '../columns/database.ts'
import { LAYOUT_VERSION } from '../columns/layout.ts'
import { textParameter, textsParameter } from '../columns/parameters.ts'
import type { CopyServers } from './clickhouse-servers.ts'
import { type CopyFile, type CopyRecord, isCopyName } from './copy-files.ts'

/** Events of copies, one per row: published (`copy`, with its record), used or removed. */
const TABLE = 'tessera_copies'
const EVENTS: TableDefinition = {
  name: TABLE,
  columns: 'name String, event String, record String, at DateTime',
  order: '(name, event)',
  version: 'at',
  shard: 'cityHash64(name)',
}
type CopyNews = 'copy' | 'used' | 'removed'

/**
 * How long the tables of a removed copy are kept for queries that still read them, in seconds: longer than any query
 * takes.
 */
const GRACE_S = 120
/** How long a removal is remembered, in seconds: longer than the interval at which any server looks. */
const REMEMBERED_S = 86_400
/** How long copies with the layout of another version of the code are kept after their last use, in seconds. */
const FOREIGN_S = 604_800

/** `rows` is the row count of each table, to detect incomplete copies. */
export type SentRecord = CopyRecord & { rows: Record<string, number> }

/** The list of the copies in a ClickHouse database. */
export type CopyList = ReturnType<typeof openCopyList>

/** SQL for the names of the existing copies. */
const PRESENT = `${TABLE} GROUP BY name HAVING countIf(event = 'copy') > 0 AND countIf(event = 'removed') = 0`

export function openCopyList({
  database,
  glance,
  lists,
  requireResponses,
  run,
  prepare,
  deleteRows,
  settle,
}: CopyServers) {
  const tell = async (names: string[], event: CopyNews, record = ''): Promise<void> => {
    if (names.length === 0) return
    await run(
      `INSERT INTO ${TABLE} (name, event, record, at)
       SELECT name, $2, $3, now() FROM (SELECT arrayJoin([$1]) AS name) AS told`,
      [textsParameter(names), textParameter(event), textParameter(record)],
    )
  }
  const readRecords = async (names: string[]): Promise<Map<string, SentRecord>> => {
    if (names.length === 0) return new Map()
    const [found, texts] = await lists.query(
      `SELECT name, max(record) FROM ${TABLE} WHERE event = 'copy' AND name IN ($1) GROUP BY name`,
      [textsParameter(names)],
    )
    const records = toTexts(texts)
    return new Map(toTexts(found).map((name, row) => [name ?? '', JSON.parse(records[row] ?? '{}')]))
  }
  return {
    prepare: () => prepare(EVENTS),
    /** Returns the existing copies, oldest first. Records of `known` copies are not read again. */
    async read(known: ReadonlyMap<string, CopyFile> = new Map()): Promise<CopyFile[]> {
      const question = `SELECT name, toInt32(toUnixTimestamp(max(at))) FROM ${PRESENT}`
      const [[found, uses]] = await Promise.all([glance.query(question), requireResponses()])
      const names = toTexts(found).map(String)
      const records = await readRecords(names.filter((name) => isCopyName(name) && !known.has(name)))
      const times = uses?.kind === 'integers' ? uses.values : []
      return names
        .flatMap((name, row) => toCopyFile(name, (times[row] ?? 0) * 1000, known, records))
        .sort((a, b) => (a.record.copiedAt < b.record.copiedAt ? -1 : 1))
    },
    /** Adds a copy. Resolves when every replica lists it: the next look may ask any of them. */
    async add(name: string, about: Omit<SentRecord, 'layout'>): Promise<SentRecord> {
      const record = { layout: LAYOUT_VERSION, ...about }
      await tell([name], 'copy', JSON.stringify(record))
      await settle(TABLE)
      return record
    },
    rowsOf: ({ record }: CopyFile): Record<string, number> => (record as SentRecord).rows,
    noteUses: (names: string[]) => tell(names, 'used'),
    noteRemoval: (name: string) => tell([name], 'removed'),
    /** Resolves when every replica knows the events so far. Rejects if one cannot be reached. */
    settle: () => settle(TABLE),
    /** Returns the names whose tables may still be read. Removes unused copies of other versions of the code first. */
    async readNamesInUse(): Promise<string[]> {
      const [unused] = await database.query(`SELECT name FROM ${PRESENT} AND max(at) < now() - ${FOREIGN_S}`)
      const old = await readRecords(toTexts(unused).map(String))
      const foreign = [...old].filter(([, { layout }]) => layout !== LAYOUT_VERSION)
      await tell(
        foreign.map(([name]) => name),
        'removed',
      )
      const [inUse] = await database.query(
        `SELECT name FROM ${TABLE} GROUP BY name HAVING countIf(event = 'copy') > 0
         AND (countIf(event = 'removed') = 0 OR maxIf(at, event = 'removed') > now() - ${GRACE_S})`,
      )
      return toTexts(inUse).map(String)
    },
    /** Deletes the events of copies that were removed long ago. */
    async forgetRemoved(): Promise<void> {
      const [names] = await database.query(
        `SELECT DISTINCT name FROM ${TABLE} WHERE event = 'removed' AND at < now() - ${REMEMBERED_S}`,
      )
      const gone = toTexts(names).map(String)
      if (gone.length > 0) await deleteRows(TABLE, 'name IN ($1)', [textsParameter(gone)])
    },
  }
}

function toCopyFile(
  name: string,
  lastUsed: number,
  known: ReadonlyMap<string, CopyFile>,
  records: Map<string, SentRecord>,
): CopyFile[] {
  const seen = known.get(name)
  if (seen) {
    seen.lastUsed = Math.max(seen.lastUsed, lastUsed)
    return [seen]
  }
  const record = records.get(name)
  return record?.layout === LAYOUT_VERSION ? [{ name, record, lastUsed }] : []
}
