// What is not in order yet, as numbers that may only fall: a change that raises one is refused, one that lowers it writes
// the new number down.
import { resolve } from './floors.mjs'

/** The folders of packages/chart/src from the ground up: each would import those before it alone. */
const CHART_FOLDERS = [
  ...['migrations', 'config', 'palettes', 'scales', 'rules', 'filters', 'data', 'edit', 'controls', 'advice'],
  ...['description', 'roles', 'guides', 'families', 'types', 'viewer', 'svg', 'paper', 'parts'],
]
const CHART = 'packages/chart/src/'

/** Each by its name in exceptions.json: what it counts, as sentences. */
const RATCHETS = {
  importsUpInChart: findImportsUpInChart,
}

/** A sentence for each number that has risen, with what it counts now, or that is lower than noted. */
export function findSlips(files, root, notedNumbers) {
  return Object.entries(RATCHETS).flatMap(([name, find]) => {
    const found = find(files, root)
    const noted = notedNumbers[name]
    if (found.length > noted) return [`${name} was ${noted} and is ${found.length} now:`, ...found]
    if (found.length < noted) return [`${name} has fallen to ${found.length}: note it in exceptions.json`]
    return []
  })
}

/** Imports from a folder of packages/chart to one above it; a folder that is not listed stands above all. */
function findImportsUpInChart(files, root) {
  return files
    .filter(({ path }) => path.startsWith(CHART) && !/\.test\.tsx?$|\/testing\//.test(path))
    .flatMap((file) =>
      file.imports
        .map(({ specifier }) => resolve(file, specifier, root))
        .filter((target) => floorOf(target) > floorOf(file.path))
        .map((target) => `${file.path} imports ${target.slice(CHART.length)}, which is above it`),
    )
}

/** Where a file's folder stands; NaN for files at the root, which put folders together, and for other packages. */
function floorOf(path) {
  const [, folder] = path?.startsWith(CHART) ? (/^([^/]+)\//.exec(path.slice(CHART.length)) ?? []) : []
  if (!folder) return Number.NaN
  const floor = CHART_FOLDERS.indexOf(folder)
  return floor < 0 ? CHART_FOLDERS.length : floor
}
