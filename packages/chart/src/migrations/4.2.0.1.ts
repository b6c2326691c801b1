import { withMember, without } from './json.ts'
import type { ChartStep } from './step.ts'

/**
 * Adds highlights (by authors and readers), reference lines and bands, annotations, decimals, small multiples,
 * logarithmic axes, and texts around a chart.
 */
export const step: ChartStep = {
  to: '4.2.0.1',
  up: (config) => config,
  down: (config) =>
    withMember(
      withMember(
        withMember(
          without(config, 'highlight', 'referenceLines', 'annotations', 'decimals', 'facet', 'aspect'),
          'interactiveFiltersConfig',
          (filters) => without(filters, 'highlight'),
        ),
        'meta',
        (meta) => without(meta, 'notes', 'source', 'byline', 'alternative'),
      ),
      'fields',
      (fields) =>
        ['x', 'y'].reduce((kept, axis) => withMember(kept, axis, (field) => without(field, 'scale')), fields),
    ),
  lost: {
    highlight: 'Values that stand out',
    referenceLines: 'Lines and bands of the author',
    annotations: 'Annotations',
    decimals: 'Decimals chosen by the author',
    facet: 'A small picture for each value of a dimension',
    aspect: 'The height of the picture beside its width',
    'interactiveFiltersConfig.highlight': 'Whether readers may pick out values',
    'fields.x.scale': 'A logarithmic axis',
    'fields.y.scale': 'A logarithmic axis',
    'meta.notes': 'The notes of the author',
    'meta.source': 'The source in words of the author',
    'meta.byline': 'Who made the chart',
    'meta.alternative': 'The text for people who do not see the picture',
  },
}
