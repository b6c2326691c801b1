import { markdownToText } from '@tessera/api'
import { otherLanguageOf, readLocalized } from '@tessera/cube'
import {
  DASHBOARD_SWITCHES,
  type DashboardKind,
  hasSharedFilters,
  isSwitchedOn,
  moveBlock,
  reorderCharts,
  switchDashboard,
} from '@tessera/project'
import { useWords } from '../../state/words.tsx'
import button from '../../ui/button.module.css'
import { PlusIcon } from '../../ui/icons.tsx'
import { SortableList } from '../../ui/SortableList.tsx'
import { PanelEntry, toEntryId } from '../controls/PanelEntry.tsx'
import panels from '../controls/panels.module.css'
import { useEditorStore, useProject } from '../state/use-editor.tsx'
import { BlockMenu } from './BlockTools.tsx'
import { KindIcon } from './KindIcon.tsx'
import { LAYOUT_TEXTS, toBlockPanel, toTextPanel } from './LayoutDrawer.tsx'
import styles from './layout.module.css'
import { SharedFiltersPanel } from './SharedFiltersPanel.tsx'
import { useBlockActions } from './use-block-actions.ts'
import { useBlockName } from './use-block-name.ts'

/** The left panel of the layout step while no drawer is open. */
export function LayoutPanel() {
  const project = useProject()
  const { layout } = project
  // a project that was a dashboard keeps its shared filters in tabs
  const canShare = layout.type === 'dashboard' || (layout.type === 'tab' && hasSharedFilters(project))
  return (
    <>
      {layout.type === 'dashboard' && <KindPanel kind={layout.layout} />}
      {layout.type !== 'singleURLs' && <TextsPanel />}
      {layout.type === 'dashboard' ? <BlocksPanel /> : <ChartsPanel />}
      {canShare && <SharedFiltersPanel />}
    </>
  )
}

const KINDS = ['vertical', 'tall', 'canvas'] as const

/** The arrangement of a dashboard's blocks. */
function KindPanel({ kind }: { kind: DashboardKind }) {
  const { t } = useWords()
  const store = useEditorStore()
  const project = useProject()
  return (
    <fieldset className={panels.group}>
      <legend>{t('layout.options')}</legend>
      <div className={styles.kinds}>
        {KINDS.map((each) => (
          <label key={each} className={styles.kind}>
            <input
              type="radio"
              name="layout-kind"
              checked={kind === each}
              onChange={() => store.changeLayout({ kind: each })}
            />
            <KindIcon kind={each} />
            <span>{t(`layout.kind.${each}`)}</span>
          </label>
        ))}
      </div>
      {kind === 'canvas' && <p className={styles.hint}>{t('layout.canvas.hint')}</p>}
      {DASHBOARD_SWITCHES.map((name) => (
        <div key={name}>
          <label className={styles.choice}>
            <input
              type="checkbox"
              checked={isSwitchedOn(project, name)}
              onChange={({ target }) => store.edit((before) => switchDashboard(before, name, target.checked))}
            />
            {t(`layout.${name}`)}
          </label>
          <p className={styles.hint}>{t(`layout.${name}.hint`)}</p>
        </div>
      ))}
    </fieldset>
  )
}

/** Title and description of the whole project. */
function TextsPanel() {
  const { t, locale } = useWords()
  const { meta } = useProject().layout
  return (
    <section className={panels.group} aria-labelledby="layout-texts">
      <h2 id="layout-texts" className={panels.groupTitle}>
        {t('controls.section.annotations')}
      </h2>
      <ul>
        {LAYOUT_TEXTS.map((field) => (
          <PanelEntry
            key={field}
            panel={toTextPanel(field)}
            name={t(`controls.${field}`)}
            value={markdownToText(readLocalized(meta[field], locale))}
            lang={otherLanguageOf(meta[field], locale)}
          />
        ))}
      </ul>
    </section>
  )
}

/** The blocks of a dashboard in order, and a button to add text. */
function BlocksPanel() {
  const { t } = useWords()
  const store = useEditorStore()
  const { layout } = useProject()
  const actions = useBlockActions()
  const nameOf = useBlockName()
  const isCanvas = layout.type === 'dashboard' && layout.layout === 'canvas'
  const items = layout.blocks.map((block) => ({ id: block.key, name: nameOf(block), block }))
  return (
    <section className={panels.group} aria-labelledby="layout-blocks">
      <h2 id="layout-blocks" className={panels.groupTitle}>
        {t('layout.blocks')}
      </h2>
      <SortableList
        items={items}
        label={t('layout.blocks')}
        onMove={(id, place) =>
          store.edit((project) =>
            moveBlock(
              project,
              project.layout.blocks.findIndex(({ key }) => key === id),
              place,
            ),
          )
        }
      >
        {({ block, name }, place) => (
          <div className={styles.block}>
            <button
              type="button"
              id={toEntryId(toBlockPanel(block.key))}
              className={styles.blockName}
              onClick={() => actions.edit(block)}
            >
              {name}
            </button>
            <BlockMenu block={block} place={place} name={name} isOrdered={!isCanvas} />
          </div>
        )}
      </SortableList>
      <button type="button" className={button.secondary} onClick={actions.addText}>
        <PlusIcon />
        {t('layout.text.add')}
      </button>
    </section>
  )
}

/** The charts in tab order. */
function ChartsPanel() {
  const { t } = useWords()
  const store = useEditorStore()
  const { chartConfigs } = useProject()
  const actions = useBlockActions()
  const nameOf = useBlockName()
  const items = chartConfigs.map(({ key }) => ({ id: key, name: nameOf({ type: 'chart', key }) }))
  return (
    <section className={panels.group} aria-labelledby="layout-charts">
      <h2 id="layout-charts" className={panels.groupTitle}>
        {t('chart.tabs')}
      </h2>
      <SortableList
        items={items}
        label={t('chart.tabs')}
        onMove={(id, place) =>
          store.edit((project) =>
            reorderCharts(
              project,
              project.chartConfigs.findIndex(({ key }) => key === id),
              place,
            ),
          )
        }
      >
        {({ id, name }) => (
          <button
            type="button"
            className={styles.blockName}
            onClick={() => actions.edit({ type: 'chart', key: id, initialized: true })}
          >
            {name}
          </button>
        )}
      </SortableList>
    </section>
  )
}
