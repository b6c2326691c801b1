import { openDatabase, type ProductDatabase } from '../../db/open-database.ts'

/** The settings that select a database: DATA_DIR, and DATABASE_URL for PostgreSQL. */
export type PlaceEnv = Record<string, string>

export async function inDatabase<Result>(env: PlaceEnv, use: (database: ProductDatabase) => Promise<Result>) {
  await using database = await openDatabase({ dataDir: env.DATA_DIR ?? '', databaseUrl: env.DATABASE_URL })
  return await use(database)
}

/** Returns all moved data except the ids of users and the time of the move. */
export const readAllMoved = (env: PlaceEnv) =>
  inDatabase(env, async (database) => {
    const users = await database.selectFrom('users').selectAll().orderBy('subject').execute()
    const subjectOf = (id: string | null) => users.find((user) => user.id === id)?.subject
    const charts = await database.selectFrom('charts').selectAll().orderBy('key').execute()
    const palettes = await database.selectFrom('palettes').selectAll().orderBy('palette_id').execute()
    const moved = await database.selectFrom('moved_charts').selectAll().orderBy('chart_key').execute()
    const all = (table: 'chart_views' | 'moved_views') =>
      database.selectFrom(table).selectAll().orderBy('chart_key').orderBy('day').execute()
    return {
      users: users.map(({ issuer, subject, name }) => ({ issuer, subject, name })),
      charts: charts.map(({ user_id, data, ...row }) => ({
        ...row,
        data: JSON.parse(data),
        owner: subjectOf(user_id),
      })),
      states: await database
        .selectFrom('published_states')
        .select(['chart_key', 'number', 'published_at'])
        .orderBy('chart_key')
        .execute(),
      palettes: palettes.map(({ user_id, ...row }) => ({ ...row, owner: subjectOf(user_id) })),
      movedPalettes: await database.selectFrom('moved_palettes').selectAll().orderBy('palette_id').execute(),
      moved: moved.map(({ chart_key, data, updated_at }) => ({
        chart_key,
        data: JSON.parse(data ?? 'null'),
        updated_at,
      })),
      views: await all('chart_views'),
      movedViews: await all('moved_views'),
    }
  })

export type AllMoved = Awaited<ReturnType<typeof readAllMoved>>
