import { withAuthorsChange } from '../data/change.ts'
import { isPercent } from '../data/shares.ts'
import { readEnds, readStackEnds } from '../data/value-ends.ts'
import type { AxisName } from '../edit/plot.ts'
import { chartTypeOf } from '../registry.ts'
import { isAwayFromZero, isCut, isCutFar } from '../rules/cut-axis.ts'
import { SAID_HINTS } from '../rules/said-hints.ts'
import type { AdviceRule, AdviceSite } from './advice.ts'
import { set } from './ways.ts'

const isStacked = ({ roles }: AdviceSite): boolean => roles.segment?.type === 'stacked'

/** The ends fixed by the author; shares always go from 0 to 100. */
function readDomain(site: AdviceSite): [number, number] | undefined {
  return isStacked(site) && isPercent(site.config, undefined) ? undefined : site.roles.measure?.customDomain
}

/** Warns about columns, bars and areas whose lengths do not start at zero. */
export const awayFromZero: AdviceRule = (site) => {
  const domain = readDomain(site)
  if (!domain || !isAwayFromZero(domain)) return undefined
  const end = domain[0] > 0 ? 'min' : 'max'
  return {
    id: 'away-from-zero',
    messageId: 'advice.away-from-zero',
    hintIds: [SAID_HINTS.axisNotZero],
    ways: [{ messageId: 'advice.way.from-zero', change: set(site, `${measureAxis(site)}-domain-${end}`, 0) }],
  }
}

/** Returns the axis of the measure. */
const measureAxis = ({ config }: AdviceSite): AxisName => chartTypeOf(config).plot.measures[0] ?? 'y'

const cut =
  (isCutBy: typeof isCut): AdviceRule =>
  (site) => {
    const { measure, category, frameIds } = site
    const { table } = withAuthorsChange(site.config, site)
    const domain = readDomain(site)
    if (!domain || !measure) return undefined
    const within = [...(category ? [category.dimension.id] : []), ...frameIds]
    const ends = isStacked(site) ? readStackEnds(table, measure.id, within) : readEnds(table, measure.id)
    if (!isCutBy(domain, ends ?? [])) return undefined
    return {
      id: 'cut-values',
      messageId: 'advice.cut-values',
      hintIds: [SAID_HINTS.axisCut],
      ways: [{ messageId: 'advice.way.whole-axis', change: set(site, `${measureAxis(site)}-domain`, false) }],
    }
  }

/** Warns about lines that leave their axis. */
export const cutLines = cut(isCut)

/** Warns about columns, bars and areas longer than their axis. */
export const cutLengths = cut(isCutFar)
