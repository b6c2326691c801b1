import type { ProductDatabase } from '../../db/open-database.ts'
import type { AccountLinkRow } from '../../db/tables.ts'
import { hashToken, makeToken, randomKey } from '../../db/tokens.ts'

const HOUR_MS = 60 * 60 * 1000

/** How long links work, by what they are for. */
export const LINK_LIFE_MS: Record<AccountLinkRow['purpose'], number> = {
  owner: 24 * HOUR_MS,
  invitation: 7 * 24 * HOUR_MS,
  reset: 24 * HOUR_MS,
}

const ID_LENGTH = 12

/** What a link is made for. */
export type NewLink = Pick<AccountLinkRow, 'purpose' | 'maker'> & { userId?: string; note?: string }

/** Makes a link; answers its token, which is nowhere else. Links that have ended are forgotten on this occasion. */
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

/** What a token is good for; undefined where it was used or withdrawn, has ended or never was. */
export const readLink = (database: ProductDatabase, token: string): Promise<AccountLinkRow | undefined> =>
  database
    .selectFrom('account_links')
    .selectAll()
    .where('token_hash', '=', hashToken(token))
    .where('expires_at', '>', new Date().toISOString())
    .executeTakeFirst()

/** Uses a link up. Of all who try at the same time one gets it; within a transaction that comes to nothing it stays. */
export const takeLink = (database: ProductDatabase, token: string): Promise<AccountLinkRow | undefined> =>
  database
    .deleteFrom('account_links')
    .where('token_hash', '=', hashToken(token))
    .where('expires_at', '>', new Date().toISOString())
    .returningAll()
    .executeTakeFirst()

/** Invitations that are open, newest first. */
export const listInvitations = (database: ProductDatabase): Promise<AccountLinkRow[]> =>
  database
    .selectFrom('account_links')
    .selectAll()
    .where('purpose', '=', 'invitation')
    .where('expires_at', '>', new Date().toISOString())
    .orderBy('created_at', 'desc')
    .execute()

/** Makes an invitation worthless. */
export async function withdrawInvitation(database: ProductDatabase, id: string): Promise<void> {
  await database
    .deleteFrom('account_links')
    .where('id', '=', id)
    .where('purpose', '=', 'invitation')
    .execute()
}
