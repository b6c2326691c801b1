import type { DrawInput, Scene } from '@tessera/chart'
import type { Translate } from '@tessera/i18n'
import { memo, useDeferredValue } from 'react'
import styles from './chart.module.css'
import type { ChartProps } from './chart-props.ts'
import { LegendList } from './parts/LegendList.tsx'
import { ValuesTable } from './parts/ValuesTable.tsx'

type KeyProps = { scene: Scene; t: Translate } & Pick<ChartProps, 'saidHints' | 'onToggle'>

/** The parts that readers need to understand a scene: hints, and the meaning of colours and sizes. */
export function SceneKey({ scene, t, saidHints = [], onToggle }: KeyProps) {
  const words = t as DrawInput['words']
  const hints = scene.hints.filter(({ messageId }) => !saidHints.includes(messageId))
  return (
    <>
      {hints.map((hint) => (
        <p
          key={hint.messageId}
          role={hint.kind === 'warning' ? 'alert' : 'status'}
          className={styles[hint.kind]}
        >
          {words(hint.messageId, hint.values)}
        </p>
      ))}
      {scene.legends.length > 0 && <LegendList legends={scene.legends} words={words} onToggle={onToggle} />}
    </>
  )
}

type DescriptionProps = { scene: Scene; id: string; label: string; t: Translate }

/** A picture as text and as a table of values. Deferred, so that changes are drawn first. */
export function SceneDescription({ scene, ...props }: DescriptionProps) {
  return <Sentences scene={useDeferredValue(scene)} {...props} />
}

const Sentences = memo(function Sentences({ scene: { data, description }, id, label, t }: DescriptionProps) {
  return (
    <>
      <span id={id} hidden>
        {description?.join(' ')}
      </span>
      <ValuesTable data={data} caption={label} description={description} t={t} />
    </>
  )
})
