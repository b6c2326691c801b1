import { StatementSync } from 'node:sqlite'
import pg from 'pg'
import { runMoveIn } from '../run-move-in.ts'

/**
 * The arguments of `node kill-at.ts N before|behind ARGUMENTS…`, which moves in, and kills itself without cleanup
 * before the Nth statement to SQLite or PostgreSQL, or once it was sent. Prints the number of statements if it
 * finishes.
 */
const [limit = '', side = '', ...args] = process.argv.slice(2)
let statements = 0

function killIf(now: string): void {
  if (statements === Number(limit) && side === now) process.kill(process.pid, 'SIGKILL')
}

function count(prototype: object, name: string): void {
  const own = Reflect.get(prototype, name) as (...values: unknown[]) => unknown
  Object.defineProperty(prototype, name, {
    value(...values: unknown[]) {
      statements += 1
      killIf('before')
      const result = own.apply(this, values)
      killIf('behind')
      return result
    },
  })
}

for (const name of ['all', 'get', 'run', 'iterate']) count(StatementSync.prototype, name)
count(pg.Client.prototype, 'query')

process.exitCode = await runMoveIn({
  args,
  env: process.env,
  folder: process.cwd(),
  say: () => {},
  complain: (line) => console.error(line),
})
console.log(statements)
