import { versionOf } from './packaged-file.ts'
import type { Origin } from './recipe.ts'
import type { Text } from './text.ts'
import { text } from './text.ts'

/** Says where the numbers come from and that the translations are not the source's. */
export function originNote({ credit, package: { name, files } }: Origin): Text {
  const from = `${name} ${versionOf(name)} (${files.join(', ')})`
  return text(
    `Quelle der Zahlen: ${credit}, aus dem Paket ${from}. Übersetzungen durch Tessera.`,
    `Source des chiffres: ${credit}, tirés du paquet ${from}. Traductions: Tessera.`,
    `Fonte dei dati: ${credit}, tratti dal pacchetto ${from}. Traduzioni: Tessera.`,
    `Source of the figures: ${credit}, from the package ${from}. Translations by Tessera.`,
  )
}
