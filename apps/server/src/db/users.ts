import { randomKey } from '../rest/random-key.ts'
import type { ProductDatabase } from './open-database.ts'

/** Who vouches for somebody, their name there, and what they are called. */
export type Identity = { issuer: string; subject: string; name: string }

/** Somebody who has signed in, as the server knows them. */
export type User = { id: string; name: string }

const USER_ID_LENGTH = 16

/** The user of an identity, made at the first sign-in; the name follows what is told each time. */
export async function saveUser(
  database: ProductDatabase,
  { issuer, subject, name }: Identity,
  now: Date = new Date(),
): Promise<User> {
  return database
    .insertInto('users')
    .values({ id: randomKey(USER_ID_LENGTH), issuer, subject, name, created_at: now.toISOString() })
    .onConflict((conflict) => conflict.columns(['issuer', 'subject']).doUpdateSet({ name }))
    .returning(['id', 'name'])
    .executeTakeFirstOrThrow()
}
