import { openDatabase } from '../../db/open-database.ts'
import { readSettings, SettingsError } from '../../settings.ts'
import { StartError } from '../../start-error.ts'
import { runUserCommand } from './user-command.ts'

try {
  const settings = readSettings(process.env)
  const database = await openDatabase(settings)
  const { lines, isDone } = await runUserCommand(process.argv.slice(2), database, settings)
  await database.destroy()
  const say = isDone ? console.log : console.error
  for (const line of lines) say(line)
  process.exitCode = isDone ? 0 : 1
} catch (error) {
  const isForOperator = error instanceof SettingsError || error instanceof StartError
  console.error(isForOperator ? error.message : error)
  process.exitCode = 1
}
