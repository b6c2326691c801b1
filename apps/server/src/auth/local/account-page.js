// Adds passkeys, links with secrets that servers do not log, and conveniences to the account pages. Requires the
// browser part of SimpleWebAuthn as global SimpleWebAuthnBrowser. Without this script, the forms still work.
;(() => {
  const webauthn = globalThis.SimpleWebAuthnBrowser
  /** IP addresses do not support passkeys. */
  const hasPasskeys =
    globalThis.isSecureContext && webauthn.browserSupportsWebAuthn() && !/^[\d.]+$|:/.test(location.hostname)

  const post = async (path, body) => {
    const response = await fetch(`/account/passkey/${path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
    })
    const reply = await response.json()
    if (reply.success) return reply.data
    throw Object.assign(new Error(reply.message), { path: reply.path })
  }

  /** Returns the path to go to after success. */
  const returnTo = (button) => button.closest('[data-return-to]').dataset.returnTo

  const ceremonies = {
    async 'sign-in'(button) {
      const response = await webauthn.startAuthentication({ optionsJSON: await post('sign-in/ask', {}) })
      return post('sign-in/answer', { response, returnTo: returnTo(button) })
    },
    async add(button) {
      const response = await webauthn.startRegistration({ optionsJSON: await post('add/ask', {}) })
      const name = document.getElementById('passkey-name').value
      return post('add/answer', { response, returnTo: returnTo(button), name })
    },
    async welcome(button) {
      const { token, name } = document.querySelector('[data-link-form]').elements
      if (!name.reportValidity()) return undefined
      const optionsJSON = await post('welcome/ask', { token: token.value, name: name.value })
      const response = await webauthn.startRegistration({ optionsJSON })
      return post('welcome/answer', { response, returnTo: returnTo(button) })
    },
  }

  /** No message is needed if the user cancelled. */
  const isCancelled = ({ name }) => name === 'NotAllowedError' || name === 'AbortError'

  const askPasskey = async (button) => {
    const problem = button.parentElement.querySelector('[data-passkey-problem]')
    problem.hidden = true
    button.disabled = true
    try {
      const done = await ceremonies[button.dataset.passkey](button)
      if (done) location.assign(done.location)
    } catch (error) {
      const isKnown = error.path === 'response' || error.code === 'ERROR_AUTHENTICATOR_PREVIOUSLY_REGISTERED'
      const { name, known, failed } = button.dataset
      problem.textContent = error.path === 'name' ? name : isKnown ? known : failed
      problem.hidden = isCancelled(error)
    }
    button.disabled = false
  }

  const showPassword = (button) => {
    const field = document.getElementById(button.dataset.shows)
    const isShown = field.type === 'password'
    field.type = isShown ? 'text' : 'password'
    button.setAttribute('aria-pressed', String(isShown))
  }

  const copy = async (button) => {
    await navigator.clipboard.writeText(document.getElementById(button.dataset.copies).textContent)
    button.textContent = button.dataset.copied
  }

  /** Checks a link, and replaces the current page by the page for the link. */
  const openLink = async (place) => {
    const token = location.hash.slice(1)
    const checking = place.querySelector('[data-checking]')
    const ended = place.querySelector('[data-ended]')
    if (token === '') {
      ended.hidden = false
      return
    }
    checking.hidden = false
    const body = new URLSearchParams({ token })
    const response = await fetch(place.dataset.linkCheck, { method: 'POST', body }).catch(() => undefined)
    checking.hidden = true
    if (!response) {
      ended.hidden = false
      return
    }
    const page = new DOMParser().parseFromString(await response.text(), 'text/html')
    document.title = page.title
    document.querySelector('main').replaceWith(page.querySelector('main'))
    bringToLife()
  }

  const bringToLife = () => {
    for (const button of document.querySelectorAll('[data-shows]')) {
      button.hidden = false
      button.addEventListener('click', () => showPassword(button))
    }
    for (const button of document.querySelectorAll('[data-copies]')) {
      button.hidden = !navigator.clipboard
      button.addEventListener('click', () => copy(button))
    }
    for (const button of document.querySelectorAll('[data-passkey]')) {
      button.hidden = !hasPasskeys
      button.addEventListener('click', () => askPasskey(button))
    }
    for (const part of document.querySelectorAll('[data-needs-passkeys]')) part.hidden = !hasPasskeys
    for (const part of document.querySelectorAll('[data-no-passkeys]')) part.hidden = hasPasskeys
    // keep the link's secret when switching the language
    for (const link of document.querySelectorAll('.languages a')) link.hash = location.hash
  }

  bringToLife()
  const link = document.querySelector('[data-link-check]')
  if (link) openLink(link)
})()
