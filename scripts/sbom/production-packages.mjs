/**
 * Returns the packages used in production by their path in a lock file (version 3): all transitive dependencies of apps
 * and packages, the runtime, and platform-specific parts. `npm sbom --omit dev` omits packages that a development tool
 * also needs, such as React.
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

/** Resolves a package like Node, in the nearest node_modules upwards. Workspaces are links. */
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
