import { sharedTerms } from '../terms.ts'
import { text } from '../text.ts'
import { demo } from '../vocabulary.ts'

/** The two sexes census tables tell apart. */
export const sexes = sharedTerms(
  'sex',
  { iri: demo('termset/sex'), name: text('Geschlecht', 'Sexe', 'Sesso', 'Sex') },
  {
    women: text('Frauen', 'Femmes', 'Donne', 'Women'),
    men: text('Männer', 'Hommes', 'Uomini', 'Men'),
  },
)
