import { cpSync, mkdirSync, mkdtempSync, readdirSync, symlinkSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

const ROOT = join(import.meta.dirname, '../../../..')
const PACKAGES = ['cube', 'i18n', 'chart', 'sources', 'demo', 'project', 'api']

/** Copies the server and its packages so that a test may change them. The copy uses the copied packages. */
export function copyHouse(name: string): string {
  const root = mkdtempSync(join(tmpdir(), `tessera-${name}-`))
  const modules = join(root, 'node_modules')
  mkdirSync(join(modules, '@tessera'), { recursive: true })
  for (const each of readdirSync(join(ROOT, 'node_modules')))
    if (each !== '@tessera') symlinkSync(join(ROOT, 'node_modules', each), join(modules, each))
  for (const home of [...PACKAGES.map((each) => `packages/${each}`), 'apps/server']) {
    const filter = (path: string): boolean => !/\/(node_modules|build|fixtures)$/.test(path)
    cpSync(join(ROOT, home), join(root, home), { recursive: true, filter })
    symlinkSync(join(root, home), join(modules, '@tessera', home.split('/')[1] ?? ''))
  }
  for (const each of ['package.json', 'tsconfig.json']) cpSync(join(ROOT, each), join(root, each))
  return root
}
