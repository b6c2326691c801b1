import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { csvParse } from 'd3-dsv'

const { resolve } = createRequire(import.meta.url)

// A package may hide its package.json behind “exports”, so the folder is derived from any file that resolves.
const doors: Record<string, string> = {
  'vega-datasets': 'vega-datasets',
  '@tgwf/co2': '@tgwf/co2',
  'world-atlas': 'world-atlas/countries-110m.json',
}

function folderOf(name: string): string {
  let folder = dirname(resolve(doors[name] ?? name))
  while (!folder.endsWith(name)) {
    if (folder === dirname(folder)) throw new Error(`No folder of package ${name}`)
    folder = dirname(folder)
  }
  return folder
}

/** Returns the text of a file in an installed package. */
export function readPackaged(name: string, path: string): string {
  return readFileSync(join(folderOf(name), path), 'utf8')
}

/** Returns the version of an installed package. */
export function versionOf(name: string): string {
  const { version } = JSON.parse(readPackaged(name, 'package.json')) as { version: string }
  return version
}

/** Returns the rows of a CSV table of vega-datasets, with cells as written. */
export function readCsv(file: string): Record<string, string>[] {
  return csvParse(readPackaged('vega-datasets', `data/${file}`).trim())
}

/** Returns the content of a JSON file of vega-datasets, with the structure described in its datapackage.json. */
export function readJson<T>(file: string): T {
  return JSON.parse(readPackaged('vega-datasets', `data/${file}`)) as T
}
