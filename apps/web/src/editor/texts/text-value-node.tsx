import { readPlaceholder, splitText, type ValueRequest } from '@tessera/project'
import { Node, nodeInputRule } from '@tiptap/core'
import { type NodeViewProps, NodeViewWrapper, ReactNodeViewRenderer } from '@tiptap/react'
import { use } from 'react'
import { OwnValues } from './own-values.ts'
import { TextValues } from './text-values.ts'
import styles from './texts.module.css'

/** The name of its node type. */
export const TEXT_VALUE = 'textValue'

/** Parses a placeholder for a value of another chart; undefined if it is malformed. */
export const parsePlaceholder = (raw: string): ValueRequest | undefined => readPlaceholder(raw)?.request

/** A chart value in an edited text, rendered as readers will see it. */
function TextValue({ node, selected }: NodeViewProps) {
  const values = use(TextValues)
  const own = use(OwnValues)
  const raw = String(node.attrs.raw)
  const value = own ? { ...own.read(raw), name: raw } : values?.read(parsePlaceholder(raw))
  const isMissing = value !== undefined && 'problem' in value
  return (
    <NodeViewWrapper
      as="span"
      className={styles.value}
      data-selected={selected || undefined}
      data-missing={isMissing || undefined}
      title={value?.name}
    >
      {value && 'text' in value ? value.text : (value?.name ?? raw)}
    </NodeViewWrapper>
  )
}

/** A placeholder in a text block (`{{value:2}}`) or in a chart's own text (`{{latest}}`) as an atomic node. */
export const TextValueNode = Node.create({
  name: TEXT_VALUE,
  group: 'inline',
  inline: true,
  atom: true,
  addAttributes: () => ({
    raw: {
      default: '',
      parseHTML: (element) => element.getAttribute('data-raw'),
      renderHTML: ({ raw }) => ({ 'data-raw': raw }),
    },
  }),
  parseHTML: () => [
    {
      tag: 'span[data-raw]',
      // Pasted content could be anything.
      getAttrs: (element) => readPlaceholder(element.getAttribute('data-raw') ?? '') !== undefined && null,
    },
  ],
  addInputRules() {
    return [
      nodeInputRule({
        type: this.type,
        find(typed) {
          const part = splitText(typed).at(-1)
          if (typeof part !== 'object' || !(part.request || part.own)) return null
          return { index: typed.length - part.raw.length, text: part.raw }
        },
        getAttributes: ([raw]) => ({ raw }),
      }),
    ]
  },
  renderHTML: ({ HTMLAttributes }) => ['span', HTMLAttributes],
  renderText: ({ node }) => String(node.attrs.raw),
  addNodeView: () => ReactNodeViewRenderer(TextValue),
  markdownTokenizer: {
    name: TEXT_VALUE,
    level: 'inline',
    start: (text) => text.indexOf('{{'),
    tokenize(text) {
      const [part] = splitText(text)
      if (typeof part !== 'object') return undefined
      const { raw } = part
      // All editors share the parser; those without values fall back to the text.
      return { type: TEXT_VALUE, raw, tokens: [{ type: 'text', raw, text: raw }] }
    },
  },
  parseMarkdown: (token, helpers) => helpers.createNode(TEXT_VALUE, { raw: token.raw }),
  renderMarkdown: ({ attrs }) => String(attrs?.raw),
})
