import { StatementSync } from 'node:sqlite'
import { runMoveIn } from '../run-move-in.ts'

/**
 * `node kill-at.ts N ARGUMENTS…`: moves in, and kills itself before the Nth statement to SQLite, without a chance to tidy
 * up. Prints how many there were where it comes to its end.
 */
const [limit = '', ...args] = process.argv.slice(2)
let statements = 0
for (const name of ['all', 'get', 'run', 'iterate'] as const) {
  const own = StatementSync.prototype[name] as (...values: unknown[]) => unknown
  Object.defineProperty(StatementSync.prototype, name, {
    value(...values: unknown[]) {
      statements += 1
      if (statements === Number(limit)) process.kill(process.pid, 'SIGKILL')
      return own.apply(this, values)
    },
  })
}
process.exitCode = await runMoveIn({
  args,
  env: process.env,
  folder: process.cwd(),
  say: () => {},
  complain: (line) => console.error(line),
})
console.log(statements)
