import { toTexts } from '../columns/database.ts'
import { integerParameter, textParameter } from '../columns/parameters.ts'
import type { CopyServers } from './clickhouse-servers.ts'
import { toCubeKey } from './copy-files.ts'
import type { CopyClaim } from './copy-shelf.ts'

const TABLE = 'tessera_copy_claims'

/** How long a claim holds without being renewed, in seconds by the clock of the database. */
const CLAIM_S = 60
const RENEW_MS = 15_000
/** How long what is told of a claim is kept, in seconds. */
const KEPT_S = 86_400

/** What is told of a claim: the name of the copy that is made under it, and whether it goes on. */
const CREATE = `CREATE TABLE IF NOT EXISTS ${TABLE} (cube String, name String, isHeld Int32, at DateTime)
  ENGINE = ReplacingMergeTree(at) ORDER BY (cube, name, isHeld)`

/** SQL for the names under which copies are being made. */
export const HELD_NAMES = `SELECT name FROM ${TABLE} GROUP BY name
  HAVING min(isHeld) = 1 AND max(at) > now() - ${CLAIM_S}`

/** Makes the table of claims where it is missing, and forgets what ended long ago. */
export async function prepareClaims({ run }: CopyServers): Promise<void> {
  await run(CREATE)
  await run(`ALTER TABLE ${TABLE} DELETE WHERE at < now() - ${KEPT_S}`)
}

/**
 * Claims a cube. The claim is written first and then looked for others: of two servers at the same time, the one that
 * wrote last sees the other one, so that never both go on. Undefined where there is another; then nothing is held.
 */
export async function claimCube(
  { database, run }: CopyServers,
  name: string,
): Promise<CopyClaim | undefined> {
  const cube = toCubeKey(name)
  const note = (isHeld: boolean): Promise<void> =>
    run(`INSERT INTO ${TABLE} (cube, name, isHeld, at) SELECT $1, $2, $3, now()`, [
      textParameter(cube),
      textParameter(name),
      integerParameter(isHeld ? 1 : 0),
    ])
  // one that cannot be told of expires
  const end = (): Promise<void> => note(false).catch(() => undefined)
  const readHolders = async (): Promise<(string | null)[]> => {
    const question = `SELECT name FROM (${HELD_NAMES}) AS held WHERE startsWith(name, $1)`
    return toTexts((await database.query(question, [textParameter(cube)]))[0])
  }
  await note(true)
  const holders = await readHolders().catch(async (error: unknown) => {
    await end()
    throw error
  })
  if (holders.some((holder) => holder !== name)) {
    await end()
    return undefined
  }
  // One renewal that fails is made up for by the next; who could not renew at all finds out before publishing.
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
