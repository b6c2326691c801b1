import de from './catalogues/de.json' with { type: 'json' }
import en from './catalogues/en.json' with { type: 'json' }
import fr from './catalogues/fr.json' with { type: 'json' }
import it from './catalogues/it.json' with { type: 'json' }

/** The four catalogues as their authors write them: ICU messages by id. For the server and tests. */
export const catalogues: Record<'de' | 'fr' | 'it' | 'en', Record<string, string>> = { de, fr, it, en }
