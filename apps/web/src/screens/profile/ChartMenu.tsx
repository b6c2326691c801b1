import { use } from 'react'
import { useSite } from '../../shell/site.ts'
import { useWords } from '../../state/words.tsx'
import { MenuButton } from '../../ui/MenuButton.tsx'
import { MenuAction, MenuLink } from '../../ui/menu-items.tsx'
import type { ChartDialogName } from './ChartDialog.tsx'
import { pinChart, putState } from './change-chart.ts'
import type { ChartSummary } from './chart-summary.ts'
import { PinWordsContext } from './pin-words.ts'
import { useAct, useTell } from './use-act.ts'

type ChartMenuProps = { chart: ChartSummary; title: string; onDialog(name: ChartDialogName): void }

/** Further actions for a chart; those that share it only if it is published. */
export function ChartMenu({ chart, title, onDialog }: ChartMenuProps) {
  const { t, locale } = useWords()
  const act = useAct()
  const isPublished = chart.publishedState === 'PUBLISHED'
  const key = encodeURIComponent(chart.key)
  const publish = (): void =>
    void act(() => putState(chart.key, 'PUBLISHED'), t('profile.done.publish', { title }))
  const label = (
    <>
      {t('profile.action.more')}
      <span className="visually-hidden">: {title}</span>
    </>
  )
  return (
    <MenuButton label={label}>
      <MenuLink to={`/${locale}/v/${key}`}>{t('profile.action.open')}</MenuLink>
      <MenuLink to={`/${locale}/create/new?copy=${key}`}>{t('profile.action.copy')}</MenuLink>
      {isPublished && <ShareItems chart={chart} onDialog={onDialog} />}
      <PinItem chart={chart} title={title} />
      <MenuAction onSelect={() => onDialog('rename')}>{t('profile.action.rename')}</MenuAction>
      <MenuAction onSelect={() => onDialog('versions')}>{t('profile.action.versions')}</MenuAction>
      {isPublished ? (
        <MenuAction onSelect={() => onDialog('unpublish')}>{t('profile.action.unpublish')}</MenuAction>
      ) : (
        <MenuAction onSelect={publish}>{t('profile.action.publish')}</MenuAction>
      )}
      <MenuAction onSelect={() => onDialog('delete')}>{t('profile.action.delete')}</MenuAction>
    </MenuButton>
  )
}

/** Pins the chart to the data it was published with, or lets it follow newer data again. */
function PinItem({ chart: { key, isPinned }, title }: Pick<ChartMenuProps, 'chart' | 'title'>) {
  const words = use(PinWordsContext)
  const act = useAct()
  if (!words) return null
  const done = (isPinned ? words.unpinDone : words.pinDone).replace('{title}', () => title)
  return (
    <MenuAction onSelect={() => void act(() => pinChart(key, !isPinned), done)}>
      {isPinned ? words.unpin : words.pin}
    </MenuAction>
  )
}

function ShareItems({ chart, onDialog }: Pick<ChartMenuProps, 'chart' | 'onDialog'>) {
  const { t, locale } = useWords()
  const site = useSite()
  const { succeed, fail } = useTell()
  const address = `${site?.publicUrl ?? ''}/${locale}/v/${chart.key}`
  const copy = (): void => {
    // Pages without https have no clipboard, so show the URL instead.
    const written = navigator.clipboard?.writeText(address) ?? Promise.reject(new Error('no clipboard'))
    written.then(
      () => succeed(t('share.copied')),
      () => fail(address),
    )
  }
  return (
    <>
      <MenuAction onSelect={copy}>{t('profile.action.share')}</MenuAction>
      <MenuAction onSelect={() => onDialog('embed')}>{t('profile.action.embed')}</MenuAction>
    </>
  )
}
