import { useLingui } from '@lingui/react/macro'
import { type FormEvent, useEffect, useRef, useState } from 'react'
import type { FormApi } from '#contract/index.ts'
import { withTrackingParams } from '#contract/wire/carry-params.ts'
import { isApiError } from '#contract/wire/errors.ts'
import { trackingParamsOf } from '#contract/wire/tracking-params.ts'
import { formatError, formatFieldErrors } from '#web/lib/errors/format-error.ts'
import { text } from '#web/lib/page/form-reader.ts'
import { useApi } from '#web/lib/page/frame-context.tsx'
import { type Intent, pageAfter } from '#web/lib/visitor/sign-up-intent.ts'
import { showToast } from '#web/ui/toast-store.ts'
import { nameMissingPieces } from './account-errors.ts'
import { helpAccount, markPassword } from './help-account.ts'
import { firstWrongPanel, type Panel, panelErrors, panels } from './panels.ts'
import { signUp } from './sign-up.ts'

const focusIn = (box: Element | null | undefined, selector: string) =>
  box?.querySelector<HTMLElement>(selector)?.focus()
const firstField = ':is(textarea, input):not([type="hidden"])'

/**
 * Moves through the panels of the sign-up dialog and sends the form after the last panel. Ignores a submit while a
 * request is running. Shows errors at their fields and focuses the first wrong field.
 */
export function useSending(intent: Intent, onClose: () => void) {
  const api = useApi()
  const { i18n } = useLingui()
  const form = useRef<HTMLFormElement>(null)
  const [panel, setPanel] = useState<Panel>('hello')
  const [isSending, setSending] = useState(false)
  const [errors, setErrors] = useState<Readonly<Record<string, string>>>({})
  const [refusal, setRefusal] = useState<string | null>(null)

  useEffect(() => {
    if (form.current) helpAccount(form.current)
    // Sets the focus only if there is a mouse. On a phone, the focus would open the keyboard and cover half of the
    // dialog before the visitor reads it.
    if (matchMedia('(hover: hover)').matches) focusIn(form.current?.closest('dialog'), firstField)
  }, [])
  const shownPanel = useRef(panel)
  useEffect(() => {
    const isNew = panel !== shownPanel.current
    shownPanel.current = panel
    const isWrong = Object.keys(errors).length > 0
    if (isWrong && form.current) markPassword(form.current, 'password' in errors)
    if (isWrong) focusIn(form.current?.closest('dialog'), '[aria-invalid="true"]')
    else if (isNew) focusIn(form.current, `[data-panel="${panel}"] ${firstField}`)
  }, [panel, errors])

  const send = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (isSending) return
    const data = new FormData(event.currentTarget)
    const next = panels[panels.indexOf(panel) + 1]
    if (next) {
      const missing = panelErrors(i18n, panel, data)
      setErrors(missing)
      if (Object.keys(missing).length === 0) setPanel(next)
      return
    }
    setSending(true)
    setRefusal(null)
    const { pathname, search } = location
    try {
      const path = await signUp(api as FormApi, data, {
        messageTo: intent.what === 'chat' ? intent.id : null,
        like: intent.what === 'like' ? intent.id : null,
        invite: new URLSearchParams(search).get('invite'),
        to: intent.what === 'like' ? pathname + search : pageAfter(intent),
      })
      location.assign(withTrackingParams(path, trackingParamsOf(search)) ?? path) // the dialog stays busy until the next page has loaded
    } catch (error) {
      setSending(false)
      const sentence = await formatError(error)
      if (isApiError(error) && error.code === 'signups_closed') {
        onClose()
        return showToast(sentence, 'danger')
      }
      const fields = await formatFieldErrors(error)
      const wrong = Object.keys(fields)
      setErrors(
        isApiError(error) ? nameMissingPieces(i18n, fields, error, (name) => text(data, name)) : fields,
      )
      setRefusal(fields.invite ?? (wrong.length > 0 ? null : sentence))
      setPanel(firstWrongPanel(wrong))
    }
  }
  const back = () => {
    const before = panels[panels.indexOf(panel) - 1]
    if (!before) return
    setErrors({})
    setPanel(before)
  }
  return { send, back, panel, isSending, errors, refusal, form }
}
