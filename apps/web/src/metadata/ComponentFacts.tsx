import {
  type Component,
  countValues,
  type Dimension,
  formatDimensionValue,
  formatLabelled,
  formatMeasure,
  isDimension,
  type Locale,
  valuesByName,
} from '@tessera/cube'
import { useState } from 'react'
import { useWords } from '../state/words.tsx'
import { LongText } from './LongText.tsx'
import styles from './metadata.module.css'

/** The number of values listed for one of many components, and for a component on its own. */
const VALUES_SHOWN = { some: 10, whole: 100 } as const

type Props = {
  component: Component
  /** The titles of datasets, by iri. */
  titles: Record<string, string>
  /** Whether it is shown on its own, with its full description. */
  isWhole?: boolean
}

/** The meaning and the values of a dimension or measure. */
export function ComponentFacts({ component, titles, isWhole = false }: Props) {
  const { t, locale } = useWords()
  const { unit } = component
  const kind = t(isDimension(component) ? 'metadata.dimension' : 'metadata.measure')
  return (
    <div className={styles.facts}>
      <p className={styles.kind}>{unit ? `${kind}, ${unit}` : kind}</p>
      {toDescriptions(component, locale).map(({ cubeIri, text }) => (
        <div key={cubeIri ?? ''}>
          {cubeIri !== undefined && <p className={styles.kind}>{titles[cubeIri]}</p>}
          {isWhole ? <p className={styles.long}>{text}</p> : <LongText text={text} />}
        </div>
      ))}
      <Values component={component} isWhole={isWhole} />
    </div>
  )
}

/** Returns the descriptions of a component, which may differ between joined datasets. */
function toDescriptions(component: Component, locale: Locale): { cubeIri?: string; text: string }[] {
  const originals = (isDimension(component) && component.originalIds) || []
  if (originals.length > 0) {
    return originals.flatMap(({ cubeIri, label, description }) =>
      description || label !== component.label
        ? [{ cubeIri, text: description ? formatLabelled(label, description, locale) : label }]
        : [],
    )
  }
  return component.description ? [{ text: component.description }] : []
}

function Values({ component, isWhole }: { component: Component; isWhole: boolean }) {
  const { t, locale } = useWords()
  const [shown, setShown] = useState<number>(isWhole ? VALUES_SHOWN.whole : VALUES_SHOWN.some)
  const range = readRange(component, locale)
  const values = valuesByName(component, locale)
  // the ends of a time span are enough, unless the component is shown on its own
  const isListed = values.length > 0 && (isWhole || !range)
  if (!isListed) return range ? <p>{t('metadata.range', range)}</p> : null
  return (
    <>
      <p className={styles.kind}>
        {t('metadata.values', { count: isDimension(component) ? countValues(component) : values.length })}
      </p>
      <ul className={styles.values}>
        {values.slice(0, shown).map(({ value, label, color }) => (
          <li key={value}>
            {color && <span className={styles.swatch} style={{ background: color }} aria-hidden="true" />}
            {isDimension(component) ? formatDimensionValue(component, label, locale) : label}
          </li>
        ))}
      </ul>
      {values.length > shown && (
        <button type="button" className={styles.link} onClick={() => setShown(shown + VALUES_SHOWN.whole)}>
          {t('metadata.more-values', { count: values.length - shown })}
        </button>
      )}
    </>
  )
}

/** Returns the first and last value of numbers and times. */
function readRange(component: Component, locale: Locale): { from: string; to: string } | undefined {
  if (!isDimension(component)) {
    const { min, max } = component
    if (min === undefined || max === undefined) return undefined
    return { from: formatMeasure(min, component, locale), to: formatMeasure(max, component, locale) }
  }
  return component.kind === 'TemporalDimension' ? readPeriod(component, locale) : undefined
}

function readPeriod(dimension: Dimension, locale: Locale): { from: string; to: string } | undefined {
  const [first, last] = [dimension.values[0], dimension.values.at(-1)]
  if (!first || !last || first === last) return undefined
  const toText = (label: string): string => formatDimensionValue(dimension, label, locale)
  return { from: toText(first.label), to: toText(last.label) }
}
