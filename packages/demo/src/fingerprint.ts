import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { versionOf } from './packaged-file.ts'

/** The packages of this repository whose code writes the triples. */
export const CODE_PACKAGES = ['demo', 'cube']
const dataPackages = ['vega-datasets', '@tgwf/co2', 'world-atlas']

/**
 * A hash that changes with the recipes, the code that writes them as triples, the packaged data and the country names of
 * the runtime. It is computed from the source files, without building the demo.
 */
export function demoFingerprint(): string {
  const hash = createHash('sha256')
  for (const name of CODE_PACKAGES) {
    const folder = fileURLToPath(new URL(`../../${name}/src/`, import.meta.url))
    const sources = readdirSync(folder, { recursive: true })
      .map(String)
      .filter((path) => /\.(ts|json)$/.test(path) && !/\.test\.ts$|^testing\b/.test(path))
      .toSorted()
    for (const path of sources) {
      hash.update(`${name}/${path.replaceAll('\\', '/')}\n`)
      hash.update(readFileSync(join(folder, path)))
    }
  }
  for (const name of dataPackages) hash.update(`${name}@${versionOf(name)}\n`)
  hash.update(`cldr@${process.versions.cldr}\n`)
  return hash.digest('hex').slice(0, 32)
}
