import { type Editor, EditorContent, useEditor, useEditorState } from '@tiptap/react'
import { use, useEffect, useLayoutEffect, useRef, useState } from 'react'
import { escapeWordBraces, toEditableMarkdown, withWordBraces } from './editable-markdown.ts'
import { toExtensions } from './extensions.ts'
import { LinkEditor } from './LinkEditor.tsx'
import { LinkPreview } from './LinkPreview.tsx'
import { OwnValueDialog } from './OwnValueDialog.tsx'
import { OwnValues } from './own-values.ts'
import { RichToolbar } from './RichToolbar.tsx'
import type { TextKind } from './text-kind.ts'
import { TEXT_VALUE } from './text-value-node.tsx'
import styles from './texts.module.css'
import { ValueDialog } from './ValueDialog.tsx'

export type RichTextProps = {
  label: string
  lang: string
  kind: TextKind
  /** Markdown. */
  value: string
  /** Whether the replaced plain field had the focus. */
  isFocused: boolean
  onChange(markdown: string): void
  onLeave(): void
}

const toMarkdown = (editor: Editor, hasValues: boolean): string =>
  hasValues && editor.markdown
    ? escapeWordBraces(editor.markdown.serialize(withWordBraces(editor.getJSON())))
    : editor.getMarkdown()

/**
 * A rich text field with bold text, lists and links, stored as Markdown. Loaded on demand because of its editor
 * library.
 */
export default function RichText({ label, lang, kind, value, isFocused, onChange, onLeave }: RichTextProps) {
  const [isLinking, setLinking] = useState(false)
  const [isPlacing, setPlacing] = useState(false)
  const isOwn = use(OwnValues) !== undefined
  // an editor cannot change its extensions later
  const [hasValues] = useState(isOwn || kind === 'section')
  const [extensions] = useState(() => toExtensions(kind, hasValues))
  // The last reported text, and reported texts that have not come back: any other value is an external change, such as
  // undo.
  const last = useRef(value)
  const awaited = useRef<string[]>([])
  const report = useRef(onChange)
  report.current = onChange
  const editor = useEditor({
    extensions,
    content: toEditableMarkdown(value, kind),
    contentType: 'markdown',
    injectCSS: false,
    editorProps: {
      attributes: {
        role: 'textbox',
        'aria-label': label,
        'aria-multiline': String(kind !== 'inline'),
        lang,
        class: `${styles.text} ${kind === 'inline' ? '' : styles.tall}`,
      },
    },
    onBlur: onLeave,
    onUpdate({ editor: changed }) {
      const markdown = changed.isEmpty ? '' : toMarkdown(changed, hasValues)
      if (markdown === last.current) return
      last.current = markdown
      awaited.current.push(markdown)
      report.current(markdown)
    },
  })
  // Before painting, so that no typed key is lost.
  useLayoutEffect(() => {
    if (!isFocused) return
    editor.commands.setTextSelection(editor.state.doc.content.size)
    editor.view.focus()
  }, [editor, isFocused])
  useEffect(() => {
    // On a slow machine typing is faster than rendering: a value for an earlier letter must not undo later ones.
    const isLate = value !== last.current && awaited.current.includes(value)
    awaited.current = isLate ? awaited.current.slice(awaited.current.indexOf(value) + 1) : []
    if (isLate || value === last.current) return
    last.current = value
    editor.commands.setContent(toEditableMarkdown(value, kind), {
      contentType: 'markdown',
      emitUpdate: false,
    })
  }, [editor, value, kind])
  const address = useEditorState({
    editor,
    selector: ({ editor: now }) =>
      now.isActive('link') ? String(now.getAttributes('link').href ?? '') : undefined,
  })
  return (
    <div className={styles.rich}>
      <RichToolbar
        editor={editor}
        kind={kind}
        onLink={() => setLinking(true)}
        onValue={() => setPlacing(true)}
      />
      <EditorContent editor={editor} />
      {isPlacing && isOwn && <OwnValue editor={editor} onClose={() => setPlacing(false)} />}
      {isPlacing && !isOwn && <ValueDialog editor={editor} onClose={() => setPlacing(false)} />}
      {isLinking ? (
        <LinkEditor editor={editor} onClose={() => setLinking(false)} />
      ) : (
        address !== undefined && (
          <LinkPreview editor={editor} address={address} onEdit={() => setLinking(true)} />
        )
      )}
    </div>
  )
}

/** Inserts a placeholder for a value of the chart, or changes the selected one. */
function OwnValue({ editor, onClose }: { editor: Editor; onClose(): void }) {
  const [selected] = useState(() =>
    editor.isActive(TEXT_VALUE) ? String(editor.getAttributes(TEXT_VALUE).raw) : undefined,
  )
  const insert = (raw: string): void => {
    const chain = editor.chain().focus()
    if (selected === undefined) chain.insertContent({ type: TEXT_VALUE, attrs: { raw } }).run()
    else chain.updateAttributes(TEXT_VALUE, { raw }).run()
  }
  return <OwnValueDialog selected={selected} onInsert={insert} onClose={onClose} />
}
