import { chartTitle, dataFileName, pictureFileName, toDatasetFilePath, untrustedSourceOf } from '@tessera/api'
import { withListedColumns } from '@tessera/chart'
import { readOffers, type ViewState, withViewRows } from '@tessera/chart/viewer'
import { toCsv, toDownload } from '@tessera/cube'
import { useRef, useState } from 'react'
import { readWidthOnScreen } from '../../../frame/PictureFields.tsx'
import type { Reading } from '../../../frame/reading.ts'
import { useSite } from '../../../shell/site.ts'
import { useWords } from '../../../state/words.tsx'
import { MenuButton } from '../../../ui/MenuButton.tsx'
import { MenuAction, MenuLink } from '../../../ui/menu-items.tsx'
import type { Drawn } from '../state/chart-stage.ts'
import { useEditor } from '../state/use-editor.tsx'
import styles from './chart-area.module.css'
import { type PictureChoice, PictureDialog } from './PictureDialog.tsx'
import { saveFile } from './save-file.ts'

type Props = {
  drawn: Drawn
  /** What the author tries as a reader. */
  reading: Reading | undefined
  /** The key of the data source, where addresses must name it. */
  sourceKey: string | undefined
  onDuplicate(): void
  onDelete: (() => void) | undefined
}

/** What else can be done with the chart: its picture and its data as they are on screen, a copy, its end. */
export function ChartMenu({ drawn, reading, sourceKey, onDuplicate, onDelete }: Props) {
  const { t, locale } = useWords()
  const view = reading?.view
  const { picture, savePicture } = usePicture(drawn, view)
  const menu = useRef<HTMLDivElement>(null)
  const [isChoosing, setChoosing] = useState(false)
  const { config, data } = drawn
  const title = chartTitle(config, data.datasets, locale)
  const saveData = (format: 'csv' | 'json'): void => {
    const { components, table } = data
    const seen = view ? withViewRows(table, view, readOffers(config, components), components) : table
    const sheet = toDownload(withListedColumns(config, seen), components, locale)
    const name = dataFileName(title, 'filtered', format)
    if (format === 'csv') saveFile(name, new Blob([toCsv(sheet)], { type: 'text/csv;charset=utf-8' }))
    else saveFile(name, new Blob([JSON.stringify({ title, ...sheet })], { type: 'application/json' }))
  }
  return (
    <div ref={menu} className={styles.menu}>
      <p role="status" className={picture === 'failed' ? styles.failed : styles.status}>
        {picture === 'busy' && t('share.picture.busy')}
        {picture === 'failed' && t('share.picture.failed')}
      </p>
      <MenuButton label={t('share.more')}>
        <MenuAction onSelect={onDuplicate}>{t('editor.tabs.duplicate')}</MenuAction>
        <MenuAction onSelect={() => savePicture('png', { width: readWidthOnScreen(menu.current) })}>
          {t('share.png')}
        </MenuAction>
        <MenuAction onSelect={() => setChoosing(true)}>{t('share.picture.options')}</MenuAction>
        <MenuAction onSelect={() => savePicture('svg', { width: readWidthOnScreen(menu.current) })}>
          {t('share.svg')}
        </MenuAction>
        <MenuAction onSelect={() => saveData('csv')}>{t('share.csv')}</MenuAction>
        {data.datasets.map((dataset) => (
          <MenuLink
            key={dataset.iri}
            isPlain
            to={toDatasetFilePath('csv', { iri: dataset.iri, dataSource: sourceKey }, locale)}
          >
            {data.datasets.length === 1
              ? t('share.csv-full')
              : t('share.csv-full-of', { title: dataset.title })}
          </MenuLink>
        ))}
        <MenuAction onSelect={() => saveData('json')}>{t('share.json')}</MenuAction>
        {onDelete && <MenuAction onSelect={onDelete}>{t('editor.tabs.delete')}</MenuAction>}
      </MenuButton>
      {isChoosing && (
        <PictureDialog
          onScreen={readWidthOnScreen(menu.current)}
          onChoose={(wish) => savePicture('png', wish)}
          onClose={() => setChoosing(false)}
        />
      )}
    </div>
  )
}

/** The picture of the chart as a file, drawn by code that is loaded when somebody wants one. */
function usePicture({ config, data }: Drawn, view: ViewState | undefined) {
  const { t, locale } = useWords()
  const [picture, setPicture] = useState<'busy' | 'failed'>()
  const site = useSite()
  const { source } = useEditor()
  const hasTiles = site?.basemapStyleUrl !== undefined
  const untrustedSource = untrustedSourceOf(site?.dataSources, source)
  const savePicture = (format: 'png' | 'svg', wish: PictureChoice): void => {
    setPicture('busy')
    const title = chartTitle(config, data.datasets, locale) || config.chartType
    import('./draw-picture.ts')
      .then(({ drawPicture }) =>
        drawPicture(
          {
            config,
            data,
            view,
            locale,
            words: t as never,
            untrustedSource,
            now: Date.now(),
            hasTiles,
            ...wish,
          },
          format,
        ),
      )
      .then((file) => {
        saveFile(pictureFileName(title, format, new Date()), file)
        setPicture(undefined)
      })
      .catch((error: unknown) => {
        // what a reader of the console can help with (specification 2 §8)
        console.error(error)
        setPicture('failed')
      })
  }
  return { picture, savePicture }
}
