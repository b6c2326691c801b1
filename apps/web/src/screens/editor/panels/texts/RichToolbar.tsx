import { type Editor, useEditorState } from '@tiptap/react'
import { type KeyboardEvent, type ReactNode, useState } from 'react'
import { useWords } from '../../../../state/words.tsx'
import styles from './texts.module.css'

const MARKS = ['bold', 'italic', 'bullets', 'numbers', 'link'] as const
type Mark = (typeof MARKS)[number]

const SIGNS: Record<Mark, ReactNode> = {
  bold: <b>B</b>,
  italic: <i>I</i>,
  bullets: <ListSign signs="M3.500 5.500h1v1h-1zM3.500 13.500h1v1h-1z" />,
  numbers: (
    <ListSign signs="M3 4.200 4.300 3.300V8.500M2.600 12.600c.2-1.600 3-1.600 2.800.1 0 1-2.800 2.300-2.800 3.400h3" />
  ),
  link: (
    <svg viewBox="0 0 20 20" width="18" height="18" aria-hidden="true" fill="none" stroke="currentColor">
      <path
        d="M8.500 11.500a3 3 0 0 0 4.300 0l2.700-2.700a3 3 0 0 0-4.300-4.300l-1 1M11.500 8.500a3 3 0 0 0-4.300 0l-2.700 2.700a3 3 0 0 0 4.300 4.300l1-1"
        strokeWidth="1.6"
        strokeLinecap="round"
      />
    </svg>
  ),
}

/** Two lines behind their signs, drawn: as text they would be part of the button's name. */
function ListSign({ signs }: { signs: string }) {
  return (
    <svg
      viewBox="0 0 20 20"
      width="18"
      height="18"
      aria-hidden="true"
      fill="none"
      stroke="currentColor"
      strokeLinecap="round"
    >
      <path d={signs} strokeWidth="1.3" />
      <path d="M8.500 6h9.500M8.500 14h9.500" strokeWidth="1.6" />
    </svg>
  )
}

type RichToolbarProps = { editor: Editor; kind: 'block' | 'inline'; onLink(): void }

/** What letters and paragraphs can be made, for pointers and keys: one stop of the tab key, arrows between its buttons. */
export function RichToolbar({ editor, kind, onLink }: RichToolbarProps) {
  const { t } = useWords()
  const marks = MARKS.filter((mark) => kind === 'block' || (mark !== 'bullets' && mark !== 'numbers'))
  const [current, setCurrent] = useState<Mark>('bold')
  const active = useEditorState({
    editor,
    selector: ({ editor: now }): Record<Mark, boolean> => ({
      bold: now.isActive('bold'),
      italic: now.isActive('italic'),
      bullets: now.isActive('bulletList'),
      numbers: now.isActive('orderedList'),
      link: now.isActive('link'),
    }),
  })
  const act: Record<Mark, () => unknown> = {
    bold: () => editor.chain().focus().toggleBold().run(),
    italic: () => editor.chain().focus().toggleItalic().run(),
    bullets: () => editor.chain().focus().toggleBulletList().run(),
    numbers: () => editor.chain().focus().toggleOrderedList().run(),
    link: onLink,
  }
  const press = (event: KeyboardEvent<HTMLElement>): void => {
    const by = { ArrowRight: 1, ArrowLeft: -1 }[event.key]
    if (by === undefined) return
    event.preventDefault()
    const next = marks[(marks.indexOf(current) + by + marks.length) % marks.length]!
    setCurrent(next)
    event.currentTarget.querySelector<HTMLElement>(`[data-mark="${next}"]`)?.focus()
  }
  return (
    <div
      role="toolbar"
      tabIndex={-1}
      aria-label={t('controls.text.toolbar')}
      className={styles.toolbar}
      onKeyDown={press}
    >
      {marks.map((mark) => (
        <button
          key={mark}
          type="button"
          data-mark={mark}
          tabIndex={mark === current ? 0 : -1}
          aria-pressed={active[mark]}
          aria-label={t(`controls.text.${mark}`)}
          title={t(`controls.text.${mark}`)}
          // the text keeps what is selected in it
          onMouseDown={(event) => event.preventDefault()}
          onFocus={() => setCurrent(mark)}
          onClick={act[mark]}
        >
          {SIGNS[mark]}
        </button>
      ))}
    </div>
  )
}
