import type { SourceReference } from '@tessera/api'
import { withDerivedFilters } from '@tessera/chart'
import { CHART_CONFIG_VERSION, parseChartConfig } from '@tessera/chart/schema'
import type { Components } from '@tessera/cube'
import { newProject, type Project, toStored } from '@tessera/project'
import type { GalleryCase } from '../../e2e/gallery/gallery-case.ts'

/** A cube of the gallery: its source and its two IRIs. */
export type GalleryCube = { source: SourceReference; iri: string; unversionedIri: string }

/** Returns the key under which a case is saved. */
export const toChartKey = ({ name }: Pick<GalleryCase, 'name'>): string => `gallery-${name}`

const texts = (some: Record<string, string> = {}) => ({ de: '', fr: '', it: '', en: '', ...some })

/** Turns a case into the project an author would have saved with these components. Throws if its config is invalid. */
export function toGalleryProject(
  { name, chart, title }: GalleryCase,
  { source, iri, unversionedIri }: GalleryCube,
  components: Components,
): Project {
  const { filters = {}, ...rest } = withNamedComponents(chart, components, name)
  const parsed = parseChartConfig({
    limits: {},
    ...rest,
    key: toChartKey({ name }),
    version: CHART_CONFIG_VERSION,
    meta: { title: texts(title), description: texts(), label: texts() },
    cubes: [{ iri, unversionedIri, filters }],
  })
  if (!parsed.ok) throw new Error(`${name}: ${JSON.stringify(parsed)}`)
  const config = withDerivedFilters(parsed.value, components)
  return toStored({ key: toChartKey({ name }), ...newProject(config, source) })
}

/** Replaces the `@…` references in a chart's keys and texts with what they refer to. */
function withNamedComponents<Chart>(chart: Chart, components: Components, name: string): Chart {
  const named = (text: string): string =>
    text.startsWith('@') ? findNamed(text.slice(1), components, name) : text
  const walk = (node: unknown): unknown => {
    if (typeof node === 'string') return named(node)
    if (Array.isArray(node)) return node.map(walk)
    if (typeof node !== 'object' || node === null) return node
    return Object.fromEntries(Object.entries(node).map(([key, value]) => [named(key), walk(value)]))
  }
  return walk(chart) as Chart
}

const isNamed = (iri: string, name: string): boolean => iri === name || iri.endsWith(`/${name}`)

/** Resolves `income` to a component, or `region=europe` to one of its values. */
function findNamed(reference: string, { dimensions, measures }: Components, name: string): string {
  const [id = '', wanted] = reference.split('=')
  const component = [...dimensions, ...measures].find((each) => isNamed(each.id, id))
  if (!component) throw new Error(`${name}: the cube has no ${id}`)
  if (wanted === undefined) return component.id
  const value = component.values.find((each) => each.label === wanted || isNamed(String(each.value), wanted))
  if (!value) {
    const known = component.values.slice(0, 10).map((each) => `${each.value} (${each.label})`)
    throw new Error(`${name}: ${id} has no ${wanted}, but ${known.join(', ')}`)
  }
  return String(value.value)
}
