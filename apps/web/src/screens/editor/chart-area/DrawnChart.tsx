import { untrustedSourceOf } from '@tessera/api'
import type { ChartConfig } from '@tessera/chart'
import { ChartFrame } from '../../../frame/ChartFrame.tsx'
import type { Reading } from '../../../frame/reading.ts'
import { useTextsHtml } from '../../../frame/use-texts-html.ts'
import { findDataSource } from '../../../shell/data-source.ts'
import { useSite } from '../../../shell/site.ts'
import { useWords } from '../../../state/words.tsx'
import type { Drawn } from '../state/chart-stage.ts'
import { useEditor } from '../state/use-editor.tsx'
import { ChartAdvice } from './ChartAdvice.tsx'
import { ChartMenu } from './ChartMenu.tsx'
import styles from './chart-area.module.css'
import { useAdvice } from './use-advice.ts'

type Props = {
  drawn: Drawn
  /** The chart under the author's hands. */
  config: ChartConfig
  /** What the author has tried of it as a reader would. */
  preview: Reading | undefined
  onDuplicate(): void
  onDelete: (() => void) | undefined
}

/** A chart as readers will see it, and above it what its author should know; what that says is not said in it again. */
export function DrawnChart({ drawn, config, preview, onDuplicate, onDelete }: Props) {
  const { isLoading, source: reference } = useEditor()
  const site = useSite()
  const { locale } = useWords()
  const advice = useAdvice(drawn)
  const texts = useTextsHtml(drawn.config, locale)
  const source = findDataSource(site, reference)
  const sourceKey = source && source.key !== site?.defaultDataSource ? source.key : undefined
  return (
    <>
      <ChartAdvice advice={advice} config={config} isLoading={isLoading} />
      <div className={styles.sheet}>
        <ChartFrame
          config={drawn.config}
          data={drawn.data}
          texts={texts}
          heading="h1"
          reading={preview}
          isWaiting={isLoading}
          source={reference}
          sourceKey={sourceKey}
          provenance={{ untrustedSource: untrustedSourceOf(site?.dataSources, reference) }}
          saidHints={advice.saidHints}
          menu={
            <ChartMenu
              drawn={drawn}
              reading={preview}
              sourceKey={sourceKey}
              onDuplicate={onDuplicate}
              onDelete={onDelete}
            />
          }
        />
      </div>
    </>
  )
}
