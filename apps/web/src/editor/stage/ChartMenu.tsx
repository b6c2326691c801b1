import {
  chartTitle,
  type DataFormat,
  pictureFileName,
  toDatasetFilePath,
  untrustedSourceOf,
} from '@tessera/api'
import { type ViewState, writeViewState } from '@tessera/chart/viewer'
import { newProject, toStored } from '@tessera/project'
import { useRef, useState } from 'react'
import { DownloadStatus } from '../../chart-frame/DownloadStatus.tsx'
import { readWidthOnScreen } from '../../chart-frame/PictureFields.tsx'
import { saveFile } from '../../chart-frame/save-file.ts'
import { useFileDownload } from '../../chart-frame/use-file-download.ts'
import type { ReaderView } from '../../chart-frame/use-reader-view.ts'
import { useSourceKey } from '../../shell/page-source.ts'
import { useSite } from '../../shell/site.ts'
import { useWords } from '../../state/words.tsx'
import { MenuButton } from '../../ui/MenuButton.tsx'
import { MenuAction } from '../../ui/menu-items.tsx'
import type { Drawn } from '../state/chart-stage.ts'
import { useEditor } from '../state/use-editor.tsx'
import styles from './chart-area.module.css'
import { DataItems } from './DataItems.tsx'
import { type PictureChoice, PictureDialog } from './PictureDialog.tsx'
import { useFilledChart } from './use-filled-chart.ts'

/** The menu's actions on the chart itself. */
export type ChartEdits = {
  onDuplicate(): void
  /** `undefined` for the only chart. */
  onDelete: (() => void) | undefined
}

type Props = ChartEdits & {
  drawn: Drawn
  /** The author's view as a reader. */
  reader: ReaderView | undefined
}

/** Further actions for the chart: download its picture and data as on screen, duplicate, delete. */
export function ChartMenu({ drawn, reader, onDuplicate, onDelete }: Props) {
  const { t, locale } = useWords()
  const view = reader?.view
  const { source } = useEditor()
  const sourceKey = useSourceKey(source)
  const { picture, savePicture } = usePicture(drawn, view)
  const menu = useRef<HTMLDivElement>(null)
  const [isChoosing, setChoosing] = useState(false)
  const { config, data } = drawn
  const { state, download } = useFileDownload()
  const saveShown = (format: DataFormat): void => {
    const address = reader ? writeViewState(reader.view, reader.offers) : new URLSearchParams()
    address.set('lang', locale)
    download(`/api/chart-data.${format}?${address}`, { data: toStored(newProject(config, source)) })
  }
  return (
    <div ref={menu} className={styles.menu}>
      <p role="status" className={picture === 'failed' ? styles.failed : styles.status}>
        {picture === 'busy' && t('share.picture.busy')}
        {picture === 'failed' && t('share.picture.failed')}
      </p>
      <DownloadStatus state={state} className={state && 'status' in state ? styles.failed : styles.status} />
      <MenuButton label={t('share.more')}>
        <MenuAction onSelect={onDuplicate}>{t('editor.tabs.duplicate')}</MenuAction>
        <MenuAction onSelect={() => savePicture('png', { width: readWidthOnScreen(menu.current) })}>
          {t('share.png')}
        </MenuAction>
        <MenuAction onSelect={() => setChoosing(true)}>{t('share.picture.options')}</MenuAction>
        <MenuAction onSelect={() => savePicture('svg', { width: readWidthOnScreen(menu.current) })}>
          {t('share.svg')}
        </MenuAction>
        <DataItems
          title={t('share.data.shown')}
          toName={(format) => t('share.data', { format })}
          onChoose={saveShown}
        />
        {data.datasets.map(({ iri, title }) => (
          <DataItems
            key={iri}
            title={data.datasets.length === 1 ? t('share.data.all') : t('share.data.all-of', { title })}
            toName={(format) =>
              data.datasets.length === 1
                ? t('share.data-full', { format })
                : t('share.data-full-of', { title, format })
            }
            onChoose={(format) => download(toDatasetFilePath(format, { iri, dataSource: sourceKey }, locale))}
          />
        ))}
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

/** Saves the picture of the chart as a file; the drawing code is loaded on demand. */
function usePicture(drawn: Drawn, view: ViewState | undefined) {
  const { t, locale } = useWords()
  const { data } = drawn
  const config = useFilledChart(drawn, view)
  const [picture, setPicture] = useState<'busy' | 'failed'>()
  const site = useSite()
  const { source } = useEditor()
  const hasTiles = site?.basemapStyleUrl !== undefined
  const untrustedSource = untrustedSourceOf(site?.dataSources, source)
  const savePicture = (format: 'png' | 'svg', wish: PictureChoice): void => {
    setPicture('busy')
    const title = chartTitle(config, data.datasets, locale, data.components) || config.chartType
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
            mapServers: site?.mapServers,
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
        // Logged for support (specification 2 §8).
        console.error(error)
        setPicture('failed')
      })
  }
  return { picture, savePicture }
}
