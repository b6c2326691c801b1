import { createHash } from 'node:crypto'
import { hostname } from 'node:os'
import type { ProductDatabase } from '../../db/open-database.ts'
import type { Settings } from '../../settings.ts'
import { makeLink } from './account-links.ts'
import { hasAccounts } from './accounts.ts'

/**
 * Creates a link for the owner's account while there is none, and returns its token. Replaces the link that this server
 * created at an earlier start; links of other servers on the same database remain valid until one is used.
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
