import { type Components, findDimension, isTemporal } from '@tessera/cube'
import type { ControlSite } from '../../chart-type.ts'
import { animationControls } from '../../controls/animation-controls.ts'
import { logarithmicControl, measureSelect } from '../../controls/axis-controls.ts'
import { colorControls } from '../../controls/color-controls.ts'
import { FIELD_NAMES } from '../../controls/field-names.ts'
import { fieldOptions, NONE } from '../../controls/options.ts'
import { inPanel } from '../../controls/panels.ts'
import { segmentControls } from '../../controls/segment-controls.ts'
import type { Control, SelectControl } from '../../controls.ts'
import { withFields } from '../../edit/plot.ts'
import { isAboutTwoMeasures, RANKS, type Suggestion, type SuggestionSite } from '../../edit/suggestion.ts'
import { detailChoices, keepDetail } from '../../roles/detail.ts'
import { idsOf } from '../../rules/chart-fields.ts'
import { numericalChoices } from '../../rules/choices.ts'
import { readParts } from '../../rules/splits.ts'
import type { ScatterplotConfig } from './fields.ts'

/** Returns the controls of scatterplots. */
export function controls(site: ControlSite<ScatterplotConfig>): Control<ScatterplotConfig>[] {
  const { config } = site
  const toKeepDots = (control: Control<ScatterplotConfig>): Control<ScatterplotConfig> =>
    control.kind === 'select' && control.field === 'segment'
      ? {
          ...control,
          write: (value: string, all: Components) => withDetailFor(control.write(value, all), config, all),
        }
      : control
  return [
    ...inPanel('y', [measureSelect(site, 'y'), logarithmicControl(site, 'y')]),
    ...inPanel('x', [measureSelect(site, 'x'), logarithmicControl(site, 'x')]),
    ...inPanel('detail', [detailSelect(site)]),
    ...inPanel('segment', segmentControls(site).map(toKeepDots)),
    ...inPanel(config.fields.segment ? 'segment' : 'y', colorControls(site)),
    ...animationControls(site),
  ]
}

/**
 * Returns the control that selects what dots stand for. It can be empty only if a key dimension splits the dots;
 * otherwise a single dot would be left.
 */
function detailSelect(site: ControlSite<ScatterplotConfig>): SelectControl<ScatterplotConfig> {
  const { config, components } = site
  const { detail } = config.fields
  const keys = { dimensions: detailChoices(components), measures: [] }
  return {
    kind: 'select',
    id: 'detail',
    field: 'detail',
    messageId: FIELD_NAMES.detail,
    options: [
      ...(isSplitByKey(config, components) || !detail ? [NONE] : []),
      ...fieldOptions({ ...site, components: keys }, 'detail'),
    ],
    value: detail?.componentId ?? '',
    write: (componentId) => withFields(config, { detail: componentId === '' ? undefined : { componentId } }),
  }
}

/**
 * Replaces a key dimension that no longer splits the dots. Dots then stand for this dimension or for another key
 * dimension.
 */
function withDetailFor(
  config: ScatterplotConfig,
  { fields: { segment: before } }: ScatterplotConfig,
  components: Components,
): ScatterplotConfig {
  const { detail, animation } = config.fields
  if (detail || isSplitByKey(config, components)) return config
  const found = keepDetail(before ? { detail: before } : {}, components, idsOf(animation))
  return found ? withFields(config, { detail: { componentId: found.id } }) : config
}

const isSplitByKey = ({ fields: { segment } }: ScatterplotConfig, components: Components): boolean =>
  findDimension(components, segment?.componentId ?? '')?.isKeyDimension === true

/** Minimum number of dots to suggest a scatterplot. */
const MIN_DOTS = 8

/** Suggests a dot for each of many places or things. */
export function suggest(site: SuggestionSite): Suggestion[] {
  const isMany = site.keys.some(
    (dimension) => !isTemporal(dimension) && readParts(dimension).length >= MIN_DOTS,
  )
  if (!isMany || numericalChoices(site.components).length < 2) return []
  return [{ rank: isAboutTwoMeasures(site) ? RANKS.dotsOfTwoMeasures : RANKS.dots, roles: {} }]
}
