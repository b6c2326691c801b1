import { createHash } from 'node:crypto'
import { hostname } from 'node:os'
import type { ProductDatabase } from '../../db/open-database.ts'
import type { Settings } from '../../settings.ts'
import { makeLink } from './account-links.ts'
import { hasAccounts } from './accounts.ts'

/**
 * Makes a link for the owner's account, as long as there is no account: answers its token. It takes the place of the one
 * that this server made at an earlier start; those of other servers of the database work too, until one is used.
 */
export async function offerOwnership(
  database: ProductDatabase,
  settings: Pick<Settings, 'signIn' | 'dataDir' | 'port'>,
): Promise<string | undefined> {
  if (settings.signIn.kind !== 'local' || (await hasAccounts(database))) return undefined
  const { dataDir, port } = settings
  const maker = createHash('sha256')
    .update(JSON.stringify([hostname(), dataDir, port]))
    .digest('base64url')
  await database
    .deleteFrom('account_links')
    .where('purpose', '=', 'owner')
    .where('maker', '=', maker)
    .execute()
  return makeLink(database, { purpose: 'owner', maker })
}
