import { claimDueRefresh, readDataset, setRefreshProblem } from '../db/datasets.ts'
import { toUploadProblem } from '../import/upload-problem.ts'
import type { Services } from '../services.ts'
import { refreshDataset } from './refresh-dataset.ts'

/** The time from one refresh of a dataset to the next, in ms. */
export const REFRESH_EVERY_MS = 24 * 60 * 60 * 1000
/** How often due datasets are looked for, in ms. */
const LOOK_EVERY_MS = 10 * 60 * 1000

/** Fetches datasets again from their addresses when they are due, one after the other, until it is closed. */
export function keepRefreshed(services: Services): { close(): void } {
  const end = new AbortController()
  let isBusy = false
  const look = async (): Promise<void> => {
    if (isBusy) return
    isBusy = true
    try {
      await refreshDue(services, end.signal)
    } catch (error) {
      services.log.warn({ err: error }, 'datasets could not be refreshed')
    } finally {
      isBusy = false
    }
  }
  const timer = setInterval(() => void look(), LOOK_EVERY_MS).unref()
  return {
    close() {
      clearInterval(timer)
      end.abort()
    },
  }
}

/** Refreshes all datasets that are due. Each is due again a day later, also if it fails. */
export async function refreshDue(
  services: Services,
  signal: AbortSignal,
  now: number = Date.now(),
): Promise<void> {
  const { database, log } = services
  const [due, next] = [now, now + REFRESH_EVERY_MS].map((time) => new Date(time).toISOString())
  while (!signal.aborted) {
    const claimed = await claimDueRefresh(database, due!, next!)
    if (!claimed) return
    const { dataset_id: id, user_id } = claimed
    const owned = await readDataset(database, user_id, id)
    if (!owned) continue
    const problem = await refreshDataset(services, owned, signal).catch((error: unknown) => {
      log.warn({ err: error, id }, 'a dataset could not be refreshed')
      return toUploadProblem('unreadable')
    })
    await setRefreshProblem(database, id, problem === undefined ? null : JSON.stringify(problem))
  }
}
