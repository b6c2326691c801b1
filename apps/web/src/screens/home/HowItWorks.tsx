import type { MessageId } from '@tessera/i18n'
import { useWords } from '../../state/words.tsx'
import styles from './home.module.css'

const STEPS: { title: MessageId; text: MessageId }[] = [
  { title: 'home.how.find.title', text: 'home.how.find.text' },
  { title: 'home.how.check.title', text: 'home.how.check.text' },
  { title: 'home.how.publish.title', text: 'home.how.publish.text' },
]

/** From a dataset to a published chart, in three steps. */
export function HowItWorks() {
  const { t } = useWords()
  return (
    <section className={styles.section} aria-labelledby="how">
      <h2 id="how" className={styles.heading}>
        {t('home.how.title')}
      </h2>
      <ol className={styles.steps}>
        {STEPS.map(({ title, text }) => (
          <li key={title} className={styles.step}>
            <h3>{t(title)}</h3>
            <p>{t(text)}</p>
          </li>
        ))}
      </ol>
    </section>
  )
}
