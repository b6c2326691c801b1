import { type Component, type Components, canBeWhole, findComponent } from '@tessera/cube'
import { useId, useMemo, useState } from 'react'
import { runQuery } from '../state/query.ts'
import { useAnswer } from '../state/use-answer.ts'
import { useWords } from '../state/words.tsx'
import { QuietButton } from '../ui/buttons.tsx'
import { focusOnArrival } from '../ui/focus-on-arrival.ts'
import { ArrowLeftIcon, ChevronRightIcon } from '../ui/icons.tsx'
import { ComponentFacts } from './ComponentFacts.tsx'
import { searchComponents, toComponentGroups } from './component-groups.ts'
import styles from './metadata.module.css'
import type { MetadataSubject } from './metadata-subject.ts'

/** The dimensions and measures of a chart's datasets: a searchable list, or the details of one. */
export function DataSection(props: { subject: MetadataSubject; first: string | undefined }) {
  const { first } = props
  const subject = { ...props.subject, components: useWholeComponents(props.subject) }
  const [selected, setSelected] = useState(first)
  const [last, setLast] = useState<string>()
  const [text, setText] = useState('')
  const component = selected === undefined ? undefined : findComponent(subject.components, selected)
  if (component) {
    return (
      <Selected
        component={component}
        subject={subject}
        onBack={() => {
          setLast(component.id)
          setSelected(undefined)
        }}
      />
    )
  }
  return <ComponentList subject={subject} text={text} onText={setText} onSelect={setSelected} last={last} />
}

/** Returns components with the values that the page lacks, once they are loaded. */
function useWholeComponents({ components, source }: MetadataSubject): Components {
  const { locale } = useWords()
  const ask = useMemo(() => {
    if (!components.dimensions.some(canBeWhole)) return undefined
    return async () => {
      const { loadWholeComponents } = await import('@tessera/api/load-values')
      return loadWholeComponents(runQuery, source, components, locale)
    }
  }, [components, source, locale])
  return useAnswer(ask).value ?? components
}

function Selected({
  component,
  subject,
  onBack,
}: {
  component: Component
  subject: MetadataSubject
  onBack(): void
}) {
  const { t } = useWords()
  return (
    <>
      <QuietButton onClick={onBack}>
        <ArrowLeftIcon />
        {t('metadata.back')}
      </QuietButton>
      <h3 ref={focusOnArrival} tabIndex={-1} className={styles.name}>
        {component.label}
      </h3>
      <ComponentFacts component={component} titles={subject.titles} isWhole />
    </>
  )
}

type ListProps = {
  subject: MetadataSubject
  text: string
  onText(text: string): void
  onSelect(id: string): void
  /** The component from which people return. */
  last: string | undefined
}

function ComponentList({ subject: { components, titles }, text, onText, onSelect, last }: ListProps) {
  const { t } = useWords()
  const id = useId()
  const groups = useMemo(() => toComponentGroups(components), [components])
  const found = searchComponents(groups, text)
  return (
    <>
      <search className={styles.search}>
        <label htmlFor={`${id}-search`}>{t('metadata.search')}</label>
        <input
          id={`${id}-search`}
          type="search"
          value={text}
          autoComplete="off"
          onChange={({ target }) => onText(target.value)}
        />
      </search>
      <p role="status" className={found.length > 0 ? 'visually-hidden' : undefined}>
        {found.length === 0 && t('metadata.no-results')}
      </p>
      {found.map(({ cubeIri, components: entries }) => (
        <section key={cubeIri ?? ''} className={styles.dataset}>
          {groups.length > 1 && <h3>{cubeIri === undefined ? t('metadata.joined') : titles[cubeIri]}</h3>}
          <ul>
            {entries.map((component) => (
              <Entry
                key={component.id}
                component={component}
                titles={titles}
                onSelect={onSelect}
                isLast={component.id === last}
              />
            ))}
          </ul>
        </section>
      ))}
    </>
  )
}

type EntryProps = {
  component: Component
  titles: Record<string, string>
  onSelect(id: string): void
  isLast: boolean
}

function Entry({ component, titles, onSelect, isLast }: EntryProps) {
  const { t } = useWords()
  const [isOpen, setOpen] = useState(false)
  return (
    <li className={styles.entry}>
      <div className={styles.row}>
        <button
          type="button"
          ref={isLast ? focusOnArrival : undefined}
          className={styles.entryName}
          onClick={() => onSelect(component.id)}
        >
          {component.label}
        </button>
        <button
          type="button"
          className={styles.unfold}
          aria-expanded={isOpen}
          aria-label={t('metadata.expand', { label: component.label })}
          onClick={() => setOpen(!isOpen)}
        >
          <ChevronRightIcon />
        </button>
      </div>
      {isOpen && <ComponentFacts component={component} titles={titles} />}
    </li>
  )
}
