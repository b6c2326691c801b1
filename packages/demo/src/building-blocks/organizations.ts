import { demo } from '../iris.ts'
import type { NamedNode } from '../recipe.ts'
import type { Label } from '../text.ts'

const organization = (key: string, name: Label): NamedNode => ({ iri: demo(`organization/${key}`), name })

/** The organisations that collected the data. Their names are translated only if an established translation exists. */
export const organizations = {
  gapminder: organization('gapminder', 'Gapminder Foundation'),
  greenWeb: organization('green-web-foundation', 'Green Web Foundation'),
  electricityMaps: organization('electricity-maps', 'Electricity Maps'),
  bls: organization('us-bureau-of-labor-statistics', 'U.S. Bureau of Labor Statistics (BLS)'),
  eia: organization('us-energy-information-administration', 'U.S. Energy Information Administration (EIA)'),
  scripps: organization('scripps-co2-program', 'Scripps CO2 Program'),
  giss: organization('nasa-goddard-institute', 'NASA Goddard Institute for Space Studies (GISS)'),
  census: organization('us-census-bureau', 'U.S. Census Bureau'),
  brfss: organization(
    'behavioral-risk-factor-surveillance-system',
    'Behavioral Risk Factor Surveillance System (BRFSS)',
  ),
  bts: organization(
    'us-bureau-of-transportation-statistics',
    'U.S. Bureau of Transportation Statistics (BTS)',
  ),
  ipums: organization('ipums', 'IPUMS USA'),
  noaa: organization('noaa-national-climatic-data-center', 'NOAA National Climatic Data Center'),
} as const
