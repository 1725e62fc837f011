import { passkeyChallengePath, passkeyOptionsPath } from '#contract/frame-paths.ts'

/** The server's challenges are good for five minutes: one that waits for somebody to come is renewed before. */
const renewMs = 4 * 60_000

type Use = 'sign-in' | 'add' | 'confirm'

/** Passkeys (A10): shows what is offered where the browser knows them, and posts their answers with the form. */
export function offerPasskeys(): void {
  // They belong to a name: on a bare address there are none.
  if (!globalThis.PublicKeyCredential?.parseRequestOptionsFromJSON || /^[\d.]+$|:/.test(location.hostname))
    return
  for (const offer of document.querySelectorAll<HTMLElement>('[data-passkey-offer]')) offer.hidden = false
  for (const button of document.querySelectorAll<HTMLButtonElement>('[data-passkey]'))
    button.addEventListener('click', () => void ask(button))
  const suggested = document.querySelector<HTMLButtonElement>('[data-suggested]')
  if (suggested) void suggest(suggested)
}

/** The browser suggests passkeys in the address field, until the button is pressed or another page is opened. */
async function suggest(button: HTMLButtonElement): Promise<void> {
  if (!(await PublicKeyCredential.isConditionalMediationAvailable?.())) return
  void ask(button, 'conditional')
  setInterval(() => void (document.visibilityState === 'visible' && ask(button, 'conditional')), renewMs)
}

let asking: { readonly stop: AbortController; readonly isQuiet: boolean } | null = null

async function ask(button: HTMLButtonElement, mediation?: 'conditional'): Promise<void> {
  const isQuiet = mediation !== undefined
  // A dialog that is open is not taken away by a suggestion.
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
    // Somebody thought better of it, or the browser gave up: the page is as it was. A refusal of ours is told by the page.
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
  if (use === 'add') {
    const options = await optionsFrom<PublicKeyCredentialCreationOptionsJSON>(passkeyOptionsPath, {})
    const publicKey = PublicKeyCredential.parseCreationOptionsFromJSON(options)
    return toJson(await navigator.credentials.create({ publicKey, signal }))
  }
  const verify = use === 'confirm'
  const options = await optionsFrom<PublicKeyCredentialRequestOptionsJSON>(passkeyChallengePath, {
    verify,
  })
  const publicKey = PublicKeyCredential.parseRequestOptionsFromJSON(options)
  return toJson(await navigator.credentials.get({ publicKey, signal, mediation }))
}

const toJson = (credential: Credential | null) => (credential as PublicKeyCredential | null)?.toJSON() ?? null

class Refused extends Error {}

async function optionsFrom<Options>(path: string, input: object): Promise<Options> {
  const answer = await fetch(path, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(input),
  })
  if (!answer.ok) throw new Refused()
  return ((await answer.json()) as { options: Options }).options
}
