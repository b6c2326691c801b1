// npm run audit: asks the registry for known weaknesses of the packages that run in production.
// Exit code 0: asked, and none; 1: some; 2: unchecked, since the registry did not answer that question.
import { spawnSync } from 'node:child_process'
import { ROOT } from './runtime.mjs'
import { judgeAudit } from './sbom/judge-audit.mjs'

const { stdout } = spawnSync('npm', ['audit', '--json', '--audit=true', '--omit=dev'], {
  cwd: ROOT,
  encoding: 'utf8',
  maxBuffer: 2 ** 28,
})
const { lines, code } = judgeAudit(stdout ?? '')
for (const line of lines) console.log(line)
process.exitCode = code
