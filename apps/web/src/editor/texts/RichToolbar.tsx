import type { MessageId } from '@tessera/i18n'
import { type Editor, useEditorState } from '@tiptap/react'
import { type KeyboardEvent, type ReactNode, use, useState } from 'react'
import { useWords } from '../../state/words.tsx'
import { OwnValues } from './own-values.ts'
import type { TextKind } from './text-kind.ts'
import { TEXT_VALUE } from './text-value-node.tsx'
import { TextValues } from './text-values.ts'
import styles from './texts.module.css'

const MARKS = ['bold', 'italic', 'heading', 'subheading', 'bullets', 'numbers', 'link', 'value'] as const
type Mark = (typeof MARKS)[number]

const LABELS: Record<Mark, MessageId> = {
  bold: 'controls.text.bold',
  italic: 'controls.text.italic',
  heading: 'layout.text.heading',
  subheading: 'layout.text.subheading',
  bullets: 'controls.text.bullets',
  numbers: 'controls.text.numbers',
  link: 'controls.text.link',
  value: 'text-value.title',
}

/** The formats allowed for each kind of text. */
const MARKS_OF: Record<TextKind, readonly Mark[]> = {
  inline: ['bold', 'italic', 'link', 'value'],
  block: ['bold', 'italic', 'bullets', 'numbers', 'link', 'value'],
  section: MARKS,
}

const SIGNS: Record<Mark, ReactNode> = {
  bold: <b>B</b>,
  italic: <i>I</i>,
  heading: <b>H</b>,
  subheading: <small>H</small>,
  bullets: <ListSign signs="M3.500 5.500h1v1h-1zM3.500 13.500h1v1h-1z" />,
  numbers: (
    <ListSign signs="M3 4.200 4.300 3.300V8.500M2.600 12.600c.2-1.600 3-1.600 2.800.1 0 1-2.800 2.300-2.800 3.400h3" />
  ),
  link: (
    <Sign>
      <path
        d="M8.500 11.500a3 3 0 0 0 4.300 0l2.700-2.700a3 3 0 0 0-4.300-4.300l-1 1M11.500 8.500a3 3 0 0 0-4.300 0l-2.700 2.700a3 3 0 0 0 4.300 4.300l1-1"
        strokeWidth="1.6"
      />
    </Sign>
  ),
  value: (
    <Sign>
      <path d="M3.500 17v-5M8 17V8M12.500 17v-7M17 17V3" strokeWidth="2" />
    </Sign>
  ),
}

/** Two lines with list markers, drawn because text would become part of the button's name. */
function ListSign({ signs }: { signs: string }) {
  return (
    <Sign>
      <path d={signs} strokeWidth="1.3" />
      <path d="M8.500 6h9.500M8.500 14h9.500" strokeWidth="1.6" />
    </Sign>
  )
}

function Sign({ children }: { children: ReactNode }) {
  const stroke = { fill: 'none', stroke: 'currentColor', strokeLinecap: 'round' } as const
  return (
    <svg viewBox="0 0 20 20" width="18" height="18" aria-hidden="true" {...stroke}>
      {children}
    </svg>
  )
}

type RichToolbarProps = { editor: Editor; kind: TextKind; onLink(): void; onValue(): void }

/** The formatting toolbar for pointers and keys: one tab stop, with arrow keys between its buttons. */
export function RichToolbar({ editor, kind, onLink, onValue }: RichToolbarProps) {
  const { t } = useWords()
  const own = use(OwnValues)
  const hasCharts = kind === 'section' && use(TextValues)?.charts.length
  const hasValues = own ? own.values.length > 0 : hasCharts
  const labelOf = (mark: Mark): string => t(mark === 'value' && own ? 'own-value.title' : LABELS[mark])
  const marks = MARKS_OF[kind].filter((mark) => mark !== 'value' || hasValues)
  const [current, setCurrent] = useState<Mark>('bold')
  const active = useEditorState({
    editor,
    selector: ({ editor: now }): Record<Mark, boolean> => ({
      bold: now.isActive('bold'),
      italic: now.isActive('italic'),
      heading: now.isActive('heading', { level: 2 }),
      subheading: now.isActive('heading', { level: 3 }),
      bullets: now.isActive('bulletList'),
      numbers: now.isActive('orderedList'),
      link: now.isActive('link'),
      value: now.isActive(TEXT_VALUE),
    }),
  })
  const edit = () => {
    // Focus synchronously instead of in the next frame like the command, so that no typed key is lost.
    editor.view.focus()
    return editor.chain()
  }
  const act: Record<Mark, () => unknown> = {
    bold: () => edit().toggleBold().run(),
    italic: () => edit().toggleItalic().run(),
    heading: () => edit().toggleHeading({ level: 2 }).run(),
    subheading: () => edit().toggleHeading({ level: 3 }).run(),
    bullets: () => edit().toggleBulletList().run(),
    numbers: () => edit().toggleOrderedList().run(),
    link: onLink,
    value: onValue,
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
          aria-label={labelOf(mark)}
          title={labelOf(mark)}
          // Keep the selection in the text.
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
