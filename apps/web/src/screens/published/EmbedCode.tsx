import { Switch } from '@tessera/render/reader'
import { type ComponentProps, useId, useState } from 'react'
import { withoutNewMark } from '../../chart-frame/use-addressed-view.ts'
import { toComponentCode, toFrameCode, USUAL_HEIGHT } from '../../embed-code/to-embed-code.ts'
import { useHeightPieces } from '../../embed-code/use-height-pieces.ts'
import { useWords } from '../../state/words.tsx'
import button from '../../ui/button.module.css'
import styles from './published.module.css'

type Props = {
  /** The origin of this site. */
  origin: string
  /** The path of the embed, without its query. */
  path: string
  /** The reader's current view, which is included. */
  view: URLSearchParams
  title: string
  copied: boolean
  onCopy(code: string): void
}

/** The options of an embed, each with its URL parameter and value. */
const CHOICES = {
  removeBorder: ['removeBorder', 'true'],
  optimizeSpace: ['optimizeSpace', 'true'],
  removeMoreOptionsButton: ['removeMoreOptionsButton', 'true'],
  removeFootnotes: ['removeFootnotes', 'true'],
  dark: ['theme', 'dark'],
  transparent: ['background', 'transparent'],
} as const
type Choice = keyof typeof CHOICES

/** Returns the height of the chart on this page, in px. */
const measureHeight = (): number => document.querySelector('figure')?.offsetHeight ?? USUAL_HEIGHT

/** A switch with a visible name. Its own name, which is hidden, is for screen readers. */
const NamedSwitch = (props: ComponentProps<typeof Switch>) => (
  <div>
    <p className={styles.switchName} aria-hidden="true">
      {props.label}
    </p>
    <Switch {...props} />
  </div>
)

/** The code to embed a chart in another page, with its options. */
export default function EmbedCode({ origin, path, view, title, copied, onCopy }: Props) {
  const { t } = useWords()
  const id = useId()
  const [isComponent, setComponent] = useState(false)
  const [isFixed, setFixed] = useState(false)
  const [height] = useState(measureHeight)
  const [chosen, setChosen] = useState<ReadonlySet<Choice>>(new Set())
  const query = withoutNewMark(view)
  for (const choice of chosen) {
    const [name, value] = CHOICES[choice]
    query.set(name, value)
  }
  const pieces = useHeightPieces(query.size > 0 ? `${path}?${query}` : path)
  const options = { origin, path, query, title }
  const code = isComponent
    ? toComponentCode({ ...options, size: { pieces: pieces ?? [] } })
    : toFrameCode({ ...options, size: isFixed ? { height } : { pieces: pieces ?? [] } })
  const toggle = (key: Choice): void => {
    const next = new Set(chosen)
    if (!next.delete(key)) next.add(key)
    setChosen(next)
  }
  return (
    <div className={styles.embedCode}>
      <div className={styles.switches}>
        <NamedSwitch
          label={t('share.embed.kind')}
          value={isComponent ? 'component' : 'frame'}
          options={(['frame', 'component'] as const).map((value) => ({
            value,
            label: t(`share.embed.${value}`),
          }))}
          onChange={(value) => setComponent(value === 'component')}
        />
        {!isComponent && (
          <NamedSwitch
            label={t('share.embed.size')}
            value={isFixed ? 'static' : 'responsive'}
            options={(['responsive', 'static'] as const).map((value) => ({
              value,
              label: t(`share.embed.${value}`),
            }))}
            onChange={(value) => setFixed(value === 'static')}
          />
        )}
      </div>
      <div className={styles.choices}>
        {(Object.keys(CHOICES) as Choice[]).map((key) => (
          <label key={key}>
            <input type="checkbox" checked={chosen.has(key)} onChange={() => toggle(key)} />{' '}
            {t(`share.embed.${key}`)}
          </label>
        ))}
      </div>
      <label htmlFor={id} className="visually-hidden">
        {t('share.embed.code')}
      </label>
      <textarea
        id={id}
        readOnly
        rows={6}
        value={code}
        aria-busy={pieces === undefined}
        onFocus={(event) => event.target.select()}
      />
      <button type="button" className={button.secondary} onClick={() => onCopy(code)}>
        {copied ? t('share.copied') : t('share.embed.copy')}
      </button>
    </div>
  )
}
