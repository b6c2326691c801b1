import { runCopy } from './run-copy.ts'

process.exitCode = await runCopy({
  args: process.argv.slice(2),
  env: process.env,
  output: process.stdout,
  errors: process.stderr,
})
