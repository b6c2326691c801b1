import type { ImportedCube } from '@tessera/sources/import'

/** What became of a file, in one line: observations, dimensions, measures, what was inferred, and where to see it. */
export function toSummary({ name, observations, dimensions, measures, notes }: ImportedCube): string {
  const dimensionTexts = dimensions.map(({ name: own, timeUnit, isKey }) => {
    const facts = [...(timeUnit ? [timeUnit.toLowerCase()] : []), ...(isKey ? [] : ['not a key'])]
    return facts.length > 0 ? `${own} (${facts.join(', ')})` : own
  })
  const measureTexts = measures.map(({ name: own, unit }) => (unit ? `${own} [${unit}]` : own))
  const parts = [
    `${String(observations).replace(/\B(?=(\d{3})+$)/g, '’')} ${observations === 1 ? 'observation' : 'observations'}`,
    `${toCount(dimensions.length, 'dimension')}: ${dimensionTexts.join(', ')}`,
    `${toCount(measures.length, 'measure')}: ${measureTexts.join(', ')}`,
    ...(notes.length > 0 ? [`inferred: ${notes.join('; ')}`] : []),
  ]
  return `${name}: ${parts.join('; ')}. See it in the source "Imported".`
}

const toCount = (count: number, word: string): string => `${count} ${word}${count === 1 ? '' : 's'}`
