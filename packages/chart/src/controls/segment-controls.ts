import { findComponent, findDimension, findMeasure, type Measure } from '@tessera/cube'
import type { ChoicesControl, Control, SelectControl, ToggleControl } from '../controls.ts'
import { setGroupRest } from '../edit/group-rest.ts'
import { setAbbreviations, setPartValues, setSegmentTitle } from '../edit/options.ts'
import { isStacked, type PlotConfig, plotFields, segmentSortingsOf } from '../edit/plot.ts'
import { deleteSegment, setArrangement, setSegment } from '../edit/set-plot-field.ts'
import { setSorting } from '../edit/sorting.ts'
import { isNeverAddable } from '../rules/addable.ts'
import { SEGMENT_KINDS } from '../rules/encoding-kinds.ts'
import { isSortingShown } from '../rules/sorting.ts'
import { areaSegmentReason, isStackable, stackingReason } from '../rules/stacking.ts'
import { hasAbbreviations, hasPartValues } from './axis-controls.ts'
import { shownValues } from './color-controls.ts'
import { componentOptions, NONE } from './options.ts'
import type { PlotSite } from './plot-site.ts'
import { sortingControl } from './sorting-control.ts'

const SEGMENT = 'controls.segment'

/** What splits marks by colour, and how the parts are laid out. */
export function segmentControls<Config extends PlotConfig>(
  site: PlotSite<Config>,
  { isRequired = false } = {},
): Control<Config>[] {
  const { segment } = plotFields(site.config)
  const select = segmentSelect(site, isRequired)
  if (!segment) return [select]
  return [
    select,
    ...(site.rules.stacking === 'choice' ? [arrangementSelect(site)] : []),
    ...segmentSorting(site),
    ...restSelect(site),
    ...segmentToggles(site),
    ...partValues(site),
  ]
}

/** The values written in the parts of stacks, each as the author chooses (reference rule: value labels). */
function partValues<Config extends PlotConfig>(site: PlotSite<Config>): ChoicesControl<Config>[] {
  const { config, rules } = site
  if (!hasPartValues(config, rules)) return []
  const chosen = plotFields(config).segment?.showValuesMapping ?? {}
  return [
    {
      kind: 'choices',
      id: 'segment-values',
      messageId: 'controls.segment.values',
      groupMessageId: SEGMENT,
      listedOf: plotFields(config).segment?.componentId ?? '',
      entries: shownValues(site).map(({ value, label }) => ({
        value,
        label,
        isChosen: chosen[value] === true,
      })),
      write: ({ value, isChosen }) => setPartValues(config, value, isChosen),
    },
  ]
}

/** The measure whose parts would be stacked; undefined where the cube has it no more, or is not there yet. */
function stackedMeasure<Config extends PlotConfig>({
  config,
  components,
  rules,
}: PlotSite<Config>): Measure | undefined {
  const [axis] = rules.measures
  return findMeasure(components, (axis && plotFields(config)[axis]?.componentId) ?? '')
}

/** Where parts are always stacked, a measure that cannot be summed has none (specification 1 §5). */
function segmentSelect<Config extends PlotConfig>(
  site: PlotSite<Config>,
  isRequired: boolean,
): SelectControl<Config> {
  const { config, components, rules } = site
  const { segment, animation } = plotFields(config)
  const categoryId = rules.category && plotFields(config)[rules.category]?.componentId
  const measure = rules.stacking === 'always' ? stackedMeasure(site) : undefined
  const areaReason = measure && areaSegmentReason(measure, rules.stackingRule)
  return {
    kind: 'select',
    id: 'segment',
    field: 'segment',
    messageId: SEGMENT,
    options: [
      ...(isRequired ? [] : [NONE]),
      ...componentOptions(components, SEGMENT_KINDS, [categoryId, animation?.componentId]),
    ],
    value: segment?.componentId ?? '',
    ...(areaReason ? { disabled: true, hint: { messageId: areaReason } } : {}),
    write: (componentId) =>
      componentId === '' ? deleteSegment(config) : setSegment(config, componentId, rules, components),
  }
}

function arrangementSelect<Config extends PlotConfig>(site: PlotSite<Config>): SelectControl<Config> {
  const { config, rules } = site
  const measure = stackedMeasure(site)
  const isOff = measure !== undefined && !isStackable(measure, rules.stackingRule)
  return {
    kind: 'select',
    id: 'segment-type',
    messageId: 'controls.segment.type',
    options: [
      {
        value: 'stacked',
        messageId: isOff ? stackingReason(rules.stackingRule) : 'controls.segment.stacked',
        disabled: isOff,
      },
      { value: 'grouped', messageId: 'controls.segment.grouped' },
    ],
    value: plotFields(config).segment?.type ?? 'grouped',
    write: (type) => setArrangement(config, type === 'stacked' ? 'stacked' : 'grouped'),
  }
}

/** How many of the largest values may stay: what is offered, between the 2 and 25 that a chart may say. */
const KEPT = [3, 4, 5, 6, 7, 8, 9, 10]

/** All but the largest parts as one: of parts of a whole that can be added up, where enough of them are left. */
function restSelect<Config extends PlotConfig>(site: PlotSite<Config>): SelectControl<Config>[] {
  const { config, rules, components, table } = site
  const isWhole = rules.segmentSorting === 'pie' || isStacked(config, rules)
  const measure = stackedMeasure(site)
  if (!isWhole || !measure || isNeverAddable(measure)) return []
  const { groupRest } = plotFields(config).segment ?? {}
  const count = shownValues(site).length
  const kept = KEPT.filter((each) => count >= each + 2 || each === groupRest)
  const all = groupRest === undefined || KEPT.includes(groupRest) ? kept : [...kept, groupRest]
  if (all.length === 0) return []
  return [
    {
      kind: 'select',
      id: 'segment-rest',
      messageId: 'controls.segment.rest',
      groupMessageId: SEGMENT,
      options: [
        { value: '', messageId: 'controls.segment.rest.none' },
        ...all.map((each) => ({ value: String(each), label: String(each) })),
      ],
      value: String(groupRest ?? ''),
      write: (value) => setGroupRest(config, value === '' ? undefined : Number(value), { components, table }),
    },
  ]
}

function segmentSorting<Config extends PlotConfig>({
  config,
  components,
  rules,
}: PlotSite<Config>): SelectControl<Config>[] {
  const { segment, animation } = plotFields(config)
  const dimension = findDimension(components, segment?.componentId ?? '')
  const place = segmentSortingsOf(config, rules)
  if (!place || !dimension || !isSortingShown(dimension, segment?.sorting)) return []
  return [
    sortingControl({
      id: 'segment-sorting',
      place,
      dimension,
      sorting: segment?.sorting,
      isAnimated: animation !== undefined,
      groupMessageId: SEGMENT,
      write: (sorting) => setSorting(config, 'segment', sorting),
    }),
  ]
}

function segmentToggles<Config extends PlotConfig>({
  config,
  components,
}: PlotSite<Config>): ToggleControl<Config>[] {
  const { segment } = plotFields(config)
  const abbreviations: ToggleControl<Config> = {
    kind: 'toggle',
    id: 'segment-abbreviations',
    messageId: 'controls.abbreviations',
    groupMessageId: SEGMENT,
    value: segment?.useAbbreviations ?? false,
    write: (isOn) => setAbbreviations(config, 'segment', isOn),
  }
  const title: ToggleControl<Config> = {
    kind: 'toggle',
    id: 'segment-title',
    messageId: 'controls.segment.title',
    groupMessageId: SEGMENT,
    value: segment?.showTitle ?? false,
    write: (isOn) => setSegmentTitle(config, isOn),
  }
  return [
    ...(hasAbbreviations(findComponent(components, segment?.componentId ?? '')) ? [abbreviations] : []),
    title,
  ]
}
