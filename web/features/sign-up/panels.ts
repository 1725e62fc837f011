import type { I18n } from '@lingui/core'
import { type FieldError, isApiError } from '#contract/wire/errors.ts'
import { text } from '#web/lib/page/form-reader.ts'
import type { Form } from '#web/lib/page/page-request.ts'
import { nameMissingPieces } from './account-errors.ts'
import { checkWho } from './who-fields.tsx'

/**
 * The panels of the sign-up dialog, in order. The dialog shows one panel at a time. All panels are one form, which is
 * sent after the last panel.
 */
export const panels = ['hello', 'who', 'account'] as const
export type Panel = (typeof panels)[number]

const panelOf: Readonly<Record<string, Panel>> = {
  ...{ name: 'hello', email: 'hello', signup_message: 'hello', invite: 'hello' },
  ...{ gender: 'who', seeks: 'who' },
}

/** Returns the first panel with a wrong field, or the last panel if no field is wrong. */
export function firstWrongPanel(fields: readonly string[]): Panel {
  return panels.find((panel) => fields.some((field) => (panelOf[field] ?? 'account') === panel)) ?? 'account'
}

/**
 * Returns the error texts of a panel that the visitor wants to leave. The server checks all fields when the form is
 * sent.
 */
export function panelErrors(i18n: I18n, panel: Panel, form: Form): Readonly<Record<string, string>> {
  const fields = panel === 'hello' ? missingInHello(form) : missingInWho(form)
  return nameMissingPieces(i18n, {}, { params: { fields } }, (name) => text(form, name))
}

function missingInHello(form: Form): Record<string, FieldError> {
  return {
    ...(text(form, 'name').trim() === '' && { name: 'required' }),
    ...(!/^[^\s@]+@[^\s@]+\.[^\s@]{2,}$/.test(text(form, 'email').trim()) && { email: 'invalid_email' }),
  }
}

function missingInWho(form: Form): Readonly<Record<string, FieldError>> {
  try {
    checkWho(form)
    return {}
  } catch (error) {
    if (isApiError(error)) return error.params.fields as Record<string, FieldError>
    throw error
  }
}
