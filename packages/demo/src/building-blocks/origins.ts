import type { Origin } from '../recipe.ts'
import { inLanguage } from '../text.ts'
import { licences } from './licences.ts'

/** The release date of the vega-datasets version with these tables, according to its datapackage.json. */
export const vegaReleased = '2025-08-21'

/** The latest date in the changelog of @tgwf/co2; that release added the yearly tables by country. */
export const co2Released = '2026-02-26'

type VegaOrigin = Pick<Origin, 'organization' | 'credit' | 'landingPage'> &
  Partial<Pick<Origin, 'sources' | 'licence'>> & { files: string[] }

/**
 * Returns an origin for tables of vega-datasets, as described in its datapackage.json. The default is US government
 * work.
 */
export const vegaOrigin = ({ files, ...origin }: VegaOrigin): Origin => ({
  publisher: inLanguage(origin.organization.name, 'en'),
  licence: licences.usGovernment,
  sources: [origin.landingPage],
  ...origin,
  package: { name: 'vega-datasets', files, released: vegaReleased },
})
