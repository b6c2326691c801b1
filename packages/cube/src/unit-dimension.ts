import { withoutAccents } from './basics.ts'
import type { Dimension } from './component.ts'
import { type ComponentId, iriName, readComponentId } from './component-id.ts'

/** Names of unit dimensions: SDMX, Eurostat, and file headers in the four languages. */
const NAME =
  /^(?:(?:measure(?:ment)?)?units?|unit(?:of)?measure(?:ment)?|uom|(?:mass|mess|mengen|wahrungs)?einheit(?:en)?|unites?(?:demesure)?|unita(?:dimisura)?)$/

/** The iris of values in code lists of units. */
const UNIT_IRI = /qudt\.org\/(?:[\d.]+\/)?vocab\/unit|\/measurement-unit\/|\/unit-?measure\//i

/** Matches per cent as the unit, but not in classes such as "50 % and more". */
const PERCENT =
  /(?<!\d\s*)(?:%|\b(?:per ?cents?|prozente?|pour ?cents?|per ?cento|percentages?|pourcentages?|percentuali?)\b)/iu

/** The maximum length of lists that are searched, since lists of units are short. */
const MAX_UNITS = 100

const toPlainName = (name: string): string =>
  withoutAccents(name)
    .toLowerCase()
    .replaceAll('ß', 'ss')
    .replace(/[^\p{L}\p{N}]/gu, '')

/** Returns the last segment of the iri of a component. */
const nameOf = (id: ComponentId): string => iriName(readComponentId(id)?.componentIri ?? id)

/**
 * Returns whether the values of a dimension are the units of a cube's numbers. Judges by its name, by the iris of its
 * values, and by whether only some of its values are percentages. Numbers in different units cannot share a sum or an
 * axis.
 */
export function isUnitDimension({
  id,
  label,
  values,
  kind,
}: Pick<Dimension, 'id' | 'label' | 'values' | 'kind'>): boolean {
  if (kind !== 'NominalDimension' && kind !== 'OrdinalDimension') return false
  if ([nameOf(id), label].some((name) => NAME.test(toPlainName(name)))) return true
  if (values.length < 2 || values.length > MAX_UNITS) return false
  if (values.every(({ value }) => UNIT_IRI.test(value))) return true
  const inPercent = values.filter((value) => PERCENT.test(value.label)).length
  return inPercent > 0 && inPercent < values.length
}

/** Returns whether a dimension must be filtered to exactly one value because its numbers are in several units. */
export const hasSeveralUnits = (dimension: Dimension): boolean =>
  dimension.values.length > 1 && isUnitDimension(dimension)
