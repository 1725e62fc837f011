import { paths } from '#contract/wire/paths.ts'

interface Prepared {
  readonly nonce: string
  readonly request: { readonly protocol: string; readonly data: object }
}

/**
 * Shows the button that asks the EU's age verification app, if the browser has the Digital Credentials API, and posts the
 * form with the app's answer. The server made the request, and verifies the answer.
 */
export function offerAgeProof(form: HTMLFormElement): void {
  if (!('DigitalCredential' in globalThis)) return
  const button = form.querySelector<HTMLButtonElement>('button')
  form.querySelector('[data-unsupported]')?.remove()
  if (!button) return
  button.hidden = false
  button.addEventListener('click', (event) => {
    // `ask` posts the form with the answer.
    event.preventDefault()
    button.disabled = true
    void ask(form).finally(() => (button.disabled = false))
  })
}

async function ask(form: HTMLFormElement): Promise<void> {
  const prepared = await fetch(paths.prepareAgeProof.path, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: '{}',
  })
  // Posts the form without an answer, so that the page shows the server's error.
  if (!prepared.ok) return form.requestSubmit()
  const { nonce, request } = (await prepared.json()) as Prepared
  // TypeScript's types of the browser do not have the API yet.
  const options = { digital: { requests: [request] }, mediation: 'required' } as CredentialRequestOptions
  // The member closed the app's dialog, or has no such app: the browser has said so, and the page stays as it is.
  const credential = await navigator.credentials.get(options).catch(() => null)
  if (!credential) return
  const { data } = credential as Credential & { readonly data: unknown }
  const field = (name: string) => form.elements.namedItem(name) as HTMLInputElement
  field('nonce').value = nonce
  field('answer').value = typeof data === 'string' ? data : JSON.stringify(data)
  form.requestSubmit()
}
