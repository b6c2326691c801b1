import type { Organization, Origin } from '../recipe.ts'
import { licences } from './licences.ts'

/** The day of the vega-datasets release the tables come from, as its datapackage.json says. */
export const vegaReleased = '2025-08-21'

/** The last day the changelog of @tgwf/co2 gives; that release brought the yearly tables by country. */
export const co2Released = '2026-02-26'

interface VegaOrigin {
  readonly organization: Organization
  readonly credit: string
  readonly landingPage: string
  readonly files: readonly string[]
  readonly sources?: readonly string[]
  readonly licence?: string
}

/** An origin among the tables of vega-datasets, as its datapackage.json names it; US government work by default. */
export function vegaOrigin(origin: VegaOrigin): Origin {
  const { organization, credit, landingPage, files, sources = [], licence = licences.usGovernment } = origin
  const publisher = typeof organization.name === 'string' ? organization.name : organization.name.en
  return {
    organization,
    publisher,
    credit,
    landingPage,
    licence,
    sources: sources.length > 0 ? sources : [landingPage],
    package: { name: 'vega-datasets', files },
  }
}
