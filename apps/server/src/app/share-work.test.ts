import { expect, it } from 'vitest'
import { shareWork } from './share-work.ts'

/** Work of which each turn ends when the test says so. */
function createWork() {
  const ends: ((result: string | Error) => void)[] = []
  const work = (): Promise<string> =>
    new Promise((resolve, reject) => {
      ends.push((result) => (typeof result === 'string' ? resolve(result) : reject(result)))
    })
  return { ends, work }
}
const never = (): Promise<void> => new Promise(() => undefined)
/** Lets everything run that waits for nothing else. */
const settle = (): Promise<void> => new Promise((resolve) => setImmediate(resolve))

it('work is done once for all who ask while it is done for somebody else, and begins after they asked', async () => {
  const { ends, work } = createWork()
  const share = shareWork<string>(never)
  const first = Promise.all([share('page', work), share('page', work)])
  const another = share('another page', work)
  await settle()
  expect(ends).toHaveLength(2)
  const others = [share('page', work), share('page', work)]
  await settle()
  expect(ends).toHaveLength(2)
  ends[0]!('old')
  ends[1]!('of another page')
  expect([await first, await another]).toEqual([['old', 'old'], 'of another page'])
  await settle()
  expect(ends).toHaveLength(3)
  // the work for the others has begun
  const late = share('page', work)
  ends[2]!('new')
  expect(await Promise.all(others)).toEqual(['new', 'new'])
  await settle()
  ends[3]!('newest')
  expect(await late).toBe('newest')
  await settle()
  // nobody is left to wait for
  const last = share('page', work)
  await settle()
  ends[4]!('last')
  expect(await last).toBe('last')
})

it('work that fails does not fail for those who asked later', async () => {
  const { ends, work } = createWork()
  const share = shareWork<string>(never)
  const first = share('page', work)
  await settle()
  const others = [share('page', work), share('page', work)]
  ends[0]!(new Error('gone'))
  await expect(first).rejects.toThrow('gone')
  await settle()
  ends[1]!(new Error('gone, too'))
  for (const other of others) await expect(other).rejects.toThrow('gone, too')
})

it('work that takes long does not hold up others, who then wait for theirs', async () => {
  const { ends, work } = createWork()
  const pauses: { signal: AbortSignal; end(): void }[] = []
  const share = shareWork<string>(
    (signal) => new Promise((resolve) => void pauses.push({ signal, end: resolve })),
  )
  const slow = share('page', work)
  await settle()
  const second = share('page', work)
  await settle()
  expect([ends.length, pauses.length, pauses[0]!.signal.aborted]).toEqual([1, 1, false])
  pauses[0]!.end()
  await settle()
  expect([ends.length, pauses[0]!.signal.aborted]).toEqual([2, true])
  const third = share('page', work)
  // the first work ends, but it is no longer what others wait for
  ends[0]!('slow')
  expect(await slow).toBe('slow')
  await settle()
  expect(ends).toHaveLength(2)
  ends[1]!('second')
  expect(await second).toBe('second')
  await settle()
  ends[2]!('third')
  expect(await third).toBe('third')
})
