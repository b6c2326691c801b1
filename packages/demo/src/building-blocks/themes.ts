import { demo } from '../iris.ts'
import type { NamedNode } from '../recipe.ts'
import type { Label } from '../text.ts'

const theme = (name: string, label: Label): NamedNode => ({ iri: demo(`theme/${name}`), name: label })

/** The themes of the catalogue. */
export const themes = {
  population: theme('population', 'Population and society'),
  economy: theme('economy', 'Economy and finance'),
  labour: theme('labour', 'Work and employment'),
  energy: theme('energy', 'Energy'),
  environment: theme('environment', 'Environment'),
  health: theme('health', 'Health'),
  transport: theme('transport', 'Transport'),
} as const
