import { Switch } from '@tessera/render/reader'
import { useId, useState } from 'react'
import { toEmbedCode, USUAL_HEIGHT } from '../../frame/to-embed-code.ts'
import { useWords } from '../../state/words.tsx'
import button from '../../ui/button.module.css'
import styles from './published.module.css'

type Props = {
  /** Of the embed, without its query. */
  address: string
  /** What the reader sees now; it goes along. */
  view: URLSearchParams
  scriptAddress: string
  title: string
  copied: boolean
  onCopy(code: string): void
}

/** The parameters of an embed that its author may set here. */
const CHOICES = ['removeBorder', 'optimizeSpace', 'removeMoreOptionsButton', 'removeFootnotes'] as const

/** The height the chart has on this page, in px. */
const measureHeight = (): number => document.querySelector('figure')?.offsetHeight ?? USUAL_HEIGHT

/** The code that shows a chart in other people's pages, with the choices there are. */
export function EmbedCode({ address, view, scriptAddress, title, copied, onCopy }: Props) {
  const { t } = useWords()
  const id = useId()
  const [isFixed, setFixed] = useState(false)
  const [height] = useState(measureHeight)
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set())
  const query = new URLSearchParams(view)
  query.delete('publishSuccess')
  for (const key of chosen) query.set(key, 'true')
  const code = toEmbedCode({ address, query, title, size: isFixed ? { height } : { scriptAddress } })
  const toggle = (key: string): void => {
    const next = new Set(chosen)
    if (!next.delete(key)) next.add(key)
    setChosen(next)
  }
  return (
    <div className={styles.embedCode}>
      <Switch
        label={t('share.embed.size')}
        value={isFixed ? 'static' : 'responsive'}
        options={(['responsive', 'static'] as const).map((value) => ({
          value,
          label: t(`share.embed.${value}`),
        }))}
        onChange={(value) => setFixed(value === 'static')}
      />
      <div className={styles.choices}>
        {CHOICES.map((key) => (
          <label key={key}>
            <input type="checkbox" checked={chosen.has(key)} onChange={() => toggle(key)} />{' '}
            {t(`share.embed.${key}`)}
          </label>
        ))}
      </div>
      <label htmlFor={id} className="visually-hidden">
        {t('share.embed.code')}
      </label>
      <textarea id={id} readOnly rows={4} value={code} onFocus={(event) => event.target.select()} />
      <button type="button" className={button.secondary} onClick={() => onCopy(code)}>
        {copied ? t('share.copied') : t('share.embed.copy')}
      </button>
    </div>
  )
}
