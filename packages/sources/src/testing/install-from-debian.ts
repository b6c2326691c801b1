import { execFileSync } from 'node:child_process'
import { existsSync } from 'node:fs'

/** Installs a Debian package. Throws on other systems, and if the user is not root. */
export function installFromDebian(name: string): void {
  if (process.getuid?.() !== 0 || !existsSync('/usr/bin/apt-get'))
    throw new Error(`${name} is not installed.`)
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' }
  const run = (...command: string[]) => execFileSync('apt-get', command, { env, stdio: 'pipe' })
  run('update', '-qq')
  run('install', '-y', '-qq', '--no-install-recommends', name)
}
