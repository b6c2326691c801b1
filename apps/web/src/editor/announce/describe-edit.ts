import { allFilterTexts } from '@tessera/api'
import { type ChartConfig, type Words as ChartWords, controlsOf, type Panel, toPanels } from '@tessera/chart'
import { readPresentValues } from '@tessera/chart/viewer'
import type { Locale } from '@tessera/cube'
import type { MessageId, Translate } from '@tessera/i18n'
import type { Drawn } from '../state/chart-stage.ts'

/** The field that splits a chart into lines, parts or colours. */
const SPLIT = 'segment'

type Words = { t: Translate; locale: Locale }

/**
 * Returns the announcement after an edit of a chart: its new type, how it is split, which other fields changed, and
 * which filters were set for it. Empty if neither type nor split changed, because the control itself announces enough.
 */
export function describeEdit(before: Drawn, after: Drawn, words: Words): string {
  const { t, locale } = words
  const { chartType: typeBefore } = before.config
  const { chartType: type } = after.config
  const isOtherType = type !== typeBefore
  if (!isOtherType && before.config.fields === after.config.fields) return ''
  const [was, is] = [readPlaces(before), readPlaces(after)]
  const isOtherSplit = chosenAt(was, SPLIT) !== chosenAt(is, SPLIT)
  if (!isOtherType && !isOtherSplit) return ''
  const name = isOtherType && `${t(`controls.chart.type.${type}` as MessageId)}.`
  const places = is
    .filter(({ id }) => id !== SPLIT && chosenAt(was, id) !== chosenAt(is, id))
    .flatMap((panel) => describePlace(panel, t))
  const split = (isOtherSplit || isOtherType) && describeSplit(after, is, isOtherSplit, t)
  const filters = describeFilters(before, after, locale, t)
  return [name, split, ...places, ...filters].filter((part) => part).join(' ')
}

const readPlaces = ({ config, data: { components, table } }: Drawn): Panel<ChartConfig>[] =>
  toPanels(controlsOf(config, components, { table })).filter(({ chosen }) => chosen !== undefined)

const chosenAt = (places: Panel<ChartConfig>[], id: string): string =>
  places.find((place) => place.id === id)?.chosen?.value ?? ''

/** "Horizontal axis: Year." */
function describePlace(
  { chosen, label, messageId, messageValues }: Panel<ChartConfig>,
  t: Translate,
): string[] {
  const place = label ?? (messageId && t(messageId as MessageId, messageValues))
  const value = chosen?.label ?? (chosen?.messageId && t(chosen.messageId as MessageId))
  return place && value ? [t('editor.announce.place', { place, value })] : []
}

/** Returns "Split by source, 3 values." Empty if there is no split and there was none. */
function describeSplit(
  { data: { table } }: Drawn,
  places: Panel<ChartConfig>[],
  isOther: boolean,
  t: Translate,
): string {
  const chosen = places.find(({ id }) => id === SPLIT)?.chosen
  if (chosen && chosen.value !== '') {
    const n = readPresentValues(table, chosen.value).length
    return t('editor.announce.split', { dimension: chosen.label ?? '', n })
  }
  return isOther ? t('editor.announce.unsplit') : ''
}

/** Describes the filters that the edit added. */
function describeFilters(before: Drawn, after: Drawn, locale: Locale, t: Translate): string[] {
  const known = new Set(allFilterTexts(before.config, before.data.components, locale, t as ChartWords))
  return allFilterTexts(after.config, after.data.components, locale, t as ChartWords)
    .filter((text) => !known.has(text))
    .map((filter) => t('editor.announce.filter', { filter }))
}
