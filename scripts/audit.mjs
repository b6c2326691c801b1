// npm run audit: asks the registry for known vulnerabilities of the packages used in production. Exit code 0: checked,
// none found; 1: some found; 2: not checked, because the registry did not answer.
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
