import { paths } from '#contract/wire/paths.ts'

/**
 * Milliseconds after which the browser's suggestion of passkeys is restarted with a new challenge from the server. The
 * server's challenge expires after five minutes.
 */
const renew_ms = 4 * 60_000

type Use = 'sign-in' | 'add' | 'add-staff' | 'confirm'

/**
 * Handles passkeys (A10). Shows the buttons for passkeys if the browser supports them. Sends the form with the
 * credential that the browser returns.
 */
export function offerPasskeys(): void {
  // False on an IP address, because passkeys belong to a host name.
  const isSupported =
    globalThis.PublicKeyCredential?.parseRequestOptionsFromJSON !== undefined &&
    !/^[\d.]+$|:/.test(location.hostname)
  for (const offer of document.querySelectorAll<HTMLElement>('[data-passkey-offer]')) {
    if (isSupported) offer.classList.remove('invisible')
    else offer.remove()
  }
  if (!isSupported) return
  for (const button of document.querySelectorAll<HTMLButtonElement>('[data-passkey]'))
    button.addEventListener('click', (event) => {
      // Does not send the form yet. `ask` sends it with the credential from the browser.
      event.preventDefault()
      void ask(button)
    })
  const suggested = document.querySelector<HTMLButtonElement>('[data-suggested]')
  if (suggested) void suggest(suggested)
}

/**
 * Lets the browser suggest passkeys in the mail address field while the page is open. A click on the button interrupts
 * the suggestion.
 */
async function suggest(button: HTMLButtonElement): Promise<void> {
  if (!(await PublicKeyCredential.isConditionalMediationAvailable?.())) return
  void ask(button, 'conditional')
  setInterval(() => void (document.visibilityState === 'visible' && ask(button, 'conditional')), renew_ms)
}

let asking: { readonly stop: AbortController; readonly isQuiet: boolean } | null = null

async function ask(button: HTMLButtonElement, mediation?: 'conditional'): Promise<void> {
  const isQuiet = mediation !== undefined
  // Starts no suggestion while the browser shows the dialog that an earlier click has opened. A suggestion would close
  // that dialog.
  if (isQuiet && asking && !asking.isQuiet) return
  asking?.stop.abort()
  const stop = new AbortController()
  const own = { stop, isQuiet }
  asking = own
  const form = button.form
  const field = form?.querySelector<HTMLInputElement>('[name="credential"]')
  try {
    const credential = await credentialFor(button.dataset.passkey as Use, stop.signal, mediation)
    if (!credential || !form || !field) return
    field.value = JSON.stringify(credential)
    form.requestSubmit()
  } catch (error) {
    // Does nothing if the visitor cancelled or the browser failed. If the server refused to send a challenge after a
    // click, sends the form without a credential, so that the page shows the server's error.
    if (error instanceof Refused && !isQuiet) form?.requestSubmit()
  } finally {
    if (asking === own) asking = null
  }
}

async function credentialFor(
  use: Use,
  signal: AbortSignal,
  mediation?: 'conditional',
): Promise<object | null> {
  if (use === 'add' || use === 'add-staff') {
    const { path } = use === 'add' ? paths.preparePasskey : paths.prepareStaffPasskey
    const options = await optionsFrom<PublicKeyCredentialCreationOptionsJSON>(path, {})
    const publicKey = PublicKeyCredential.parseCreationOptionsFromJSON(options)
    return toJson(await navigator.credentials.create({ publicKey, signal }))
  }
  const verify = use === 'confirm'
  const options = await optionsFrom<PublicKeyCredentialRequestOptionsJSON>(paths.preparePasskeySignIn.path, {
    verify,
  })
  const publicKey = PublicKeyCredential.parseRequestOptionsFromJSON(options)
  return toJson(await navigator.credentials.get({ publicKey, signal, mediation }))
}

const toJson = (credential: Credential | null) => (credential as PublicKeyCredential | null)?.toJSON() ?? null

class Refused extends Error {}

async function optionsFrom<Options>(path: string, input: object): Promise<Options> {
  const init = {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(input),
  }
  let answer = await fetch(path, init)
  if (answer.status === 429) {
    const { retryWithProof } = await import('#web/lib/visitor/retry-with-proof.ts')
    answer = await retryWithProof(answer, path, init)
  }
  if (!answer.ok) throw new Refused()
  return ((await answer.json()) as { options: Options }).options
}
