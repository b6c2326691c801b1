// <tessera-chart src="https://charts.example/v/KEY">: a chart in the flow of a page, without a frame. Load it once per
// page, as a module. It adds only the element to the page: no global names, and no styles or nodes outside its shadow
// root.

/** The messages shown while there is no chart, by language. The server inserts them. */
const WORDS = /* words */ {}
const ORIGIN = new URL(import.meta.url).origin
/** Parameters of a URL that control how a chart is shown. All other parameters belong to the view. */
const OPTIONS =
  /^(?:remove(?:Border|MoreOptionsButton|LabelsInteractivity|Footnotes|Filters)|disableBorder|optimizeSpace|theme|background|lang|dataSource)$/
const CHART = /^(?:\/(de|fr|it|en))?\/(?:v|embed)\/([^/.]+)\/?$/
const EARLY = [
  'pointerdown',
  'pointermove',
  'pointerup',
  'click',
  'keydown',
  'focusin',
  'input',
  'change',
  'wheel',
]
/** Charts within this distance of the window are loaded. */
const NEAR = '400px'

/** Styles for the time before the style sheet is loaded, and for messages. */
const BASE = new CSSStyleSheet()
BASE.replaceSync(`:host{display:block!important;position:relative!important}:host([hidden]){display:none!important}
.said{all:initial;display:block;padding:12px 0;font:15px/1.5 system-ui,sans-serif;color:inherit}
.said>*{all:unset;margin-right:12px}.said>a,.said>button{cursor:pointer;text-decoration:underline}
.said>:focus-visible{outline:2px solid;outline-offset:2px}`)

/** Lets the chart take its natural height once a reader has changed it. */
const FREE = new CSSStyleSheet()
FREE.replaceSync(':host{min-height:0!important}')

const ask = async (path, signal) => {
  const answer = await fetch(ORIGIN + path, { credentials: 'omit', signal })
  if (!answer.ok && answer.status !== 503)
    throw Object.assign(new Error(), { isMissing: answer.status === 404 })
  return answer
}

/** Style sheets and modules, shared by the charts of a page. */
const shared = new Map()
const once = (path, load) => {
  if (!shared.has(path)) {
    const loading = load(path)
    // allow another attempt, since the connection may recover
    loading.catch(() => shared.delete(path))
    shared.set(path, loading)
  }
  return shared.get(path)
}
const loadSheet = async (path) => new CSSStyleSheet().replace(await (await ask(path)).text())
const loadModule = (path) => import(ORIGIN + path)
/** Loads the font from data, under a name of its own, so that the page's policy on fonts need not allow it. */
const loadFont = async (path) => {
  const font = new FontFace('Tessera Inter', await (await ask(path)).arrayBuffer(), { weight: '100 900' })
  document.fonts.add(await font.load())
}

const idle = () =>
  new Promise((resolve) =>
    'requestIdleCallback' in window
      ? requestIdleCallback(resolve, { timeout: 3000 })
      : setTimeout(resolve, 200),
  )

class TesseraChart extends HTMLElement {
  static observedAttributes = ['src', 'lang', 'view', 'theme', 'background']
  #shadow = this.attachShadow({ mode: 'open' })
  #internals = this.attachInternals?.()
  #events = []
  #recording
  #ending
  #observer
  #living
  #search = ''

  /** The current view as a query without its question mark, including the reader's changes. */
  get view() {
    return String(toView(new URLSearchParams(this.#search)))
  }
  set view(query) {
    this.setAttribute('view', query)
  }

  connectedCallback() {
    this.#shadow.adoptedStyleSheets = [BASE]
    if (this.#ending && !this.#ending.signal.aborted) return
    this.#observer = new IntersectionObserver(
      (entries) => {
        if (!entries.some(({ isIntersecting }) => isIntersecting)) return
        this.#observer.disconnect()
        void this.#load()
      },
      { rootMargin: NEAR },
    )
    this.#say('loading')
    this.#observer.observe(this)
  }

  disconnectedCallback() {
    // the element may only have been moved
    queueMicrotask(() => {
      if (this.isConnected) return
      this.#observer?.disconnect()
      this.#ending?.abort()
      this.#living?.end()
      this.#living = undefined
      this.#shadow.replaceChildren()
    })
  }

  attributeChangedCallback(name, before, after) {
    if (before === after || !this.#ending) return
    if (name !== 'view' || !this.#living) {
      void this.#load()
      return
    }
    const { search } = this.#address()
    if (search === this.#search) return
    this.#search = search
    this.#living.show(search)
  }

  /** Returns the key, language, query and path of the chart according to the attributes. */
  #address() {
    const url = URL.parse?.(this.getAttribute('src') ?? '', document.baseURI) ?? new URL('about:blank')
    const [, prefix, key] = (url.origin === ORIGIN && CHART.exec(url.pathname)) || []
    const around = this.parentElement?.closest('[lang]')?.lang
    const lang = [this.lang, prefix, url.searchParams.get('lang'), around].find(
      (each) => WORDS[toLocale(each)],
    )
    const locale = lang && toLocale(lang)
    const params = url.searchParams
    params.delete('lang')
    const view = toView(new URLSearchParams(this.getAttribute('view') ?? ''))
    // the attribute `view` overrides the parameters of `src`
    for (const name of new Set(view.keys())) params.delete(name)
    for (const [name, value] of view) params.append(name, value)
    for (const name of ['theme', 'background']) {
      if (this.hasAttribute(name)) params.set(name, this.getAttribute(name))
    }
    const search = params.size > 0 ? `?${params}` : ''
    return { key, locale, search, pathname: `${locale ? `/${locale}` : ''}/embed/${key}` }
  }

  /** Shows the chart as rendered by the server, then makes it interactive. */
  async #load() {
    this.#ending?.abort()
    this.#ending = new AbortController()
    const { signal } = this.#ending
    const { key, locale, search, pathname } = this.#address()
    this.#setBusy(true)
    try {
      if (!key) throw Object.assign(new Error(), { isMissing: true })
      const answer = await ask(`${pathname}/fragment${search}`, signal)
      const sent = await answer.json()
      if (!sent.html) throw new Error(sent.message)
      const widths = new CSSStyleSheet()
      widths.replaceSync(sent.styles)
      const [sheet] = await Promise.all([
        once(sent.style, loadSheet),
        Promise.race([once(sent.font, loadFont).catch(() => undefined), pass(400)]),
      ])
      if (signal.aborted) return
      this.#living?.end()
      this.#living = undefined
      this.#search = search
      const place = toElement(sent.html, sent.locale)
      this.#shadow.adoptedStyleSheets = [BASE, sheet, widths]
      this.#shadow.replaceChildren(place)
      this.#setBusy(false)
      this.dispatchEvent(new CustomEvent('tessera-load'))
      const prefixed = locale ? pathname : `/${sent.locale}${pathname}`
      await this.#enliven({ place, pathname: prefixed, search, module: sent.module, signal })
    } catch (error) {
      if (!signal.aborted) this.#fail(error, { key, locale })
    }
  }

  /** Makes the chart interactive when the browser is idle, or as soon as a reader uses it. */
  async #enliven({ place, pathname, search, module, signal }) {
    const touched = this.#record(signal)
    const saves = navigator.connection?.saveData === true
    await Promise.race([touched, ...(saves ? [] : [idle()])])
    if (signal.aborted) return
    try {
      const { enliven } = await once(module, loadModule)
      if (signal.aborted) return
      const living = await enliven({
        place,
        pathname,
        search,
        events: () => this.#events,
        onChange: (next) => this.#changed(next, pathname),
      })
      if (signal.aborted) return living.end()
      this.#living = living
      // the attributes may have changed in the meantime
      const { search: now } = this.#address()
      if (now !== search) {
        this.#search = now
        living.show(now)
      }
    } catch (error) {
      // the static chart remains readable
      if (!signal.aborted) console.error(error)
    } finally {
      this.#recording?.abort()
    }
  }

  /** Records the events before the chart is interactive. Resolves at the first one. */
  #record(signal) {
    this.#recording?.abort()
    this.#recording = new AbortController()
    this.#events = []
    const options = {
      capture: true,
      passive: true,
      signal: this.#recording.signal,
    }
    signal.addEventListener('abort', () => this.#recording.abort())
    return new Promise((resolve) => {
      const keep = (event) => {
        if (event.type === 'pointermove' && this.#events.at(-1)?.event.type === event.type) this.#events.pop()
        if (this.#events.push({ event, target: event.target }) > 99) this.#events.shift()
        resolve()
      }
      for (const type of EARLY) this.#shadow.addEventListener(type, keep, options)
    })
  }

  #changed(search, pathname) {
    // the page reserved the height of the view it requested
    if (!this.#shadow.adoptedStyleSheets.includes(FREE)) this.#shadow.adoptedStyleSheets.push(FREE)
    this.#search = search
    const view = this.view
    const address = `${ORIGIN}${pathname.replace('/embed/', '/v/')}${view && `?${view}`}`
    this.dispatchEvent(
      new CustomEvent('tessera-change', { bubbles: true, composed: true, detail: { view, address } }),
    )
  }

  #setBusy(isBusy) {
    if (this.#internals) this.#internals.ariaBusy = String(isBusy)
  }

  #words(locale = this.#address().locale ?? toLocale(navigator.language)) {
    return WORDS[locale] ?? WORDS.de
  }

  /** Shows the content of the element or, if it has none, a message. */
  #say(name) {
    const slot = document.createElement('slot')
    const words = document.createElement('p')
    words.className = 'said'
    words.textContent = this.#words()[name]
    slot.append(words)
    this.#setBusy(true)
    this.#shadow.replaceChildren(slot)
  }

  #fail(error, { key, locale }) {
    const words = this.#words(locale)
    const said = document.createElement('p')
    said.className = 'said'
    said.setAttribute('role', 'alert')
    const sentence = document.createElement('span')
    sentence.textContent = error.isMissing ? words.missing : words.failed
    said.append(sentence)
    if (!error.isMissing) {
      const retry = document.createElement('button')
      retry.type = 'button'
      retry.textContent = words.retry
      retry.addEventListener('click', () => void this.#load())
      const link = document.createElement('a')
      link.href = `${ORIGIN}${locale ? `/${locale}` : ''}/v/${key}`
      link.textContent = words.open
      said.append(retry, link)
    }
    this.#living?.end()
    this.#living = undefined
    this.#shadow.adoptedStyleSheets = [BASE]
    this.#shadow.replaceChildren(said, document.createElement('slot'))
    this.#setBusy(false)
    this.dispatchEvent(new CustomEvent('tessera-error', { detail: { message: sentence.textContent } }))
  }
}

const toLocale = (lang) => lang?.slice(0, 2).toLowerCase()
const pass = (time) => new Promise((resolve) => setTimeout(resolve, time))
const toView = (params) => {
  for (const name of [...params.keys()]) if (OPTIONS.test(name)) params.delete(name)
  return params
}

/** Returns the server's HTML as elements. Sets styles one by one, since a page's policy may forbid them in markup. */
function toElement(html, locale) {
  const template = document.createElement('template')
  template.innerHTML = html
  for (const element of template.content.querySelectorAll('[data-style]')) {
    element.style.cssText = element.dataset.style
    element.removeAttribute('data-style')
  }
  const place = document.createElement('div')
  place.dataset.tessera = ''
  place.lang = locale
  place.append(template.content)
  return place
}

if (!customElements.get('tessera-chart')) customElements.define('tessera-chart', TesseraChart)
