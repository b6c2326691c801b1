import type { Organization } from '../recipe.ts'
import type { Label } from '../text.ts'
import { text } from '../text.ts'
import { demo } from '../vocabulary.ts'

const organization = (key: string, name: Label): Organization => ({ iri: demo(`organization/${key}`), name })

/** Who collected the numbers. Names of institutions are translated only where a usual form exists. */
export const organizations = {
  gapminder: organization(
    'gapminder',
    text('Stiftung Gapminder', 'Fondation Gapminder', 'Fondazione Gapminder', 'Gapminder Foundation'),
  ),
  greenWeb: organization('green-web-foundation', 'Green Web Foundation'),
  electricityMaps: organization('electricity-maps', 'Electricity Maps'),
  bls: organization(
    'us-bureau-of-labor-statistics',
    text(
      'Amt für Arbeitsstatistik der USA (BLS)',
      'Bureau des statistiques du travail des États-Unis (BLS)',
      'Ufficio di statistica del lavoro degli Stati Uniti (BLS)',
      'U.S. Bureau of Labor Statistics (BLS)',
    ),
  ),
  eia: organization(
    'us-energy-information-administration',
    text(
      'Energieinformationsbehörde der USA (EIA)',
      'Agence d’information sur l’énergie des États-Unis (EIA)',
      'Agenzia d’informazione sull’energia degli Stati Uniti (EIA)',
      'U.S. Energy Information Administration (EIA)',
    ),
  ),
  scripps: organization('scripps-co2-program', 'Scripps CO2 Program'),
  giss: organization('nasa-goddard-institute', 'NASA Goddard Institute for Space Studies (GISS)'),
  census: organization(
    'us-census-bureau',
    text(
      'Volkszählungsamt der USA (Census Bureau)',
      'Bureau du recensement des États-Unis (Census Bureau)',
      'Ufficio del censimento degli Stati Uniti (Census Bureau)',
      'U.S. Census Bureau',
    ),
  ),
  brfss: organization(
    'behavioral-risk-factor-surveillance-system',
    'Behavioral Risk Factor Surveillance System (BRFSS)',
  ),
  bts: organization(
    'us-bureau-of-transportation-statistics',
    text(
      'Amt für Verkehrsstatistik der USA (BTS)',
      'Bureau des statistiques des transports des États-Unis (BTS)',
      'Ufficio di statistica dei trasporti degli Stati Uniti (BTS)',
      'U.S. Bureau of Transportation Statistics (BTS)',
    ),
  ),
  ipums: organization('ipums', 'IPUMS USA'),
  noaa: organization(
    'noaa-national-climatic-data-center',
    text(
      'Nationales Klimadatenzentrum der USA (NOAA NCDC)',
      'Centre national de données climatiques des États-Unis (NOAA NCDC)',
      'Centro nazionale di dati climatici degli Stati Uniti (NOAA NCDC)',
      'NOAA National Climatic Data Center',
    ),
  ),
} as const
