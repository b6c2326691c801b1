import type { Extensions } from '@tiptap/core'
import { Node } from '@tiptap/core'
import { Markdown } from '@tiptap/markdown'
import StarterKit from '@tiptap/starter-kit'
import { escapeBlockStarts } from './editable-markdown.ts'
import { parseLinkAddress } from './link-address.ts'
import type { TextKind } from './text-kind.ts'
import { TextValueNode } from './text-value-node.tsx'

/** A paragraph whose lines do not become blocks when parsed again. */
const Paragraph = Node.create({
  name: 'paragraph',
  priority: 1000,
  group: 'block',
  content: 'inline*',
  parseHTML: () => [{ tag: 'p' }],
  renderHTML: ({ HTMLAttributes }) => ['p', HTMLAttributes, 0],
  parseMarkdown: (token, helpers) =>
    helpers.createNode('paragraph', undefined, helpers.parseInline(token.tokens ?? [])),
  renderMarkdown: (node, helpers) => escapeBlockStarts(helpers.renderChildren(node.content ?? [])),
})

/** A title is a single line. */
const Line = Node.create({
  name: 'doc',
  topNode: true,
  content: 'paragraph',
  renderMarkdown: (node, helpers) => helpers.renderChildren(node.content ?? []),
})

/**
 * Returns the allowed formatting of a chart's texts: what published pages show.
 * @param hasValues whether the text can contain values of charts
 */
export const toExtensions = (kind: TextKind, hasValues = kind === 'section'): Extensions => [
  StarterKit.configure({
    paragraph: false,
    blockquote: false,
    code: false,
    codeBlock: false,
    heading: kind === 'section' && { levels: [2, 3] },
    horizontalRule: false,
    strike: false,
    underline: false,
    dropcursor: false,
    gapcursor: false,
    trailingNode: false,
    link: {
      openOnClick: false,
      autolink: true,
      defaultProtocol: 'https',
      isAllowedUri: (address) => parseLinkAddress(address) !== undefined,
    },
    ...(kind === 'inline' && {
      document: false,
      bulletList: false,
      orderedList: false,
      listItem: false,
      listKeymap: false,
      hardBreak: false,
    }),
  }),
  Paragraph,
  ...(kind === 'inline' ? [Line] : []),
  ...(hasValues ? [TextValueNode] : []),
  Markdown,
]
