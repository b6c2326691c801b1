import { execFileSync } from 'node:child_process'
import { existsSync } from 'node:fs'

/** Held while a package is installed, because several test processes may need one at the same time. */
const LOCK = '/var/lock/tessera-apt-get'
/** How long to wait for other programs that install packages, in s. */
const PATIENCE = 600

/**
 * Returns the installed programs of a Debian package, and installs the package if they are missing. Throws on other
 * systems, and if the user is not root.
 */
export function findOrInstall<Found>(name: string, find: () => Found | undefined): Found {
  // the files of a package exist before it is installed completely
  if (existsSync(LOCK)) execFileSync('flock', [LOCK, 'true'])
  const found = find()
  if (found) return found
  if (process.getuid?.() !== 0 || !existsSync('/usr/bin/apt-get'))
    throw new Error(`${name} is not installed.`)
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' }
  const run = (...command: string[]) =>
    execFileSync('flock', [LOCK, 'apt-get', '-o', `DPkg::Lock::Timeout=${PATIENCE}`, ...command], {
      env,
      stdio: 'pipe',
    })
  run('update', '-qq')
  run('install', '-y', '-qq', '--no-install-recommends', name)
  const installed = find()
  if (!installed) throw new Error(`The package ${name} lacks its programs.`)
  return installed
}
