// A supervised process that misbehaves in its first life according to LIFE. Started directly, it is the supervisor.
import cluster from 'node:cluster'
import { existsSync, writeFileSync, writeSync } from 'node:fs'
import { supervise, tellSupervisor } from '../supervise.ts'

const { LIFE, MARK = '' } = process.env

if (cluster.isPrimary)
  await supervise({
    script: import.meta.filename,
    closeLimitMs: 400,
    beatMs: 50,
    silentBeats: 20,
    firstPauseMs: 20,
  })

if (LIFE === 'never') {
  console.error('PORT must be a number.')
  process.exit(1)
}
const isFirst = !existsSync(MARK)
writeFileSync(MARK, '')
tellSupervisor(50)
console.log(`${isFirst ? 'first' : 'second'} ${process.pid}`)
console.log(`flags ${process.execArgv.join(' ')}`)
setInterval(() => {}, 1000)
// after the messages were sent
setTimeout(() => {
  if (!isFirst) return
  if (LIFE === 'crash') process.abort()
  if (LIFE !== 'loop') return
  // synchronously, since this process sends nothing else from now on
  writeSync(process.stdout.fd, `stuck ${process.pid}\n`)
  for (;;);
}, 100)
