import type { ProductDatabase } from './open-database.ts'
import { randomKey } from './tokens.ts'

/** A person at an issuer, and their name. */
export type Identity = { issuer: string; subject: string; name: string }

/** A signed-in person. */
export type User = { id: string; name: string }

const USER_ID_LENGTH = 16

export const newUserId = (): string => randomKey(USER_ID_LENGTH)

/** Finds or creates the user of an identity, and updates the name. */
export async function saveUser(
  database: ProductDatabase,
  { issuer, subject, name }: Identity,
): Promise<User> {
  return database
    .insertInto('users')
    .values({
      id: newUserId(),
      issuer,
      subject,
      name,
      cited_name: null,
      created_at: new Date().toISOString(),
    })
    .onConflict((conflict) => conflict.columns(['issuer', 'subject']).doUpdateSet({ name }))
    .returning(['id', 'name'])
    .executeTakeFirstOrThrow()
}

/**
 * Finds or creates the user of an identity without updating it. With `isDry`, creates nothing, and the id of a new user
 * is meaningless.
 */
export async function findOrAddUser(
  database: ProductDatabase,
  { issuer, subject, name }: Identity,
  isDry: boolean,
): Promise<{ id: string; isNew: boolean }> {
  const present = await database
    .selectFrom('users')
    .select('id')
    .where('issuer', '=', issuer)
    .where('subject', '=', subject)
    .executeTakeFirst()
  if (present) return { id: present.id, isNew: false }
  if (isDry) return { id: newUserId(), isNew: true }
  return { id: (await saveUser(database, { issuer, subject, name })).id, isNew: true }
}

/** Reads the name under which the author of a chart is cited; `undefined` if there is none. */
export async function readCitedName(
  database: ProductDatabase,
  chartKey: string,
): Promise<string | undefined> {
  const row = await database
    .selectFrom('charts')
    .innerJoin('users', 'users.id', 'charts.user_id')
    .select('users.cited_name')
    .where('charts.key', '=', chartKey)
    .executeTakeFirst()
  return row?.cited_name ?? undefined
}

/** Reads the name under which a user is cited; `undefined` if they do not want to be named. */
export async function readOwnCitedName(
  database: ProductDatabase,
  userId: string,
): Promise<string | undefined> {
  const row = await database
    .selectFrom('users')
    .select('cited_name')
    .where('id', '=', userId)
    .executeTakeFirst()
  return row?.cited_name ?? undefined
}

/** Sets the name under which a user is cited. An empty name removes it. */
export async function writeCitedName(database: ProductDatabase, userId: string, name: string): Promise<void> {
  await database
    .updateTable('users')
    .set({ cited_name: name || null })
    .where('id', '=', userId)
    .execute()
}
