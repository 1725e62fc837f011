import { proofField, proofPath } from '#contract/wire/proof.ts'

/** Maximum wait for the server's answer, in milliseconds. After this time, the form is sent without a proof. */
const answer_ms = 4_000

/**
 * Handles forms whose attribute `data-limits` lists rate limits. Before the form is sent, asks the server whether the
 * visitor's network has reached these limits. If so, the browser does a proof of work (decision 028) and adds the proof
 * to the form. Meanwhile, the page keeps the typed values. If one of these steps fails, the form is sent without a
 * proof. If the server then refuses the form, the error says how many seconds to wait.
 */
export function proveWork(): void {
  const isReady = new WeakMap<HTMLFormElement, boolean>()
  document.addEventListener('submit', (event) => {
    const form = event.target as HTMLFormElement
    const { limits } = form.dataset
    if (!limits || isReady.get(form)) return void isReady.delete(form)
    event.preventDefault()
    if (isReady.has(form)) return
    isReady.set(form, false)
    form.setAttribute('aria-busy', 'true')
    void addProof(form, limits)
      .catch(() => {})
      .finally(() => {
        isReady.set(form, true)
        form.requestSubmit(event.submitter)
      })
  })
}

async function addProof(form: HTMLFormElement, limits: string): Promise<void> {
  const signal = AbortSignal.timeout(answer_ms)
  const answer = await fetch(`${proofPath}?${new URLSearchParams({ limits })}`, { signal })
  const { challenge } = await answer.json()
  if (!challenge) return
  const { solveProof } = await import('#web/lib/visitor/solve-proof.ts')
  const field = form.elements.namedItem(proofField) ?? form.appendChild(document.createElement('input'))
  Object.assign(field, { type: 'hidden', name: proofField, value: (await solveProof(challenge)) ?? '' })
}
