import { DatabaseSync } from 'node:sqlite'
import type { RawRow, RawViews } from './installation.ts'
import { parseTime } from './parse-values.ts'

/** The number of counts in memory before they are added to those in the file. */
const MAX_IN_MEMORY = 50_000

/**
 * Sums up views by chart and day, and yields them by chart. Uses a temporary SQLite file, since they may not fit into
 * memory. Ignores views without a chart or a date.
 */
export async function* countViews(rows: AsyncIterable<RawRow<'config_view'>>): AsyncGenerator<RawViews> {
  // SQLite's name for a temporary file
  const file = new DatabaseSync('')
  try {
    file.exec('create table counts (key text, day text, views integer, primary key (key, day)) without rowid')
    const add = file.prepare(
      'insert into counts values (?, ?, ?) on conflict do update set views = views + excluded.views',
    )
    let counts = new Map<string, number>()
    const flush = (): void => {
      file.exec('begin')
      for (const [name, views] of counts) add.run(name.slice(11), name.slice(0, 10), views)
      file.exec('commit')
      counts = new Map()
    }
    for await (const { config_key: key, viewed_at } of rows) {
      const day = parseTime(viewed_at)?.slice(0, 10)
      if (!key || !day) continue
      const name = `${day} ${key}`
      counts.set(name, (counts.get(name) ?? 0) + 1)
      if (counts.size >= MAX_IN_MEMORY) flush()
    }
    flush()
    for (const row of file.prepare('select key, day, views from counts order by key, day').iterate())
      yield row as RawViews
  } finally {
    file.close()
  }
}
