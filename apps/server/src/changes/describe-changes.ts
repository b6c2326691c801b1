import { type ComponentId, formatNumber, type Limit, type Locale } from '@tessera/cube'
import type {
  CategoryChanges,
  ComponentChange,
  Listed,
  StructureChanges,
  ValueChanges,
} from '@tessera/cube/changes'
import type { Translate } from '@tessera/i18n'
import { type Comparison, type Names, toValueKey } from './comparison.ts'

/** Changes in sentences, with a heading. */
export type ChangesSection = { heading: string; lines: string[] }

/** The maximum number of listed names. Further names are only counted. */
const MAX_NAMES = 8
const NO_UNIT = '–'

type Telling = { locale: Locale; t: Translate; names: Names }

/** Describes the changes of a whole dataset. */
export function describeDataset(comparison: Comparison, locale: Locale, t: Translate): ChangesSection {
  const { structure, values, withoutValues } = comparison
  const telling = { locale, t, names: comparison.names[locale] }
  const lines = [
    ...(structure ? describeStructure(structure[locale], telling) : [t('changes.structure.unknown')]),
    ...(values ? describeValues(values, telling) : []),
    ...(withoutValues ? [t(`changes.values.${withoutValues}`)] : []),
  ]
  return {
    heading: t('changes.dataset', { title: telling.names.title }),
    lines: lines.length > 0 ? lines : [t('changes.none')],
  }
}

/**
 * Describes the changes in the parts that a chart uses. `values` are the changes of its selection, if it could be
 * compared.
 */
export function describeUsed(
  comparison: Comparison,
  used: ReadonlySet<ComponentId>,
  values: ValueChanges | undefined,
  locale: Locale,
  t: Translate,
): string[] {
  const telling = { locale, t, names: comparison.names[locale] }
  const all = comparison.structure?.[locale]
  const structure = all && {
    lost: all.lost.filter(({ value }) => used.has(value)),
    added: [],
    components: all.components.filter(({ id }) => used.has(id)),
    isReordered: false,
  }
  return [
    ...(structure ? describeStructure(structure, telling) : []),
    ...(values ? describeValues(values, telling) : []),
  ]
}

function describeStructure(
  { lost, added, components, isReordered }: StructureChanges,
  telling: Telling,
): string[] {
  const { t } = telling
  const listOf = (items: { label: string }[]) =>
    toList({ count: items.length, first: items }, ({ label }) => label, t)
  return [
    ...(lost.length > 0 ? [t('changes.components.lost', { names: listOf(lost) })] : []),
    ...(added.length > 0 ? [t('changes.components.added', { names: listOf(added) })] : []),
    ...components.flatMap((change) => describeComponent(change, telling)),
    ...(isReordered ? [t('changes.components.order')] : []),
  ]
}

function describeComponent(change: ComponentChange, telling: Telling): string[] {
  const { t } = telling
  const { label: name, labelBefore, unit, isOtherKind, limits, categories } = change
  return [
    ...(labelBefore === undefined ? [] : [t('changes.label', { before: labelBefore, after: name })]),
    ...(unit
      ? [t('changes.unit', { name, before: unit.before || NO_UNIT, after: unit.after || NO_UNIT })]
      : []),
    ...(isOtherKind ? [t('changes.kind', { name })] : []),
    ...(limits
      ? [
          t('changes.limits', {
            name,
            before: limitsText(limits.before, telling),
            after: limitsText(limits.after, telling),
          }),
        ]
      : []),
    ...(categories ? describeCategories(name, categories, t) : []),
  ]
}

function limitsText(limits: Limit[], { locale }: Telling): string {
  const number = (value: number): string => formatNumber(value, locale)
  const text = (limit: Limit): string =>
    limit.kind === 'value-range'
      ? `${limit.name} ${number(limit.min)}–${number(limit.max)}`
      : `${limit.name} ${number(limit.value)}`
  return limits.length > 0 ? limits.map(text).join(', ') : NO_UNIT
}

function describeCategories(
  name: string,
  { lost, added, renamed, isReordered }: CategoryChanges,
  t: Translate,
): string[] {
  const label = (item: { label: string }): string => item.label
  return [
    ...(lost.count > 0 ? [t('changes.categories.lost', { name, names: toList(lost, label, t) })] : []),
    ...(added.count > 0 ? [t('changes.categories.added', { name, names: toList(added, label, t) })] : []),
    ...(renamed.count > 0
      ? [
          t('changes.categories.renamed', {
            name,
            names: toList(renamed, ({ before, after }) => `${before} → ${after}`, t),
          }),
        ]
      : []),
    ...(isReordered ? [t('changes.categories.order', { name })] : []),
  ]
}

function toList<Item>({ count, first }: Listed<Item>, toText: (item: Item) => string, t: Translate): string {
  const said = first.slice(0, MAX_NAMES).map(toText).join(', ')
  const more = count - Math.min(first.length, MAX_NAMES)
  return more > 0 ? t('changes.more', { names: said, count: more }) : said
}

function describeValues({ added, lost, repeated, columns }: ValueChanges, telling: Telling): string[] {
  const { t, names } = telling
  const nameOf = (id: ComponentId): string => names.components[id]?.label ?? ''
  return [
    ...columns.flatMap(({ id, changed, appeared, vanished, largest }) => [
      t('changes.values.changed', { name: nameOf(id), count: changed }),
      ...(largest ? [largestText(id, largest, telling)] : []),
      ...(appeared > 0 ? [t('changes.values.appeared', { name: nameOf(id), count: appeared })] : []),
      ...(vanished > 0 ? [t('changes.values.vanished', { name: nameOf(id), count: vanished })] : []),
    ]),
    ...(added > 0 ? [t('changes.observations.added', { count: added })] : []),
    ...(lost > 0 ? [t('changes.observations.lost', { count: lost })] : []),
    ...(repeated > 0 ? [t('changes.observations.repeated', { count: repeated })] : []),
  ]
}

type Largest = NonNullable<ValueChanges['columns'][number]['largest']>

function largestText(
  id: ComponentId,
  { place, before, after }: Largest,
  { locale, t, names }: Telling,
): string {
  const { unit = '', unitBefore = unit } = names.components[id] ?? {}
  const number = (value: number, of: string): string => `${formatNumber(value, locale)}${of && `\u00a0${of}`}`
  const labels = place.map((each) => names.values[toValueKey(each.id, each.value)] ?? each.value)
  return t('changes.values.largest', {
    place: labels.join(', '),
    before: number(before, unitBefore),
    after: number(after, unit),
  })
}
