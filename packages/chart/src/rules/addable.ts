import type { Measure } from '@tessera/cube'
import { isStackable } from './stacking.ts'

/** Parts of a whole in per cent; they make a whole as long as they do not exceed it. */
const PERCENT = /%|per ?cent|prozent|pour ?cent|per ?cento/i

/** Something for each of something else: 80 a km² and 20 a km² are not 100 a km². */
const RATIO = /[/‰]|\b(per|pro|par|je|for each|ppm|ppb)\b/i

/** An amount for each stretch of time is a flow, and flows add up: t/a, m³ per day. */
const FLOW =
  /(\/|\b(?:per|pro|par|je|all['’]?|al)\b)\s*(?:a|y|yr|d|h|s|min|year|years|month|week|day|hour|second|Jahr|Monat|Woche|Tag|Stunde|Sekunde|an|année|mois|semaine|jour|heure|anno|mese|settimana|giorno|ora)\.?\s*$/i

/** Speeds: the distance is there to be seen, and yet nobody adds speeds. */
const SPEED = /^(km|m|mi|kn)\s*\//i

/** Places on a scale, not amounts: degrees, years of life or age, index points. */
const PLACE = /°|\b(degrees?|Grad|degrés?|gradi|years?|Jahre?|ans|années|anni|index|indice|Punkte)\b/i

/** Whether numbers of a unit are parts in per cent of some whole. */
export const isPercentUnit = (unit: string | undefined): boolean => unit !== undefined && PERCENT.test(unit)

/** What a measure's name leaves no doubt about: averages, amounts for each head, indices. */
const AVERAGE =
  /\b(mean|median|average|averages|per (capita|person|head|inhabitant)|index|rate|rates|ratio|density)\b|quote\b|dichte\b|\btaux\b|\btasso\b|densité|densità|\bmedi[oi]\b|durchschnitt|mittelwert|pro (kopf|person|einwohner)|moyenne|médian|par (personne|habitant|tête)|indice|mediana|pro capite|per (persona|abitante)/i

/**
 * Whether numbers of a measure cannot be added up, whatever they are: by its scale (`isStackable`), and by its unit or
 * name where these leave no doubt. Per cent are left to the numbers (`isPercentUnit`).
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
