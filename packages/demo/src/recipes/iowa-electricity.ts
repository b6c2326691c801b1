import { year } from '../building-blocks/components.ts'
import { organizations } from '../building-blocks/organizations.ts'
import { vegaOrigin, vegaReleased } from '../building-blocks/origins.ts'
import { themes } from '../building-blocks/themes.ts'
import { units } from '../building-blocks/units.ts'
import { readCsv } from '../packaged-file.ts'
import type { Recipe } from '../recipe.ts'
import { localTerms } from '../terms.ts'
import { text } from '../text.ts'

/** Three parts of a whole by year: stacks, areas and pies. */
export const iowaElectricity: Recipe = {
  name: 'iowa-electricity',
  version: 1,
  status: 'Published',
  published: vegaReleased,
  title: text(
    'Stromerzeugung in Iowa nach Energieträger',
    'Production d’électricité dans l’Iowa par agent énergétique',
    'Produzione di elettricità nell’Iowa per vettore energetico',
    'Electricity generation in Iowa by source',
  ),
  description: text(
    'Jährliche Nettoerzeugung von Strom im US-Gliedstaat Iowa nach Energieträger, 2001 bis 2017 (Stand der Daten: 6. Mai 2018).',
    'Production annuelle nette d’électricité dans l’État de l’Iowa par agent énergétique, de 2001 à 2017 (état des données: 6 mai 2018).',
    'Produzione annua netta di elettricità nello Stato dell’Iowa per vettore energetico, dal 2001 al 2017 (stato dei dati: 6 maggio 2018).',
    'Annual net generation of electricity in the state of Iowa by source, 2001 to 2017 (data as of 6 May 2018).',
  ),
  themes: [themes.energy],
  keywords: {
    de: ['Strom', 'erneuerbare Energien', 'Iowa'],
    fr: ['électricité', 'énergies renouvelables', 'Iowa'],
    it: ['elettricità', 'energie rinnovabili', 'Iowa'],
    en: ['electricity', 'renewables', 'Iowa'],
  },
  period: ['2001-01-01', '2017-12-31'],
  origin: vegaOrigin({
    organization: organizations.eia,
    credit: 'U.S. Energy Information Administration',
    landingPage: 'https://www.eia.gov/beta/electricity/data/browser/',
    files: ['iowa-electricity.csv'],
  }),
  components: {
    year,
    source: {
      kind: 'category',
      scale: 'Nominal',
      key: true,
      title: text('Energieträger', 'Agent énergétique', 'Vettore energetico', 'Energy source'),
      terms: localTerms('iowa-electricity', 'source', {
        'Fossil Fuels': {
          name: text('Fossile Brennstoffe', 'Combustibles fossiles', 'Combustibili fossili', 'Fossil fuels'),
          color: '#7f7f7f',
        },
        'Nuclear Energy': {
          name: text('Kernenergie', 'Énergie nucléaire', 'Energia nucleare', 'Nuclear energy'),
          color: '#9467bd',
        },
        Renewables: {
          name: text('Erneuerbare Energien', 'Énergies renouvelables', 'Energie rinnovabili', 'Renewables'),
          color: '#2ca02c',
        },
      }),
    },
    generation: {
      kind: 'measure',
      title: text('Nettoerzeugung', 'Production nette', 'Produzione netta', 'Net generation'),
      scale: 'Ratio',
      datatype: 'integer',
      unit: units.gigawattHour,
    },
  },
  // The source counts thousand megawatt hours, which are gigawatt hours.
  rows: () =>
    readCsv('iowa-electricity.csv').map((row) => ({
      year: row.year?.slice(0, 4),
      source: row.source,
      generation: row.net_generation,
    })),
}
