import { fillIn } from './clickhouse-parameters.ts'
import { textParameter } from './parameters.ts'

/** A table of a ClickHouse database. */
export type TableDefinition = {
  name: string
  /** SQL of the columns and their types. */
  columns: string
  /** SQL of the sorting key. */
  order: string
  /** The column whose highest value wins between rows with the same key; all rows are kept if absent. */
  version?: string
  /** SQL of a whole number that decides which shard of a cluster a row belongs to. */
  shard: string
}

/** A cluster as its servers are configured. */
export type Cluster = {
  name: string
  database: string
  /** Whether each shard has several servers, which then copy each other's rows through ZooKeeper. */
  hasReplicas: boolean
}

/** The name of the table that contains the rows of one server. */
export const toPartName = (table: string): string => `${table}_local`

/**
 * Statements that create a table unless it exists. In a cluster every server needs them: one creates the table with the
 * server's own rows, the other the table that reads and writes those of all servers.
 */
export function toCreateStatements(table: TableDefinition, cluster: Cluster | undefined): string[] {
  if (!cluster) return [toCreateRows(table.name, table, toEngine(table, []))]
  const part = toPartName(table.name)
  const [path, server] = [`/tessera/{shard}/${cluster.database}/${part}`, '{replica}']
  const engine = toEngine(table, cluster.hasReplicas ? [path, server] : [])
  return [
    toCreateRows(part, table, engine),
    `CREATE TABLE IF NOT EXISTS ${table.name} AS ${part}
     ENGINE = Distributed(${toQuoted(cluster.name)}, ${toQuoted(cluster.database)}, ${part}, ${table.shard})`,
  ]
}

const toCreateRows = (name: string, { columns, order }: TableDefinition, engine: string): string =>
  `CREATE TABLE IF NOT EXISTS ${name} (${columns}) ENGINE = ${engine} ORDER BY ${order}`

function toEngine({ version }: TableDefinition, replication: string[]): string {
  const name = `${replication.length > 0 ? 'Replicated' : ''}${version === undefined ? '' : 'Replacing'}MergeTree`
  const given = [...replication.map(toQuoted), ...(version === undefined ? [] : [version])]
  return given.length > 0 ? `${name}(${given.join(', ')})` : name
}

const toQuoted = (text: string): string => fillIn('$1', [textParameter(text)])
