import { findComponent, findDimension, findMeasure, type Measure } from '@tessera/cube'
import type { ControlSite } from '../chart-type.ts'
import type { ChoicesControl, Control, SelectControl, ToggleControl } from '../controls.ts'
import { setGroupRest } from '../edit/group-rest.ts'
import { isStacked, type PlotConfig, plotFields, segmentSortingsOf, withField } from '../edit/plot.ts'
import { deleteSegment, setArrangement, setSegment } from '../edit/set-plot-field.ts'
import { isNeverAddable } from '../rules/addable.ts'
import { isSortingShown } from '../rules/sorting.ts'
import { isStackable, type StackingRule } from '../rules/stacking.ts'
import { hasAbbreviations, hasPartValues } from './axis-controls.ts'
import { shownValues } from './color-controls.ts'
import { fieldOptions, NONE } from './options.ts'
import { sortingControl } from './sorting-control.ts'

const SEGMENT = 'controls.segment'

/** Returns the controls of the segment and its layout. */
export function segmentControls<Config extends PlotConfig>(site: ControlSite<Config>): Control<Config>[] {
  const { segment } = plotFields(site.config)
  const select = segmentSelect(site)
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

/** The values written inside the parts of stacks, as the author chooses (reference rule: value labels). */
function partValues<Config extends PlotConfig>(site: ControlSite<Config>): ChoicesControl<Config>[] {
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
      write: ({ value, isChosen }) =>
        withField(config, 'segment', { showValuesMapping: { ...chosen, [value]: isChosen } }),
    },
  ]
}

/** Returns the measure to stack; `undefined` if the cube does not have it or has not loaded yet. */
function stackedMeasure<Config extends PlotConfig>({
  config,
  components,
  rules,
}: ControlSite<Config>): Measure | undefined {
  const [axis] = rules.measures
  return findMeasure(components, (axis && plotFields(config)[axis]?.componentId) ?? '')
}

/**
 * Returns the control that selects the segment. Disabled if parts are always stacked and the measure cannot be summed
 * (specification 1 §5).
 */
function segmentSelect<Config extends PlotConfig>(site: ControlSite<Config>): SelectControl<Config> {
  const { config, components, rules } = site
  const { segment } = plotFields(config)
  const isOptional = site.type.fields.some(({ name, isOptional }) => name === 'segment' && isOptional)
  const measure = rules.stacking === 'always' ? stackedMeasure(site) : undefined
  const areaReason = measure && areaSegmentReason(measure, rules.stackingRule)
  return {
    kind: 'select',
    id: 'segment',
    field: 'segment',
    messageId: SEGMENT,
    options: [...(isOptional ? [NONE] : []), ...fieldOptions(site, 'segment')],
    value: segment?.componentId ?? '',
    ...(areaReason ? { disabled: true, hint: { messageId: areaReason } } : {}),
    write: (componentId) =>
      componentId === '' ? deleteSegment(config) : setSegment(config, componentId, rules, components),
  }
}

function arrangementSelect<Config extends PlotConfig>(site: ControlSite<Config>): SelectControl<Config> {
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

/** The offered numbers of largest values to keep; configs allow 2 to 25. */
const KEPT = [3, 4, 5, 6, 7, 8, 9, 10]

/** Returns the control that groups all but the largest parts. None if parts cannot be summed or are too few. */
function restSelect<Config extends PlotConfig>(site: ControlSite<Config>): SelectControl<Config>[] {
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
}: ControlSite<Config>): SelectControl<Config>[] {
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
      write: (sorting) => withField(config, 'segment', { sorting }),
    }),
  ]
}

function segmentToggles<Config extends PlotConfig>({
  config,
  components,
}: ControlSite<Config>): ToggleControl<Config>[] {
  const { segment } = plotFields(config)
  const toggle = (name: string, key: 'useAbbreviations' | 'showTitle', messageId: string) =>
    ({
      kind: 'toggle',
      id: `segment-${name}`,
      messageId,
      groupMessageId: SEGMENT,
      value: segment?.[key] ?? false,
      write: (isOn) => withField(config, 'segment', { [key]: isOn }),
    }) satisfies ToggleControl<Config>
  const hasShort = hasAbbreviations(findComponent(components, segment?.componentId ?? ''))
  return [
    ...(hasShort ? [toggle('abbreviations', 'useAbbreviations', 'controls.abbreviations')] : []),
    toggle('title', 'showTitle', 'controls.segment.title'),
  ]
}

/** Returns the message next to a disabled "stacked" option, depending on the rule in force. */
export const stackingReason = (rule: StackingRule = 'additive'): string =>
  rule === 'additive' ? 'controls.segment.stacked.disabled' : 'controls.segment.stacked.disabled.spec'

/**
 * Returns why an area cannot be split: its segments would be stacked (specification 1 §4). `undefined` if it can be
 * split.
 */
export const areaSegmentReason = (
  measure: Pick<Measure, 'scaleType'>,
  rule: StackingRule = 'additive',
): string | undefined => {
  if (isStackable(measure, rule)) return undefined
  return rule === 'additive' ? 'controls.segment.area.disabled' : 'controls.segment.area.disabled.spec'
}
