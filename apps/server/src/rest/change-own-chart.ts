import type { PutRight } from '@tessera/api/rest'
import { readUser } from '../auth/read-user.ts'
import { type ChartContent, changeChart } from '../db/change-chart.ts'
import type { ProductDatabase } from '../db/open-database.ts'
import type { ChartRow } from '../db/tables.ts'
import type { AppContext } from '../http/app-env.ts'
import { answerSavedRow } from './answer-row.ts'
import { isOwner, isVisible } from './open-saved-chart.ts'
import { NO_CHART } from './read-config.ts'
import { refuse, refuseStale } from './reply.ts'

const NOT_YOURS = 'This chart belongs to somebody else. Save it as a new chart instead.'
const NOBODYS =
  'This chart was published without an account, so nobody can change it. Save it as a new chart instead.'

/** What a call wants of a chart of the user. */
export type OwnChange = {
  key: string
  /** The `updated_at` of the record the change is based on; nothing is compared where it is left out. */
  basedOn: string | undefined
  /** What the chart shall say; undefined where that cannot be found, which is answered by `missing`. */
  content(row: ChartRow, database: ProductDatabase): Promise<ChartContent | undefined>
  missing?: string
  /** What was put right in it before. */
  warnings?: PutRight[]
}

type Refusal = { answer: Response }

/**
 * Changes a chart of the signed-in user and answers its record. 401 without a session, 404 where there is none to see,
 * 403 where it is not the user's, 409 where it has changed since. A change that is there already, as after an answer
 * that was lost, is no conflict.
 */
export async function changeOwnChart(c: AppContext, change: OwnChange): Promise<Response> {
  const { database } = c.get('services')
  const user = await readUser(c)
  if (!user) return refuse(c, 401, 'Sign in to change a chart.')
  const changed = await changeChart<Refusal>(database, change.key, async (row, transaction) => {
    const answer = (response: Response) => ({ ok: false, refusal: { answer: response } }) as const
    if (!isVisible(row, user)) return answer(refuse(c, 404, NO_CHART))
    if (!isOwner(row, user)) return answer(refuse(c, 403, row.user_id === null ? NOBODYS : NOT_YOURS))
    const content = await change.content(row, transaction)
    if (!content) return answer(refuse(c, 404, change.missing ?? NO_CHART))
    if (isStale(row, change.basedOn) && !says(row, content))
      return answer(refuseStale(c, { based_on: change.basedOn ?? '', updated_at: row.updated_at }))
    return { ok: true, content }
  })
  if (changed.outcome === 'missing') return refuse(c, 404, NO_CHART)
  if (changed.outcome === 'refused') return changed.refusal.answer
  return answerSavedRow(c, changed.row, change.warnings)
}

const isStale = (row: ChartRow, basedOn: string | undefined): boolean =>
  basedOn !== undefined && basedOn !== row.updated_at

const says = (
  row: ChartRow,
  { data = row.data, publishedState = row.published_state }: ChartContent,
): boolean => data === row.data && publishedState === row.published_state
