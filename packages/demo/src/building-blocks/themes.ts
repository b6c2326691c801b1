import type { Theme } from '../recipe.ts'
import type { Text } from '../text.ts'
import { text } from '../text.ts'
import { demo } from '../vocabulary.ts'

const theme = (name: string, label: Text): Theme => ({ iri: demo(`theme/${name}`), name: label })

/** The themes of the catalogue. */
export const themes = {
  population: theme(
    'population',
    text(
      'Bevölkerung und Gesellschaft',
      'Population et société',
      'Popolazione e società',
      'Population and society',
    ),
  ),
  economy: theme(
    'economy',
    text('Wirtschaft und Finanzen', 'Économie et finances', 'Economia e finanze', 'Economy and finance'),
  ),
  labour: theme(
    'labour',
    text('Arbeit und Erwerb', 'Travail et rémunération', 'Lavoro e reddito', 'Work and employment'),
  ),
  energy: theme('energy', text('Energie', 'Énergie', 'Energia', 'Energy')),
  environment: theme('environment', text('Umwelt', 'Environnement', 'Ambiente', 'Environment')),
  health: theme('health', text('Gesundheit', 'Santé', 'Salute', 'Health')),
  transport: theme('transport', text('Verkehr', 'Transports', 'Trasporti', 'Transport')),
} as const
