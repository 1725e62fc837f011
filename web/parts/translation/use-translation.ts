import { useState } from 'react'
import type { Translation } from '#contract/accounts/translation.ts'
import { type ErrorCode, isApiError } from '#contract/wire/errors.ts'
import { formatError } from '#web/lib/errors/format-error.ts'
import { useApi } from '#web/lib/page/frame-context.tsx'

type Step =
  | { readonly name: 'original' | 'busy' }
  /** The service that the member has to consent to first. */
  | { readonly name: 'consent'; readonly to: string }
  | { readonly name: 'failed'; readonly error: string; readonly mayRetry: boolean }
  | { readonly name: 'translated'; readonly translation: Translation; readonly isShown: boolean }

/** Errors that another attempt would meet again. */
const finalErrors = new Set<ErrorCode>([
  'translation_off',
  'translation_language',
  'message_not_found',
  'text_not_found',
])

/**
 * Translates a text of another member on a tap (X21). Nothing is kept beyond the page. A text that has changed meanwhile
 * shows its new original, because a translation belongs to the text from which it was made.
 */
export function useTranslation(original: string, ask: () => Promise<{ translation: Translation }>) {
  const api = useApi()
  const [state, setState] = useState<{ of: string; step: Step }>({ of: original, step: { name: 'original' } })
  const step: Step = state.of === original ? state.step : { name: 'original' }
  const show = (next: Step) =>
    setState((now) => (next.name === 'busy' || now.of === original ? { of: original, step: next } : now))

  async function fail(error: unknown) {
    const mayRetry = !isApiError(error) || !finalErrors.has(error.code)
    show({ name: 'failed', error: await formatError(error), mayRetry })
  }

  async function translate() {
    show({ name: 'busy' })
    try {
      const { translation } = await ask()
      show({ name: 'translated', translation, isShown: translation.from !== translation.to })
    } catch (error) {
      if (isApiError(error) && error.code === 'translation_consent')
        show({ name: 'consent', to: String(error.params.to) })
      else await fail(error)
    }
  }
  return {
    step,
    translate,
    toggle: () => step.name === 'translated' && show({ ...step, isShown: !step.isShown }),
    refuse: () => show({ name: 'original' }),
    async consent(to: string) {
      show({ name: 'busy' })
      try {
        await api.saveTranslationConsent({ to })
      } catch (error) {
        return fail(error)
      }
      await translate()
    },
  }
}
