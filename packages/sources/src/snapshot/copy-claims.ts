import type { TableDefinition } from '../columns/clickhouse-cluster.ts'
import { toTexts } from '../columns/database.ts'
import { integerParameter, textParameter } from '../columns/parameters.ts'
import type { CopyServers } from './clickhouse-servers.ts'
import { toCubeKey } from './copy-files.ts'
import type { CopyClaim } from './copy-shelf.ts'

const TABLE = 'tessera_copy_claims'

/** How long a claim is valid without renewal, in seconds on the database's clock. */
const CLAIM_S = 60
const RENEW_MS = 15_000
/** How long the rows of a claim are kept, in seconds. */
const KEPT_S = 86_400

/** The rows of a claim: the name of the copy being made, and whether the claim is still held. */
const CLAIMS: TableDefinition = {
  name: TABLE,
  columns: 'cube String, name String, isHeld Int32, at DateTime',
  order: '(cube, name, isHeld)',
  version: 'at',
  shard: 'cityHash64(cube)',
}

/** SQL for the names of the copies being made. */
export const HELD_NAMES = `SELECT name FROM ${TABLE} GROUP BY name
  HAVING min(isHeld) = 1 AND max(at) > now() - ${CLAIM_S}`

/** Creates the table of claims if it is missing, and deletes claims that ended long ago. */
export async function prepareClaims({ prepare, deleteRows }: CopyServers): Promise<void> {
  await prepare(CLAIMS)
  await deleteRows(TABLE, `at < now() - ${KEPT_S}`)
}

/**
 * Claims a cube. The claim is written before looking for others: if two servers claim at the same time, the one that
 * wrote last sees the other, so they never both proceed. Returns `undefined`, and holds nothing, if there is another
 * claim.
 */
export async function claimCube(
  { database, run, settle }: CopyServers,
  name: string,
): Promise<CopyClaim | undefined> {
  const cube = toCubeKey(name)
  const note = (isHeld: boolean): Promise<void> =>
    run(`INSERT INTO ${TABLE} (cube, name, isHeld, at) SELECT $1, $2, $3, now()`, [
      textParameter(cube),
      textParameter(name),
      integerParameter(isHeld ? 1 : 0),
    ])
  // If the end cannot be recorded, the claim expires.
  const end = (): Promise<void> => note(false).catch(() => undefined)
  const readHolders = async (): Promise<(string | null)[]> => {
    const question = `SELECT name FROM (${HELD_NAMES}) AS held WHERE startsWith(name, $1)`
    return toTexts((await database.query(question, [textParameter(cube)]))[0])
  }
  await note(true)
  // A replica without the claim must not be asked for others.
  const readOthers = async () => {
    await settle(TABLE)
    return (await readHolders()).filter((holder) => holder !== name)
  }
  const others = await readOthers().catch(async (error: unknown) => {
    await end()
    throw error
  })
  if (others.length > 0) {
    await end()
    return undefined
  }
  // The next renewal makes up for one that fails. If all fail, `requireHeld` throws before the copy is published.
  const renewing = setInterval(() => void note(true).catch(() => undefined), RENEW_MS).unref()
  return {
    async requireHeld() {
      const now = await readHolders()
      if (now.length !== 1 || now[0] !== name) throw new Error('Another server may be copying this cube.')
    },
    async release() {
      clearInterval(renewing)
      await end()
    },
  }
}
