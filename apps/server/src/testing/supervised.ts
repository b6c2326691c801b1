// A supervised process that misbehaves in its first life according to LIFE, or is busy until a file exists. Started
// directly, it is the supervisor.
import cluster from 'node:cluster'
import { existsSync, writeFileSync, writeSync } from 'node:fs'
import { supervise, tellSupervisor } from '../supervise.ts'

const { LIFE, MARK = '' } = process.env
const BEAT_MS = 50

if (cluster.isPrimary)
  await supervise({
    script: import.meta.filename,
    workers: { least: 1, most: LIFE === 'busy' ? 2 : 1 },
    closeLimitMs: 400,
    beatMs: BEAT_MS,
    // a busy process is not to be ended
    silentBeats: LIFE === 'busy' ? 1_000_000 : 20,
    idleBeats: 5,
    firstPauseMs: 20,
  })

if (LIFE === 'never') {
  console.error('PORT must be a number.')
  process.exit(1)
}
const isFirst = !existsSync(MARK)
writeFileSync(MARK, '')
tellSupervisor(BEAT_MS)
console.log(`${isFirst ? 'first' : 'second'} ${process.pid}`)
console.log(`flags ${process.execArgv.join(' ')}`)
console.log(`arenas ${process.env.MALLOC_ARENA_MAX}`)
setInterval(() => {}, 1000)
process.on('SIGTERM', () => {
  writeSync(process.stdout.fd, `left ${process.pid}\n`)
  process.exit(0)
})
if (LIFE === 'busy')
  setInterval(() => {
    const end = performance.now() + 20
    while (!existsSync(`${MARK}-calm`) && performance.now() < end);
  })
// after the messages were sent
setTimeout(() => {
  if (!isFirst) return
  if (LIFE === 'crash') process.abort()
  if (LIFE !== 'loop') return
  // synchronously, since this process sends nothing else from now on
  writeSync(process.stdout.fd, `stuck ${process.pid}\n`)
  for (;;);
}, 100)
