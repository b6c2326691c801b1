import { untrustedSourceOf } from '@tessera/api'
import { ChartFrame } from '../../chart-frame/ChartFrame.tsx'
import type { ReaderView } from '../../chart-frame/use-reader-view.ts'
import { useTextsHtml } from '../../chart-frame/use-texts-html.ts'
import { useSite } from '../../shell/site.ts'
import { useWords } from '../../state/words.tsx'
import type { Drawn } from '../state/chart-stage.ts'
import { useEditor } from '../state/use-editor.tsx'
import { type ChartEdits, ChartMenu } from './ChartMenu.tsx'
import styles from './chart-area.module.css'
import { useFilledChart } from './use-filled-chart.ts'
import { useFirstShown } from './use-preview.ts'

type Props = {
  drawn: Drawn
  /** The author's view as a reader. */
  preview: ReaderView | undefined
  /** Hints to omit because the advice for the author repeats them. */
  saidHints: readonly string[]
} & ChartEdits

/** A chart as readers will see it. */
export function DrawnChart({ drawn: own, preview, saidHints, ...edits }: Props) {
  const drawn = useFirstShown(own, preview)
  const { isLoading, source: reference } = useEditor()
  const site = useSite()
  const { locale } = useWords()
  const filled = useFilledChart(drawn, preview?.view)
  const texts = useTextsHtml(filled, locale)
  return (
    <div className={styles.sheet}>
      <ChartFrame
        config={filled}
        data={drawn.data}
        texts={texts}
        heading="h1"
        reader={preview}
        isWaiting={isLoading}
        source={reference}
        provenance={{ untrustedSource: untrustedSourceOf(site?.dataSources, reference) }}
        saidHints={saidHints}
        menu={<ChartMenu drawn={drawn} reader={preview} {...edits} />}
      />
    </div>
  )
}
