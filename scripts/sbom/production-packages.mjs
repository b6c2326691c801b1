/**
 * The packages that run in production, by their place in a lock file (version 3): the closure of what apps and packages
 * depend on, the runtime, and the platforms' own parts. `npm sbom --omit dev` leaves out those that a tool for
 * developing wants as well, React among them.
 */
export function productionPackages(lock) {
  const found = new Map()
  const workspaces = Object.keys(lock.packages).filter((path) => path && !path.includes('node_modules/'))
  const visit = (path) => {
    if (found.has(path)) return
    const { dependencies, optionalDependencies, peerDependencies, peerDependenciesMeta } = lock.packages[path]
    const names = Object.keys({ ...dependencies, ...optionalDependencies })
    for (const name of Object.keys(peerDependencies ?? {}))
      if (!peerDependenciesMeta?.[name]?.optional) names.push(name)
    found.set(path, new Set())
    for (const name of names) {
      const target = resolve(lock, path, name)
      if (target === undefined) continue
      found.get(path).add(target)
      visit(target)
    }
  }
  for (const workspace of workspaces) visit(workspace)
  visit('')
  return found
}

/** As Node finds a package: the nearest node_modules upwards. Workspaces are links. */
function resolve({ packages }, from, name) {
  for (let folder = from; ; folder = parentOf(folder)) {
    const path = `${folder === '' ? '' : `${folder}/`}node_modules/${name}`
    const found = packages[path]
    if (found) return found.link ? found.resolved : path
    if (folder === '') return undefined
  }
}

const parentOf = (path) => {
  const last = path.lastIndexOf('node_modules/')
  if (last > 0) return path.slice(0, last - 1)
  return last === 0 || !path.includes('/') ? '' : path.slice(0, path.lastIndexOf('/'))
}
