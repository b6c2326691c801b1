import { isObject, type JsonObject, objectOf, textOf, withMember, without } from './json.ts'
import { type ChartStep, isOf } from './step.ts'

const ANIMATED = ['column', 'pie', 'scatterplot']

const animationOf = (componentIri: string): JsonObject => ({
  componentIri,
  showPlayButton: true,
  duration: 30,
  type: 'continuous',
  dynamicScales: false,
})

/** Turns the time slider into an animation of the chart. */
export const step: ChartStep = {
  to: '1.4.0',
  up(config, { warn }) {
    const filters = config.interactiveFiltersConfig
    if (!isObject(filters)) return config
    const componentIri = textOf(objectOf(filters.timeSlider).componentIri)
    const after = { ...config, interactiveFiltersConfig: without(filters, 'timeSlider') }
    if (componentIri === '') return after
    if (!isOf(config, ...ANIMATED)) {
      warn('interactiveFiltersConfig.timeSlider', 'The time slider of this type of chart is not kept.')
      return after
    }
    return withMember(after, 'fields', (fields) => ({ ...fields, animation: animationOf(componentIri) }))
  },
  down(config) {
    if (!isObject(config.interactiveFiltersConfig)) return withoutAnimation(config)
    const animation = objectOf(objectOf(config.fields).animation)
    const timeSlider = { componentIri: isOf(config, ...ANIMATED) ? textOf(animation.componentIri) : '' }
    return withoutAnimation({
      ...config,
      interactiveFiltersConfig: { ...config.interactiveFiltersConfig, timeSlider },
    })
  },
  lost: { 'fields.animation': 'The settings of the animation' },
}

/** Removes the animation. Skips tables, whose fields are keyed by component, so none of them is an animation. */
const withoutAnimation = (config: JsonObject): JsonObject =>
  isOf(config, 'table') ? config : withMember(config, 'fields', (fields) => without(fields, 'animation'))
