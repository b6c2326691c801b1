import type { Locale } from '@tessera/cube'
import type { ContentfulStatusCode } from 'hono/utils/http-status'
import type { AppContext } from './app-env.ts'
import { preferredLocale } from './preferred-locale.ts'

const SENTENCES = {
  starting: {
    de: 'Tessera startet gerade. Diese Seite lädt sich gleich neu.',
    fr: 'Tessera démarre. Cette page va se recharger.',
    it: 'Tessera si sta avviando. Questa pagina si ricaricherà tra poco.',
    en: 'Tessera is starting. This page will reload in a moment.',
  },
  failed: {
    de: 'Auf diesem Server ist etwas schiefgegangen. Bitte versuchen Sie es später noch einmal.',
    fr: 'Une erreur est survenue sur ce serveur. Veuillez réessayer plus tard.',
    it: 'Si è verificato un errore su questo server. Riprovi più tardi.',
    en: 'Something went wrong on this server. Please try again later.',
  },
  busy: {
    de: 'Gerade sind sehr viele Leute hier. Diese Seite lädt sich gleich neu.',
    fr: 'Il y a beaucoup de monde en ce moment. Cette page va se recharger.',
    it: 'In questo momento le visite sono moltissime. Questa pagina si ricaricherà tra poco.',
    en: 'Very many people are here right now. This page will reload in a moment.',
  },
  ending: {
    de: 'Tessera wird gerade neu gestartet. Diese Seite lädt sich gleich neu.',
    fr: 'Tessera redémarre. Cette page va se recharger.',
    it: 'Tessera si sta riavviando. Questa pagina si ricaricherà tra poco.',
    en: 'Tessera is being restarted. This page will reload in a moment.',
  },
  database: {
    de: 'Gespeicherte Visualisierungen und Konten sind im Moment nicht erreichbar. Bitte versuchen Sie es gleich noch einmal.',
    fr: 'Les visualisations enregistrées et les comptes ne sont pas accessibles pour le moment. Veuillez réessayer dans un instant.',
    it: 'Le visualizzazioni salvate e gli account non sono raggiungibili al momento. Riprovi tra poco.',
    en: 'Saved charts and accounts cannot be reached just now. Please try again in a moment.',
  },
  foreign: {
    de: 'Dieser Server kennt die Adresse nicht als seine eigene, unter der Sie ihn aufrufen, und speichert deshalb nichts. Bitte sagen Sie es der Person, die ihn betreibt: Die Einstellung PUBLIC_URL fehlt.',
    fr: 'Ce serveur ne reconnaît pas comme sienne l’adresse par laquelle vous l’appelez et n’enregistre donc rien. Veuillez le signaler à la personne qui l’exploite : le réglage PUBLIC_URL manque.',
    it: 'Questo server non riconosce come proprio l’indirizzo con cui lo si raggiunge e quindi non salva nulla. Lo segnali a chi lo gestisce: manca l’impostazione PUBLIC_URL.',
    en: 'This server does not know the address at which you reach it as its own, and so saves nothing. Please tell whoever runs it: the setting PUBLIC_URL is missing.',
  },
  method: {
    de: 'Diese Adresse kann man nur lesen.',
    fr: 'Cette adresse ne peut être que lue.',
    it: 'Questo indirizzo si può solo leggere.',
    en: 'This address can only be read.',
  },
  unbuilt: {
    de: 'Die Seiten sind noch nicht gebaut. «npm start» baut sie.',
    fr: 'Les pages ne sont pas encore construites. «npm start» les construit.',
    it: 'Le pagine non sono ancora state costruite. «npm start» le costruisce.',
    en: 'The pages are not built yet. “npm start” builds them.',
  },
} satisfies Record<string, Record<Locale, string>>

/** A page that needs nothing of the product: one sentence in the reader's language. */
export function sentencePage(
  c: AppContext,
  sentence: keyof typeof SENTENCES,
  status: ContentfulStatusCode,
): Response {
  const locale = preferredLocale(c.req.header('accept-language'))
  if (sentence === 'starting') c.header('Retry-After', '2')
  c.header('Cache-Control', 'no-store')
  c.header('Vary', 'Accept-Language', { append: true })
  return c.html(toSentenceHtml(sentence, locale, sentence === 'starting' ? 2 : undefined), status)
}

/** The page as HTML; with a number of seconds after which it loads itself again. */
export function toSentenceHtml(
  sentence: keyof typeof SENTENCES,
  locale: Locale,
  refreshSeconds?: number,
): string {
  const refresh = refreshSeconds ? `<meta http-equiv="refresh" content="${refreshSeconds}">` : ''
  return (
    `<!doctype html><html lang="${locale}"><head><meta charset="utf-8">${refresh}` +
    '<meta name="viewport" content="width=device-width"><title>Tessera</title>' +
    '<style>body{font:1.125rem/1.5 system-ui,sans-serif;margin:20vh auto;max-width:36rem;padding:0 1rem}</style>' +
    `</head><body><main><h1>Tessera</h1><p>${SENTENCES[sentence][locale]}</p></main></body></html>`
  )
}
