import { markdownToText } from '@tessera/api'
import { otherLanguageOf, readLocalized } from '@tessera/cube'
import type { TextBlock } from '@tessera/project'
import { use, useEffect, useRef } from 'react'
import { FormattedText } from '../../chart-frame/FormattedText.tsx'
import { useWords } from '../../state/words.tsx'
import { TextValues } from '../texts/text-values.ts'
import styles from './blocks.module.css'
import { useTextBlockHtml } from './use-text-block-html.ts'

type Props = {
  block: TextBlock
  isStill: boolean
  onOpen(): void
  /** Called when the height of its content changes, if the canvas adapts to it. */
  onHeight: ((content: HTMLElement) => void) | undefined
}

/** A text block as readers see it; a click opens its drawer. An empty one shows a placeholder. */
export function TextBlockView({ block, isStill, onOpen, onHeight }: Props) {
  const { t, locale } = useWords()
  const content = useRef<HTMLDivElement>(null)
  const report = useRef(onHeight)
  report.current = onHeight
  const isMeasured = onHeight !== undefined
  useEffect(() => {
    const element = content.current
    if (!element || !isMeasured) return undefined
    const observer = new ResizeObserver(() => report.current?.(element))
    observer.observe(element)
    return () => observer.disconnect()
  }, [isMeasured])
  const text = readLocalized(block.text, locale)
  const values = use(TextValues)
  const html = useTextBlockHtml(text)
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: a pointer shortcut; keys use the block's menu
    // biome-ignore lint/a11y/useKeyWithClickEvents: see above
    <div className={styles.text} onClick={isStill ? undefined : onOpen}>
      <div ref={content} className={styles.content}>
        {text.trim() === '' ? (
          !isStill && <p className={styles.placeholder}>{t('layout.text.empty')}</p>
        ) : (
          <FormattedText
            as="div"
            className={styles.prose}
            lang={otherLanguageOf(block.text, locale)}
            html={html}
            text={markdownToText(values?.fill(text) ?? text)}
          />
        )}
      </div>
    </div>
  )
}
