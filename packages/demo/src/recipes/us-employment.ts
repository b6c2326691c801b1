import { month } from '../building-blocks/components.ts'
import { organizations } from '../building-blocks/organizations.ts'
import { vegaOrigin, vegaReleased } from '../building-blocks/origins.ts'
import { themes } from '../building-blocks/themes.ts'
import { units } from '../building-blocks/units.ts'
import { employmentSectors, sectorTree } from '../labels/employment-sectors.ts'
import { once } from '../once.ts'
import { readCsv } from '../packaged-file.ts'
import type { Recipe, Row, Term, TreeNode } from '../recipe.ts'
import { localTerms } from '../terms.ts'
import { text } from '../text.ts'
import { skos } from '../vocabulary.ts'

const sectors = localTerms('us-employment', 'sector', employmentSectors)

/** Totals, supersectors and sectors by month: a deep hierarchy whose inner nodes have values of their own. */
export const usEmployment: Recipe = {
  name: 'us-employment',
  version: 1,
  status: 'Published',
  published: vegaReleased,
  title: text(
    'Beschäftigte in den USA nach Sektor',
    'Emploi aux États-Unis par secteur',
    'Impiego negli Stati Uniti per settore',
    'Employment in the USA by sector',
  ),
  description: text(
    'Beschäftigte ausserhalb der Landwirtschaft in den USA nach Sektor, monatlich von 2006 bis 2015, saisonbereinigt. Die Sektoren enthalten einander: Summen stehen neben ihren Teilen.',
    'Emploi non agricole aux États-Unis par secteur, par mois de 2006 à 2015, corrigé des variations saisonnières. Les secteurs s’emboîtent: les totaux figurent à côté de leurs parties.',
    'Impiego non agricolo negli Stati Uniti per settore, per mese dal 2006 al 2015, destagionalizzato. I settori sono contenuti gli uni negli altri: i totali figurano accanto alle loro parti.',
    'Nonfarm employment in the USA by sector, monthly from 2006 to 2015, seasonally adjusted. Sectors contain each other: totals stand beside their parts.',
  ),
  themes: [themes.labour, themes.economy],
  keywords: {
    de: ['Beschäftigung', 'Sektoren', 'USA'],
    fr: ['emploi', 'secteurs', 'États-Unis'],
    it: ['impiego', 'settori', 'Stati Uniti'],
    en: ['employment', 'sectors', 'USA'],
  },
  period: ['2006-01-01', '2015-12-31'],
  origin: vegaOrigin({
    organization: organizations.bls,
    credit: 'U.S. Bureau of Labor Statistics, Current Employment Statistics',
    landingPage: 'https://www.bls.gov/ces/',
    files: ['us-employment.csv'],
  }),
  components: {
    month,
    sector: {
      kind: 'category',
      scale: 'Nominal',
      key: true,
      terms: sectors,
      title: text('Sektor', 'Secteur', 'Settore', 'Sector'),
      hierarchy: {
        name: text('Sektoren', 'Secteurs', 'Settori', 'Sectors'),
        levels: [
          text('Bereich', 'Domaine', 'Ambito', 'Domain'),
          text('Hauptgruppe', 'Groupe principal', 'Gruppo principale', 'Main group'),
          text('Supersektor', 'Supersecteur', 'Supersettore', 'Supersector'),
          text('Sektor', 'Secteur', 'Settore', 'Sector'),
        ],
        path: skos('narrower'),
        root: once(() => toNode(sectorTree)),
      },
    },
    employees: {
      kind: 'measure',
      title: text('Beschäftigte', 'Personnes occupées', 'Persone occupate', 'Employees'),
      scale: 'Ratio',
      datatype: 'decimal',
      unit: units.thousandPersons,
    },
  },
  rows: () => readCsv('us-employment.csv').flatMap(toRows),
}

/** The column of a sector: mostly it has the sector's name. */
const columnOf = (sector: string): string => (sector === 'total_private' ? 'private' : sector)

/** The table has a column per sector; its last column is a difference, not a sector. */
function toRows(line: Readonly<Record<string, string>>): Row[] {
  return Object.keys(employmentSectors).map((sector) => ({
    month: line.month?.slice(0, 7),
    sector,
    employees: line[columnOf(sector)],
  }))
}

function toNode([key, children]: SectorNode): TreeNode {
  return { term: sectors.all().get(key) as Term, children: children.map(toNode) }
}

type SectorNode = typeof sectorTree
