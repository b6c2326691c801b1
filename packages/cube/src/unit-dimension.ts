import { withoutAccents } from './basics.ts'
import type { Dimension } from './component.ts'
import { type ComponentId, iriName, readComponentId } from './component-id.ts'

/** How dimensions of units are called: SDMX, Eurostat, and headers of files in the four languages. */
const NAME =
  /^(?:(?:measure(?:ment)?)?units?|unit(?:of)?measure(?:ment)?|uom|(?:mass|mess|mengen|wahrungs)?einheit(?:en)?|unites?(?:demesure)?|unita(?:dimisura)?)$/

/** Where the values of code lists of units live. */
const UNIT_IRI = /qudt\.org\/(?:[\d.]+\/)?vocab\/unit|\/measurement-unit\/|\/unit-?measure\//i

/** Per cent as what is counted, and not a class such as "50 % and more". */
const PERCENT =
  /(?<!\d\s*)(?:%|\b(?:per ?cents?|prozente?|pour ?cents?|per ?cento|percentages?|pourcentages?|percentuali?)\b)/iu

/** Lists of units are short; a long list of names is not searched. */
const MAX_UNITS = 100

const toPlainName = (name: string): string =>
  withoutAccents(name)
    .toLowerCase()
    .replaceAll('ß', 'ss')
    .replace(/[^\p{L}\p{N}]/gu, '')

/** The last part of the iri of a component. */
const nameOf = (id: ComponentId): string => iriName(readComponentId(id)?.componentIri ?? id)

/**
 * Whether the values of a dimension are units that the numbers of a cube are in: by its name, by the iris of its values,
 * or because some of its values are per cent and others are not. Numbers of two units have neither a sum nor an axis.
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

/** Whether a dimension must always have exactly one value: its numbers are of several units. */
export const hasSeveralUnits = (dimension: Dimension): boolean =>
  dimension.values.length > 1 && isUnitDimension(dimension)
