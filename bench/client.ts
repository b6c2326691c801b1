import { Agent, request } from 'node:http'

/** A response: its text, its size on the wire in bytes, and the time in ms until it was complete. */
export type Answer = { text: string; bytes: number; ms: number }

const agent = new Agent({ keepAlive: true })

/**
 * Posts a GraphQL query. Rejects if the response is empty or has errors. `isPacked` requests gzip and does not unpack
 * it.
 */
export function postQuery(
  origin: string,
  query: string,
  variables: object = {},
  isPacked = false,
): Promise<Answer> {
  const body = JSON.stringify({ query, variables })
  const start = performance.now()
  return new Promise((resolve, reject) => {
    const sent = request(
      `${origin}/api/graphql`,
      {
        agent,
        method: 'POST',
        headers: {
          'content-type': 'application/json',
          'content-length': Buffer.byteLength(body),
          'accept-encoding': isPacked ? 'gzip' : 'identity',
        },
      },
      (answer) => {
        const pieces: Buffer[] = []
        answer.on('data', (piece: Buffer) => pieces.push(piece))
        answer.on('error', reject)
        answer.on('end', () => {
          const ms = performance.now() - start
          const all = Buffer.concat(pieces)
          const text = isPacked ? '' : all.toString()
          if (answer.statusCode !== 200 || text.startsWith('{"errors"'))
            reject(new Error(`${answer.statusCode}: ${text.slice(0, 300)}`))
          else resolve({ text, bytes: all.length, ms })
        })
      },
    )
    sent.on('error', reject)
    sent.end(body)
  })
}

/** The result of a load test in which each client sends its next request when its response has arrived. */
export type Load = { times: number[]; failures: string[]; perSecond: number }

export async function load(
  clients: number,
  seconds: number,
  task: (turn: number) => Promise<unknown>,
): Promise<Load> {
  const times: number[] = []
  const failures: string[] = []
  const start = performance.now()
  const client = async (number: number): Promise<void> => {
    for (let turn = number; performance.now() - start < seconds * 1000; turn += clients) {
      const asked = performance.now()
      await task(turn).catch((error: unknown) => failures.push(String(error)))
      times.push(performance.now() - asked)
    }
  }
  await Promise.all(Array.from({ length: clients }, (_, number) => client(number)))
  const perSecond = times.length / ((performance.now() - start) / 1000)
  return { times: times.sort((a, b) => a - b), failures, perSecond }
}

/**
 * Sends requests at a fixed rate, without waiting for earlier responses. Returns sorted times in ms, each measured from
 * when the request was due.
 */
export async function arrive(
  perSecond: number,
  seconds: number,
  task: (turn: number) => Promise<unknown>,
): Promise<number[]> {
  const start = performance.now()
  const answered: Promise<number>[] = []
  for (let turn = 0; turn < perSecond * seconds; turn++) {
    const due = start + (turn * 1000) / perSecond
    await new Promise((resolve) => setTimeout(resolve, Math.max(0, due - performance.now())))
    answered.push(task(turn).then(() => performance.now() - due))
  }
  return (await Promise.all(answered)).sort((a, b) => a - b)
}
