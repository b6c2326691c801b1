import { generateWork, type Work } from './generate-work.ts'
import type { WorkBed } from './open-work-bed.ts'

/** The cost of one request. */
export type Cost = {
  seed: number
  what: string
  request: string
  status: number
  /** The processor time of the main thread in ms, which does not depend on other load on the machine. */
  loopMs: number
  /** The additional memory, in MB. */
  grownMb: number
  bytes: number
}

/** Sends the requests of a seed one after the other, and returns the cost of each. */
export async function tryWork(
  seed: number,
  bed: WorkBed,
  isOpened: (address: string) => boolean = () => true,
): Promise<Cost[]> {
  const work = generateWork(seed, bed.base)
  if (work.kind === 'call') {
    const { query, variables } = work
    return [(await measure(work, 'call', () => bed.ask('/api/graphql', { query, variables }))).cost]
  }
  const created = await measure(work, 'create', () => bed.ask('/api/config-create', { data: work.document }))
  if (created.cost.status !== 200) return [created.cost]
  const { key } = JSON.parse(created.text).data
  const costs = [created.cost]
  for (const address of work.opened.filter(isOpened))
    costs.push((await measure(work, address.slice(0, 60), () => bed.ask(toPath(key, address)))).cost)
  return costs
}

const toPath = (key: string, address: string): string =>
  address.startsWith('.')
    ? `/v/${key}${address}`
    : address.replace(/^\w+/, (name) => `/de/${name === 'page' ? 'v' : name}/${key}`)

async function measure(
  { seed, what }: Work,
  request: string,
  ask: () => Promise<Response>,
): Promise<{ cost: Cost; text: string }> {
  const memory = process.memoryUsage.rss()
  const before = process.threadCpuUsage()
  const response = await ask()
  let bytes = 0
  const pieces: Uint8Array[] = []
  for await (const piece of response.body ?? []) {
    bytes += piece.length
    if (request === 'create') pieces.push(piece)
  }
  const { user, system } = process.threadCpuUsage(before)
  const grownMb = Math.round((process.memoryUsage.rss() - memory) / 2 ** 20)
  const loopMs = Math.round((user + system) / 1000)
  return {
    cost: { seed, what, request, status: response.status, loopMs, grownMb, bytes },
    text: Buffer.concat(pieces).toString(),
  }
}
