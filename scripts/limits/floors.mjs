// Forbids imports upwards or sideways (docs/architecture.md).
import { existsSync, readFileSync } from 'node:fs'
import { dirname, join, normalize } from 'node:path'

/** The packages and apps that each package and app may import. */
export const ALLOWED = {
  'packages/cube': [],
  'packages/i18n': [],
  'packages/chart': ['cube'],
  'packages/sources': ['cube'],
  'packages/demo': ['cube'],
  'packages/project': ['cube', 'chart'],
  'packages/render': ['cube', 'chart', 'i18n'],
  'packages/api': ['cube', 'chart', 'project'],
  'apps/server': ['cube', 'i18n', 'chart', 'sources', 'demo', 'project', 'api'],
  'apps/embed': [],
  'apps/web': ['cube', 'i18n', 'chart', 'project', 'render', 'api'],
}

/**
 * The sibling folders that each folder of a package may import. All of them may import the shared files. The other
 * files at the root assemble the folders and must not be imported by them.
 */
const FOLDERS = {
  'packages/sources/src': {
    shared: ['source.ts', 'source-kind.ts', 'cube-fault.ts', 'files.ts'],
    folders: {
      model: [],
      search: ['model'],
      observe: [],
      guard: ['model', 'observe'],
      endpoint: [],
      columns: ['model'],
      sparql: ['model', 'search', 'observe', 'guard'],
      sql: ['model', 'search', 'columns'],
      snapshot: ['model', 'search', 'observe', 'guard', 'columns', 'sparql'],
      import: ['model', 'columns', 'sql'],
      matching: ['import'],
    },
  },
}

const isTest = (path) => /\.test\.tsx?$|\/testing\/|\/fixtures\//.test(path)
const homeOf = (path) => Object.keys(ALLOWED).find((home) => path.startsWith(`${home}/`))

/** Resolves a specifier to a project path, or returns `undefined` for third-party packages. */
export function resolve(file, specifier, root) {
  if (specifier.startsWith('.')) return normalize(join(dirname(file.path), specifier))
  const [, name, rest] = /^@tessera\/([^/]+)(\/.*)?$/.exec(specifier) ?? []
  if (!name) return undefined
  const home = existsSync(join(root, 'packages', name)) ? `packages/${name}` : `apps/${name}`
  const { exports } = JSON.parse(readFileSync(join(root, home, 'package.json'), 'utf8'))
  const target = exports?.[rest ? `.${rest}` : '.']
  return target ? normalize(join(home, target)) : `${home}/`
}

/** Returns every import that goes up a floor, sideways, or past a package's public API. */
export function findFloorViolations(files, root) {
  return files.flatMap((file) => {
    const home = homeOf(file.path)
    if (!home) return []
    return file.imports.flatMap(({ specifier }) => {
      const target = resolve(file, specifier, root)
      const targetHome = target && homeOf(target)
      if (!targetHome || targetHome === home)
        return [...screenViolation(file, target), ...folderViolation(file, target)]
      if (specifier.startsWith('.')) return [`${file.path} reaches into ${targetHome}: import it by its name`]
      if (ALLOWED[home].includes(targetHome.split('/')[1]) || isTest(file.path)) return []
      return [`${file.path} imports ${specifier}: ${home} may not import ${targetHome}`]
    })
  })
}

/** Returns the screen a file belongs to: a folder below screens/, or the editor. */
const screenOf = (path) => {
  const [, screen, editor] = /^apps\/web\/src\/(?:screens\/([^/]+)|(editor))\//.exec(path ?? '') ?? []
  return screen ?? editor
}

function screenViolation(file, target) {
  const [from, to] = [screenOf(file.path), screenOf(target)]
  return from && to && from !== to
    ? [`${file.path} imports the screen ${to}: a screen never imports a screen`]
    : []
}

/** Checks an import between folders of one package. Returns the violation, if any. */
function folderViolation(file, target) {
  const root = Object.keys(FOLDERS).find((each) => file.path.startsWith(`${each}/`))
  if (!root || !target?.startsWith(`${root}/`) || isTest(file.path)) return []
  const { shared, folders } = FOLDERS[root]
  const inside = target.slice(root.length + 1)
  const [from, to] = [file.path.slice(root.length + 1), inside].map((path) => path.match(/^([^/]+)\//)?.[1])
  if (!from || from === to || shared.includes(inside) || folders[from]?.includes(to)) return []
  return [`${file.path} imports ${inside}: ${from} may not import ${to ?? 'what puts the folders together'}`]
}
