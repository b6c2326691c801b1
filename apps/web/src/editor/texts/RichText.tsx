import { type Editor, EditorContent, useEditor, useEditorState } from '@tiptap/react'
import { useEffect, useLayoutEffect, useRef, useState } from 'react'
import { escapeWordBraces, toEditableMarkdown, withWordBraces } from './editable-markdown.ts'
import { toExtensions } from './extensions.ts'
import { LinkEditor } from './LinkEditor.tsx'
import { LinkPreview } from './LinkPreview.tsx'
import { RichToolbar } from './RichToolbar.tsx'
import type { TextKind } from './text-kind.ts'
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

const toMarkdown = (editor: Editor, kind: TextKind): string =>
  kind === 'section' && editor.markdown
    ? escapeWordBraces(editor.markdown.serialize(withWordBraces(editor.getJSON())))
    : editor.getMarkdown()

/**
 * A rich text field with bold text, lists and links, stored as Markdown. Loaded on demand because of its editor
 * library.
 */
export default function RichText({ label, lang, kind, value, isFocused, onChange, onLeave }: RichTextProps) {
  const [isLinking, setLinking] = useState(false)
  const [isPlacing, setPlacing] = useState(false)
  const [extensions] = useState(() => toExtensions(kind))
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
      const markdown = changed.isEmpty ? '' : toMarkdown(changed, kind)
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
      {isPlacing && <ValueDialog editor={editor} onClose={() => setPlacing(false)} />}
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
