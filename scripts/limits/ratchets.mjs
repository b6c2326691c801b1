// Counts known faults, whose numbers may only fall. A change that increases one is rejected; a change that decreases
// one must update the recorded number.
import { resolve } from './floors.mjs'

/** The folders of packages/chart/src from the bottom up. Each should only import those before it. */
const CHART_FOLDERS = [
  ...['migrations', 'config', 'palettes', 'scales', 'rules', 'filters', 'data', 'edit', 'controls', 'advice'],
  ...['description', 'roles', 'guides', 'families', 'types', 'viewer', 'svg', 'paper', 'parts'],
]
const CHART = 'packages/chart/src/'

/** The faults by their name in exceptions.json, as functions that list them in sentences. */
const RATCHETS = {
  importsUpInChart: findImportsUpInChart,
}

/** Returns a sentence for each number that has risen, with its occurrences, or that is lower than recorded. */
export function findSlips(files, root, notedNumbers) {
  return Object.entries(RATCHETS).flatMap(([name, find]) => {
    const found = find(files, root)
    const noted = notedNumbers[name]
    if (found.length > noted) return [`${name} was ${noted} and is ${found.length} now:`, ...found]
    if (found.length < noted) return [`${name} has fallen to ${found.length}: note it in exceptions.json`]
    return []
  })
}

/** Returns imports from a folder of packages/chart to one above it. Unlisted folders are above all others. */
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

/**
 * Returns the level of a file's folder, or NaN for other packages and for files at the root, which assemble the
 * folders.
 */
function floorOf(path) {
  const [, folder] = path?.startsWith(CHART) ? (/^([^/]+)\//.exec(path.slice(CHART.length)) ?? []) : []
  if (!folder) return Number.NaN
  const floor = CHART_FOLDERS.indexOf(folder)
  return floor < 0 ? CHART_FOLDERS.length : floor
}
