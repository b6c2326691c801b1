// Forbids import cycles, including type imports: two files that need each other belong together or need a third.
import { resolve } from './floors.mjs'

/** Returns each cycle as the list of its files. */
export function findCycles(files, root) {
  const known = new Set(files.map((file) => file.path))
  const edges = new Map(
    files.map((file) => [
      file.path,
      file.imports.map((entry) => resolve(file, entry.specifier, root)).filter((path) => known.has(path)),
    ]),
  )
  const state = new Map()
  const cycles = []
  const visit = (path, trail) => {
    if (state.get(path) === 'done') return
    if (state.get(path) === 'open') {
      cycles.push([...trail.slice(trail.indexOf(path)), path])
      return
    }
    state.set(path, 'open')
    for (const next of edges.get(path) ?? []) visit(next, [...trail, path])
    state.set(path, 'done')
  }
  for (const path of edges.keys()) visit(path, [])
  return cycles.map((cycle) => `a cycle: ${cycle.join(' → ')}`)
}
