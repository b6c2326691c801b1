import { runBackup, runRestore } from './backup-command.ts'

const [name, ...args] = process.argv.slice(2)
process.exitCode = await (name === 'restore' ? runRestore : runBackup)({
  args,
  env: process.env,
  // npm runs commands in the project's folder; INIT_CWD is the folder from which they were called
  folder: process.env.INIT_CWD ?? process.cwd(),
  say: (line) => void process.stdout.write(`${line}\n`),
  complain: (line) => void process.stderr.write(`${line}\n`),
})
