import type { Measure } from '@tessera/cube'
import { isStackable } from './stacking.ts'

/** Parts of a whole in percent can be added as long as their sum does not exceed the whole. */
const PERCENT = /%|per ?cent|prozent|pour ?cent|per ?cento/i

/** A ratio: 80 per km² and 20 per km² do not add up to 100 per km². */
const RATIO = /[/‰]|\b(per|pro|par|pour|je|for each|ppm|ppb)\b/i

/** An amount per unit of time is a flow, and flows add up: t/a, m³ per day. */
const FLOW =
  /(\/|\b(?:per|pro|par|je|all['’]?|al)\b)\s*(?:a|y|yr|d|h|s|min|year|years|month|week|day|hour|second|Jahr|Monat|Woche|Tag|Stunde|Sekunde|an|année|mois|semaine|jour|heure|anno|mese|settimana|giorno|ora)\.?\s*$/i

/** Speeds look like flows (a distance per unit of time) but do not add up. */
const SPEED = /^(km|m|mi|kn)\s*\//i

/** Positions on a scale instead of amounts: degrees, years of life or age, index points. */
const PLACE = /°|\b(degrees?|Grad|degrés?|gradi|years?|Jahre?|ans|années|anni|index|indice|Punkte)\b/i

/** Whether a unit is percent. */
export const isPercentUnit = (unit: string | undefined): boolean => unit !== undefined && PERCENT.test(unit)

/** Names of measures that clearly cannot be added: averages, amounts per person, indices. */
const AVERAGE =
  /\b(mean|median|average|averages|per (capita|person|head|inhabitant)|index|rate|rates|ratio|density)\b|quote\b|dichte\b|\btaux\b|\btasso\b|densité|densità|\bmedi[oi]\b|durchschnitt|mittelwert|pro (kopf|person|einwohner)|moyenne|médian|par (personne|habitant|tête)|indice|mediana|pro capite|per (persona|abitante)/i

/**
 * Whether the numbers of a measure can never be added up, judging by its scale (`isStackable`), and by its unit or name
 * if these are unambiguous. Percentages depend on the actual numbers (`isPercentUnit`).
 */
export function isNeverAddable({
  scaleType,
  unit,
  label,
}: Pick<Measure, 'scaleType' | 'unit' | 'label'>): boolean {
  if (!isStackable({ scaleType }) || AVERAGE.test(label)) return true
  if (unit === undefined || isPercentUnit(unit)) return false
  if (FLOW.test(unit)) return SPEED.test(unit)
  return RATIO.test(unit) || PLACE.test(unit)
}
