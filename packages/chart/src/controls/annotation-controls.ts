import {
  type ComponentId,
  type Components,
  type Dimension,
  emptyLocalized,
  FIELD_VALUE_NONE,
  findDimension,
  formatDimensionValue,
  isTemporal,
  type Locale,
  MOST_RECENT_VALUE,
  readDimensionColumn,
  type Table,
} from '@tessera/cube'
import type { EditOptions } from '../chart-type.ts'
import type { Annotation } from '../config/annotations.ts'
import { ANNOTATION_COLOR, MAX_ANNOTATION_LETTERS, MAX_ANNOTATIONS } from '../config/defaults.ts'
import type { ChartConfig } from '../config/index.ts'
import type { Control, ControlOption } from '../controls.ts'
import { readTopCategories } from '../data/top-categories.ts'
import { annotatedDimensions, canFill, hasStretches, isFilteredFor } from '../rules/annotations.ts'
import { placesByName } from './in-named-order.ts'
import { warningOnPaper } from './palette-controls.ts'
import { inPanel } from './panels.ts'

type Target = Annotation['targets'][number]
type Site = {
  config: ChartConfig
  components: Components
  /** The dimensions that annotations may refer to, with their values and the one of a new annotation. */
  choices: { id: ComponentId; label: string; options: ControlOption[]; suggested: string }[]
}

/** Returns the controls of annotations, and a button to add one. None for tables and maps. */
export function annotationControls(
  config: ChartConfig,
  components: Components,
  options: Pick<EditOptions, 'table' | 'locale'>,
): Control<ChartConfig>[] {
  const ids = annotatedDimensions(config, components)
  const all = config.annotations ?? []
  if (ids.length === 0) return []
  // computed lazily, since most charts have no annotations
  const readSite = (): Site => ({
    config,
    components,
    choices: ids.flatMap((id) => {
      const dimension = findDimension(components, id)
      const values = listDrawn(id, config, components, options.table)
      const suggested = (hasStretches(components, id) ? values.at(-1) : values[0])?.value
      return dimension && suggested !== undefined
        ? [{ id, label: dimension.label, options: toOptions(values, dimension, options.locale), suggested }]
        : []
    }),
  })
  const site = all.length > 0 ? readSite() : undefined
  return inPanel('annotations', [
    {
      kind: 'action',
      id: 'annotation-add',
      messageId: 'controls.annotations.add',
      groupMessageId: 'controls.annotations',
      disabled: all.length >= MAX_ANNOTATIONS,
      hint: { messageId: 'controls.annotations.hint', values: { count: MAX_ANNOTATIONS } },
      write: () => withAnnotations(config, [...all, ...newAnnotation(readSite())]),
    },
    ...(site ? all.flatMap((annotation, place) => controlsOfOne(annotation, place, site)) : []),
  ])
}

type Value = { value: string; label: string }

/**
 * Lists the drawn values of a dimension, or all if these are unknown: moments in their order, others in that of the data,
 * or the most extreme first if the author limits the chart to them.
 */
function listDrawn(
  id: ComponentId,
  config: ChartConfig,
  components: Components,
  table: Table | undefined,
): readonly Value[] {
  const dimension = findDimension(components, id)
  const column = table && readDimensionColumn(table, id)
  if (!dimension || !column) return dimension?.values ?? []
  const labels = new Map(dimension.values.map(({ value, label }) => [value, label]))
  const toValue = ({ iri, label }: { iri: string; label: string }): Value => ({
    value: iri,
    label: labels.get(iri) ?? label,
  })
  const top = config.top && readTopCategories(config, config.top, { components, table })
  if (top?.dimension.id === id)
    return [...top.codes, ...top.added].map((code) => toValue(column.dictionary[code]!))
  const used = new Set(column.codes)
  const drawn = column.dictionary.filter((_, code) => used.has(code)).map(toValue)
  return isTemporal(dimension) ? drawn.toSorted((a, b) => (a.value < b.value ? -1 : 1)) : drawn
}

/** Lists values as options: moments in their order, others by name. */
function toOptions(
  values: readonly Value[],
  dimension: Dimension,
  locale: Locale | undefined,
): ControlOption[] {
  if (!locale) return [...values]
  const places = placesByName(dimension, locale)
  const placeOf = ({ value }: Value): number => places.get(value) ?? places.size
  const ordered = isTemporal(dimension) ? values : values.toSorted((a, b) => placeOf(a) - placeOf(b))
  return ordered.map(({ value, label }) => ({ value, label: formatDimensionValue(dimension, label, locale) }))
}

/**
 * Creates an annotation for the newest date (or the first or most extreme value) of the first dimension and any value of the
 * others.
 * Empty if the chart draws nothing that can be annotated.
 */
function newAnnotation({ config, choices }: Site): Annotation[] {
  const [first] = choices
  if (!first) return []
  const { id, suggested: value } = first
  const keys = new Set(config.annotations?.map(({ key }) => key))
  const numbers = Array.from(
    { length: MAX_ANNOTATIONS + 1 },
    (_, index) => `annotation:highlight:${index + 1}`,
  )
  return [
    {
      key: numbers.find((key) => !keys.has(key))!,
      type: 'highlight',
      targets: [{ componentId: id, value }, ...filterTargets(config, [id])],
      text: emptyLocalized(),
      highlightType: 'none',
      defaultOpen: true,
    },
  ]
}

/** Returns the chart's filters, which every annotation refers to. */
const filterTargets = ({ cubes }: ChartConfig, others: readonly ComponentId[]): Target[] =>
  cubes.flatMap(({ filters }) =>
    Object.entries(filters).flatMap(([componentId, filter]): Target[] =>
      filter.type === 'single' &&
      filter.value !== FIELD_VALUE_NONE &&
      filter.value !== MOST_RECENT_VALUE &&
      !others.includes(componentId)
        ? [{ componentId, value: String(filter.value) }]
        : [],
    ),
  )

/** Omits the property if there are no annotations. */
function withAnnotations(config: ChartConfig, annotations: Annotation[]): ChartConfig {
  const { annotations: _, ...rest } = config
  return annotations.length > 0 ? { ...config, annotations } : (rest as ChartConfig)
}

function controlsOfOne(annotation: Annotation, place: number, site: Site): Control<ChartConfig>[] {
  const { config, components, choices } = site
  const all = config.annotations ?? []
  const change = (changes: Partial<Annotation>): ChartConfig =>
    withAnnotations(
      config,
      all.map((each, index) => (index === place ? { ...each, ...changes } : each)),
    )
  const id = `annotation-${place}`
  const encoded = choices.map((choice) => choice.id)
  const isSeen = isFilteredFor(annotation, config, components, new Set(encoded))
  const controls: Control<ChartConfig>[] = [
    {
      kind: 'text',
      id: `${id}-text`,
      messageId: 'controls.annotations.text',
      value: annotation.text,
      ...(!isSeen && { hint: { messageId: 'controls.annotations.hidden', isWarning: true } }),
      write: ({ language, text }) =>
        change({ text: { ...annotation.text, [language]: text.slice(0, MAX_ANNOTATION_LETTERS) } }),
    },
    ...choices.flatMap((choice) => targetControls(annotation, choice, site, id, change)),
    {
      kind: 'color',
      id: `${id}-color`,
      messageId: 'controls.annotations.color',
      value: annotation.color ?? ANNOTATION_COLOR,
      warningOf: warningOnPaper,
      write: (color) => change({ color }),
    },
    ...(canFill(config)
      ? [
          {
            kind: 'toggle',
            id: `${id}-fill`,
            messageId: 'controls.annotations.fill',
            value: annotation.highlightType === 'filled',
            write: (isFilled) => change({ highlightType: isFilled ? 'filled' : 'none' }),
          } satisfies Control<ChartConfig>,
        ]
      : []),
    {
      kind: 'toggle',
      id: `${id}-beside`,
      messageId: 'controls.annotations.beside',
      value: annotation.defaultOpen,
      write: (defaultOpen) => change({ defaultOpen }),
    },
    {
      kind: 'action',
      id: `${id}-remove`,
      messageId: 'controls.reference.remove',
      write: () =>
        withAnnotations(
          config,
          all.filter((_, index) => index !== place),
        ),
    },
  ]
  return controls.map((control) => ({
    ...control,
    groupMessageId: 'controls.annotations.one',
    groupValues: { number: String(place + 1) },
  }))
}

/**
 * Returns the controls for the value of an annotation in a dimension, and for the end of its range. At least one
 * dimension must have a value.
 */
function targetControls(
  annotation: Annotation,
  { id, label, options }: Site['choices'][number],
  { config, components, choices }: Site,
  prefix: string,
  change: (changes: Partial<Annotation>) => ChartConfig,
): Control<ChartConfig>[] {
  const encoded = choices.map((choice) => choice.id)
  const own = annotation.targets.filter(({ componentId }) => encoded.includes(componentId))
  const target = own.find(({ componentId }) => componentId === id)
  const isLast = own.length === 1 && target !== undefined
  const place = encoded.indexOf(id)
  const set = (next: Target | undefined): ChartConfig =>
    change({
      targets: [
        ...own.filter((each) => each !== target),
        ...(next ? [next] : []),
        ...filterTargets(config, encoded),
      ],
    })
  const isKnown = target === undefined || options.some(({ value }) => value === target.value)
  const any: ControlOption = { value: '', messageId: 'controls.annotations.any', disabled: isLast }
  const waiting = isKnown ? [] : [{ value: target.value, label: target.value }]
  const later = target ? options.filter(({ value }) => value > target.value) : []
  const end = target?.to !== undefined && later.some(({ value }) => value === target.to) ? target.to : ''
  return [
    {
      kind: 'select',
      id: `${prefix}-value-${place}`,
      label,
      options: [any, ...waiting, ...options],
      value: target?.value ?? '',
      // keep the end if it is still later
      write: (value) =>
        set(value === '' ? undefined : { componentId: id, value, ...(end > value && { to: end }) }),
    },
    ...(target && hasStretches(components, id) && later.length > 0
      ? [
          {
            kind: 'select',
            id: `${prefix}-to-${place}`,
            messageId: 'controls.annotations.to',
            options: [{ value: '', messageId: 'controls.annotations.moment' }, ...later],
            value: end,
            write: (to) => set({ componentId: id, value: target.value, ...(to !== '' && { to }) }),
          } satisfies Control<ChartConfig>,
        ]
      : []),
  ]
}
