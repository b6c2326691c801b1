// Imports flow one way: nothing imports up or sideways (docs/architecture.md).
import { existsSync, readFileSync } from 'node:fs'
import { dirname, join, normalize } from 'node:path'

/** What each package and app may import of the others. */
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

const isTest = (path) => /\.test\.tsx?$|\/testing\/|\/fixtures\//.test(path)
const homeOf = (path) => Object.keys(ALLOWED).find((home) => path.startsWith(`${home}/`))

/** The file a specifier names, as a path of the project; undefined for other people's packages. */
export function resolve(file, specifier, root) {
  if (specifier.startsWith('.')) return normalize(join(dirname(file.path), specifier))
  const [, name, rest] = /^@tessera\/([^/]+)(\/.*)?$/.exec(specifier) ?? []
  if (!name) return undefined
  const home = existsSync(join(root, 'packages', name)) ? `packages/${name}` : `apps/${name}`
  const { exports } = JSON.parse(readFileSync(join(root, home, 'package.json'), 'utf8'))
  const target = exports?.[rest ? `.${rest}` : '.']
  return target ? normalize(join(home, target)) : `${home}/`
}

/** Every import that goes up a floor, sideways, or past a package's public API. */
export function findFloorViolations(files, root) {
  return files.flatMap((file) => {
    const home = homeOf(file.path)
    if (!home) return []
    return file.imports.flatMap(({ specifier }) => {
      const target = resolve(file, specifier, root)
      const targetHome = target && homeOf(target)
      if (!targetHome || targetHome === home) return screenViolation(file, target)
      if (specifier.startsWith('.')) return [`${file.path} reaches into ${targetHome}: import it by its name`]
      if (ALLOWED[home].includes(targetHome.split('/')[1]) || isTest(file.path)) return []
      return [`${file.path} imports ${specifier}: ${home} may not import ${targetHome}`]
    })
  })
}

const screenOf = (path) => /^apps\/web\/src\/screens\/([^/]+)\//.exec(path ?? '')?.[1]

function screenViolation(file, target) {
  const [from, to] = [screenOf(file.path), screenOf(target)]
  return from && to && from !== to
    ? [`${file.path} imports the screen ${to}: a screen never imports a screen`]
    : []
}
