import type { Measure } from '@tessera/cube'
import { isStackable, type StackingRule } from './stacking.ts'

/** Matches percentages. Parts of a whole in percent can be added as long as their sum does not exceed the whole. */
const PERCENT = /%|per ?cent|prozent|pour ?cent|per ?cento/i

/** Matches ratios, which cannot be added: 80 per km² and 20 per km² do not add up to 100 per km². */
const RATIO = /[/‰]|\b(per|pro|par|pour|je|for each|ppm|ppb)\b/i

/** Matches flows, that is, amounts per unit of time such as t/a or m³ per day. Flows can be added. */
const FLOW =
  /(\/|\b(?:per|pro|par|je|all['’]?|al)\b)\s*(?:a|y|yr|d|h|s|min|year|years|month|week|day|hour|second|Jahr|Monat|Woche|Tag|Stunde|Sekunde|an|année|mois|semaine|jour|heure|anno|mese|settimana|giorno|ora)\.?\s*$/i

/** Matches speeds, which look like flows (a distance per unit of time) but cannot be added. */
const SPEED = /^(km|m|mi|kn)\s*\//i

/** Matches units of positions on a scale rather than amounts: degrees, years of life or age, index points. */
const PLACE = /°|\b(degrees?|Grad|degrés?|gradi|years?|Jahre?|ans|années|anni|index|indice|Punkte)\b/i

/** Returns whether a unit is percent. */
export const isPercentUnit = (unit: string | undefined): boolean => unit !== undefined && PERCENT.test(unit)

/** Matches names of measures that clearly cannot be added: averages, amounts per person, indices,
 * temperatures, and prices, but not amounts at certain prices. */
const AVERAGE =
  /^(?:prices?|preise?|prix|prezz[oi])\b|temp[eé]ratur|life expectanc|lebenserwartung|espérances? de vie|(?:speranza|aspettativa) di vita|\b(mean|median|average|averages|per (capita|person|head|inhabitant)|index|rate|rates|ratio|density)\b|quote\b|dichte\b|\btaux\b|\btasso\b|densité|densità|\bmedi[oi]\b|durchschnitt|mittelwert|pro (kopf|person|einwohner)|moyenne|médian|par (personne|habitant|tête)|indice|mediana|pro capite|per (persona|abitante)/i

/**
 * Returns whether the numbers of a measure can never be added up. Judges by its scale (`isStackable`), and by its unit
 * or name if these are unambiguous. Percentages depend on the actual numbers (`isPercentUnit`).
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

/**
 * Returns whether columns and bars begin as stacks: if they can be stacked, and the unit or the name of the measure does
 * not say that its numbers cannot be added. `spec` follows the specification, which only considers scales.
 */
export const beginsStacked = (
  measure: Pick<Measure, 'scaleType' | 'unit' | 'label'>,
  rule?: StackingRule,
): boolean => isStackable(measure, rule) && (rule === 'spec' || !isNeverAddable(measure))
