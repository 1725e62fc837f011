import type { Challenge } from 'altcha-lib'
import { proofField, proofPath } from '#contract/wire/proof.ts'
import { endWait, tellFailure, tellWait } from './tell-wait.ts'

/** Maximum wait for the server's answer, in milliseconds. After this time, the form is sent without a proof. */
const answer_ms = 4_000

/**
 * Sends the forms of the page. Says that a form is being sent, and ignores a second submit meanwhile. A form that is
 * posted is sent after the server has answered a question (`prepare`). If the server cannot be reached, the form stays
 * with everything typed: the browser would show an error page of its own instead, and lose the text. The form can be
 * sent again if the user returns with the browser's back button.
 */
export function sendForms(): void {
  const forms = new Map<HTMLFormElement, 'preparing' | 'ready' | 'sent'>()
  const finish = (form: HTMLFormElement) => {
    forms.delete(form)
    form.removeAttribute('aria-busy')
  }
  const post = async (form: HTMLFormElement, submitter: HTMLElement | null) => {
    forms.set(form, 'preparing')
    // A form is posted to the address of its page with the fragment, such as `#content` of the link to the content. The
    // browser would focus this element and not what the answer wants focused (`focusFirstError`). The attribute is set,
    // because a button named `action` hides the property.
    if (!form.hasAttribute('action')) form.setAttribute('action', location.pathname + location.search)
    if (await prepare(form)) {
      forms.set(form, 'ready')
      form.requestSubmit(submitter)
    } else {
      finish(form)
      tellFailure()
    }
  }
  document.addEventListener('submit', (event) => {
    const form = event.target as HTMLFormElement
    const method = form.getAttribute('method')
    const step = forms.get(form)
    // A form with `data-download` gets a file, so the page stays and its form can be sent again.
    if (method === 'dialog' || 'download' in form.dataset || event.defaultPrevented) return
    if (step === 'preparing' || step === 'sent') return event.preventDefault()
    if (!step) {
      form.setAttribute('aria-busy', 'true')
      tellWait(form)
    }
    if (step === 'ready' || method !== 'post') return void forms.set(form, 'sent')
    event.preventDefault()
    void post(form, event.submitter)
  })
  addEventListener('pageshow', () => {
    endWait()
    for (const form of forms.keys()) finish(form)
  })
}

/**
 * Asks the server whether the visitor's network has reached the rate limits of the form's attribute `data-limits`. If
 * so, the browser does a proof of work (decision 028) and adds the proof to the form. If that fails, the form is sent
 * without a proof, and the server's refusal says how many seconds to wait.
 * @returns false if the server cannot be reached, or is out of order. A slow server counts as reached.
 */
async function prepare(form: HTMLFormElement): Promise<boolean> {
  const { limits = '' } = form.dataset
  try {
    const signal = AbortSignal.timeout(answer_ms)
    const answer = await fetch(`${proofPath}?${new URLSearchParams({ limits })}`, { signal })
    if (answer.status >= 500) return false
    const { challenge } = (await answer.json().catch(() => null)) ?? {}
    if (challenge) await addProof(form, challenge).catch(() => {})
    return true
  } catch (error) {
    return (error as Error).name === 'TimeoutError'
  }
}

async function addProof(form: HTMLFormElement, challenge: Challenge): Promise<void> {
  const { solveProof } = await import('#web/lib/visitor/solve-proof.ts')
  const field = form.elements.namedItem(proofField) ?? form.appendChild(document.createElement('input'))
  Object.assign(field, { type: 'hidden', name: proofField, value: (await solveProof(challenge)) ?? '' })
}
