import { skos } from '@tessera/cube/rdf'
import { category, measure, month } from '../building-blocks/components.ts'
import { organizations } from '../building-blocks/organizations.ts'
import { vegaOrigin } from '../building-blocks/origins.ts'
import { themes } from '../building-blocks/themes.ts'
import { units } from '../building-blocks/units.ts'
import { employmentSectors, sectorAbove } from '../labels/employment-sectors.ts'
import { once } from '../once.ts'
import { readCsv } from '../packaged-file.ts'
import type { Recipe, Row, Term, TreeNode } from '../recipe.ts'
import { localTerms } from '../terms.ts'

const sectors = localTerms('us-employment', 'sector', employmentSectors)

/** Totals, supersectors and sectors by month: a deep hierarchy whose inner nodes have values themselves. */
export const usEmployment: Recipe = {
  name: 'us-employment',
  version: 1,
  title: 'Employment in the USA by sector',
  description:
    'Nonfarm employment in the USA by sector, monthly from 2006 to 2015, seasonally adjusted. Sectors contain each other: totals stand beside their parts.',
  themes: [themes.labour, themes.economy],
  keywords: ['employment', 'sectors', 'USA'],
  period: ['2006-01-01', '2015-12-31'],
  origin: vegaOrigin({
    organization: organizations.bls,
    credit: 'U.S. Bureau of Labor Statistics, Current Employment Statistics',
    landingPage: 'https://www.bls.gov/ces/',
    files: ['us-employment.csv'],
  }),
  components: {
    month,
    sector: category('Sector', sectors, {
      hierarchy: {
        name: 'Sectors',
        levels: ['Domain', 'Main group', 'Supersector', 'Sector'],
        path: skos('narrower'),
        root: once(() => toNode('nonfarm')),
      },
    }),
    employees: measure('Employees', units.thousandPersons, 'decimal'),
  },
  rows: () => readCsv('us-employment.csv').flatMap(toRows),
}

/** Returns the column of a sector, which usually has the sector's name. */
const columnOf = (sector: string): string => (sector === 'total_private' ? 'private' : sector)

/** Converts a line to rows. The table has a column per sector; the last column is a difference instead of a sector. */
function toRows(line: Record<string, string>): Row[] {
  return Object.keys(employmentSectors).map((sector) => ({
    month: line.month?.slice(0, 7),
    sector,
    employees: line[columnOf(sector)],
  }))
}

function toNode(sector: string): TreeNode {
  const parts = Object.entries(sectorAbove).filter(([, above]) => above === sector)
  return { term: sectors.all().get(sector) as Term, children: parts.map(([part]) => toNode(part)) }
}
