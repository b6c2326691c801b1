import { type ComponentType, useEffect, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import field from '../../ui/field.module.css'
import type { RichTextProps } from './RichText.tsx'
import styles from './texts.module.css'
import { ValueProblems } from './ValueProblems.tsx'

type Loaded = { RichText: ComponentType<RichTextProps>; isFocused: boolean }

let known: ComponentType<RichTextProps> | undefined

/** A text in Markdown: a plain field until the rich one has loaded, which continues with the typed text. */
export function MarkdownField(props: Omit<RichTextProps, 'isFocused'>) {
  const { label, lang, kind, value, onChange, onLeave } = props
  const plain = useRef<HTMLTextAreaElement>(null)
  const [loaded, setLoaded] = useState<Loaded | undefined>(
    () => known && { RichText: known, isFocused: false },
  )
  useEffect(() => {
    if (loaded) return
    let isWanted = true
    import('./RichText.tsx').then(
      ({ default: RichText }) => {
        known = RichText
        if (!isWanted) return
        const isFocused = plain.current !== null && document.activeElement === plain.current
        // Synchronously: on a busy machine the plain field could get the focus before it is replaced.
        flushSync(() => setLoaded({ RichText, isFocused }))
      },
      // If loading fails, the plain field stays: Markdown can be typed.
      () => {},
    )
    return () => {
      isWanted = false
    }
  }, [loaded])
  return (
    <div>
      <p className={styles.label} aria-hidden="true">
        {label}
      </p>
      {loaded ? (
        <loaded.RichText {...props} isFocused={loaded.isFocused} />
      ) : (
        <textarea
          ref={plain}
          aria-label={label}
          lang={lang}
          className={field.input}
          rows={kind === 'inline' ? 2 : 8}
          value={value}
          onChange={({ target }) => onChange(target.value)}
          onBlur={onLeave}
        />
      )}
      <ValueProblems markdown={value} />
    </div>
  )
}
