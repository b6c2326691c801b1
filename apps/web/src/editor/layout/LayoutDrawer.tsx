import { setBlockText, setLayoutText } from '@tessera/project'
import { useEffect } from 'react'
import { useWords } from '../../state/words.tsx'
import { DrawerFrame } from '../panel/DrawerFrame.tsx'
import { useEditorStore, useProject } from '../state/use-editor.tsx'
import { LocalizedText, TEXT_KINDS } from '../texts/TextDrawer.tsx'

/** The texts of the whole project. */
export const LAYOUT_TEXTS = ['title', 'description'] as const

/** Returns the ids of the panels for a text of the whole project, and for a text block. */
export const toTextPanel = (field: (typeof LAYOUT_TEXTS)[number]): string => `layout.${field}`
export const toBlockPanel = (key: string): string => `block.${key}`

/** The drawer for a text of the whole project or of a block. */
export function LayoutDrawer({ panel }: { panel: string }) {
  const { t } = useWords()
  const store = useEditorStore()
  const { layout } = useProject()
  const field = LAYOUT_TEXTS.find((each) => toTextPanel(each) === panel)
  const block = layout.blocks.find(({ key }) => toBlockPanel(key) === panel)
  const isGone = field === undefined && block?.type !== 'text'
  // Close the drawer if undo removed its text.
  useEffect(() => {
    if (isGone) store.openPanel(undefined)
  }, [isGone, store])
  if (field)
    return (
      <DrawerFrame id={panel} title={t(`controls.${field}`)} holdsText>
        <LocalizedText
          name={t(`controls.${field}`)}
          kind={TEXT_KINDS[field]}
          texts={layout.meta[field]}
          onChange={(language, text) =>
            store.edit((project) => setLayoutText(project, field, language, text), {
              group: `${panel}.${language}`,
            })
          }
        />
      </DrawerFrame>
    )
  if (block?.type !== 'text') return null
  return (
    <DrawerFrame id={panel} title={t('layout.text')} holdsText>
      <LocalizedText
        name={t('layout.text')}
        kind="section"
        texts={block.text}
        onChange={(language, text) =>
          store.edit((project) => setBlockText(project, block.key, language, text), {
            group: `${panel}.${language}`,
          })
        }
      />
    </DrawerFrame>
  )
}
