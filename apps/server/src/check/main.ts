import { runCheck } from './run-check.ts'

process.exitCode = await runCheck({
  args: process.argv.slice(2),
  env: process.env,
  // npm runs commands in the project's folder; INIT_CWD is the folder from which they were called
  folder: process.env.INIT_CWD ?? process.cwd(),
  output: process.stdout,
  errors: process.stderr,
})
