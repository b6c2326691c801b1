import type { ProductDatabase } from '../../db/open-database.ts'
import type { AccountLinkRow } from '../../db/tables.ts'
import { hashToken, makeToken, randomKey } from '../../db/tokens.ts'

const HOUR_MS = 60 * 60 * 1000

/** Lifetime of links, by purpose. */
export const LINK_LIFE_MS: Record<AccountLinkRow['purpose'], number> = {
  owner: 24 * HOUR_MS,
  invitation: 7 * 24 * HOUR_MS,
  reset: 24 * HOUR_MS,
}

const ID_LENGTH = 12

/** The properties of a new link. */
export type NewLink = Pick<AccountLinkRow, 'purpose' | 'maker'> & { userId?: string; note?: string }

/** Creates a link and returns its token, which is not stored. Deletes expired links. */
export async function makeLink(
  database: ProductDatabase,
  { purpose, maker, userId, note = '' }: NewLink,
): Promise<string> {
  const now = new Date()
  const token = makeToken()
  await database.deleteFrom('account_links').where('expires_at', '<', now.toISOString()).execute()
  await database
    .insertInto('account_links')
    .values({
      id: randomKey(ID_LENGTH),
      token_hash: hashToken(token),
      purpose,
      user_id: userId ?? null,
      note,
      maker,
      created_at: now.toISOString(),
      expires_at: new Date(now.getTime() + LINK_LIFE_MS[purpose]).toISOString(),
    })
    .execute()
  return token
}

/** Finds the link of a token; `undefined` if it was used, was withdrawn, has expired or never existed. */
export const readLink = (database: ProductDatabase, token: string): Promise<AccountLinkRow | undefined> =>
  database
    .selectFrom('account_links')
    .selectAll()
    .where('token_hash', '=', hashToken(token))
    .where('expires_at', '>', new Date().toISOString())
    .executeTakeFirst()

/** Consumes a link. Of concurrent attempts, only one succeeds. A transaction that is rolled back keeps the link. */
export const takeLink = (database: ProductDatabase, token: string): Promise<AccountLinkRow | undefined> =>
  database
    .deleteFrom('account_links')
    .where('token_hash', '=', hashToken(token))
    .where('expires_at', '>', new Date().toISOString())
    .returningAll()
    .executeTakeFirst()

/** Lists the open invitations, newest first. */
export const listInvitations = (database: ProductDatabase): Promise<AccountLinkRow[]> =>
  database
    .selectFrom('account_links')
    .selectAll()
    .where('purpose', '=', 'invitation')
    .where('expires_at', '>', new Date().toISOString())
    .orderBy('created_at', 'desc')
    .execute()

/** Withdraws an invitation. */
export async function withdrawInvitation(database: ProductDatabase, id: string): Promise<void> {
  await database
    .deleteFrom('account_links')
    .where('id', '=', id)
    .where('purpose', '=', 'invitation')
    .execute()
}
