import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import type { CallInput, CallOutput } from '#contract/index.ts'
import type { InvoiceParty } from '#contract/orders/orders.ts'
import { type ErrorParams, isApiError } from '#contract/wire/errors.ts'
import type { IdempotencyKey } from '#contract/wire/ids.ts'
import { formatError, formatFieldErrors } from '#web/lib/errors/format-error.ts'
import { valueOf } from '#web/lib/page/form-values.ts'
import { useApi, useFrame } from '#web/lib/page/frame-context.tsx'
import type { PostedForm } from '#web/lib/page/posted-form.ts'
import { orderIn } from '../open-order-link.tsx'

type Code = CallOutput<'sendDebitCode'>

/** A code that was sent, and when by the browser's clock. */
export interface SentCode extends Code {
  readonly sentAt: number
}

export interface DebitProblem {
  readonly title: string
  readonly code: string
  /** Remaining attempts after a wrong code. */
  readonly attempts: number | null
  /** The open order that the refusal names. */
  readonly order: string | null
}

/** Refusals after which the typed code can no longer be right. */
const ended = ['debit_code_expired']

/** Returns the sent code that a posted form shows again or has just caused, or `null` for a form of the first step. */
function postedCode(posted: PostedForm | null, now: string): SentCode | null {
  const sentAt = Date.parse(now)
  if (posted?.answer) return { ...(posted.answer as Code), sentAt }
  const sent = valueOf(posted, 'sent')
  if (sent === undefined) return null
  try {
    return { ...(JSON.parse(sent) as Code), sentAt }
  } catch {
    return null
  }
}

/** Returns what the page says about a refusal, or `null` if its fields say it. */
function problemOf(code: string, title: string, fields: object, params: ErrorParams): DebitProblem | null {
  if (Object.keys(fields).length > 0 || code === 'form_kept') return null
  const left = code === 'debit_code_invalid' ? Number(params.attempts) : null
  return { title, code, attempts: ended.includes(code) ? 0 : left, order: orderIn(params) }
}

/**
 * The two steps of a direct debit: `sendCode` checks the account and sends the code, `confirm` orders with it. A refusal
 * keeps the step and everything that was typed. A repeated order has the same key, so that it never charges twice. The
 * state begins with the form that the browser sent itself, if any.
 */
export function useDebit(posted: PostedForm | null) {
  const [api, cache, navigate] = [useApi(), useQueryClient(), useNavigate()]
  const { now } = useFrame()
  const refused = posted?.refusal
  const [code, setCode] = useState(() => postedCode(posted, now))
  const [busy, setBusy] = useState<'sending' | 'ordering' | null>(null)
  const [problem, setProblem] = useState(
    () => refused && problemOf(refused.code, refused.message, refused.fields, refused.params),
  )
  const [fieldErrors, setFieldErrors] = useState(refused?.fields ?? {})
  const [keys] = useState(() => new Map<string, IdempotencyKey>())

  async function run(kind: typeof busy, call: () => Promise<void>): Promise<void> {
    if (busy !== null) return
    setBusy(kind)
    setProblem(null)
    setFieldErrors({})
    try {
      await call()
    } catch (error) {
      await refuse(error)
    } finally {
      setBusy(null)
    }
  }

  async function refuse(error: unknown): Promise<void> {
    const name = isApiError(error) ? error.code : 'internal'
    if (name === 'order_price_changed') await cache.invalidateQueries({ queryKey: ['packages'] })
    const fields = await formatFieldErrors(error)
    setFieldErrors(fields)
    setProblem(problemOf(name, await formatError(error), fields, isApiError(error) ? error.params : {}))
  }

  return {
    code,
    busy,
    problem,
    fieldErrors,
    setFieldErrors,
    sendCode: (input: CallInput<'sendDebitCode'>) =>
      run('sending', async () => setCode({ ...(await api.sendDebitCode(input)), sentAt: Date.now() })),
    resend: ({ id }: Code) =>
      run('sending', async () => setCode({ ...(await api.resendDebitCode({ id })), sentAt: Date.now() })),
    /** @param formKey the idempotency key in the page's form, which the browser may have sent before hydration */
    confirm: ({ id }: Code, typed: string, invoice: InvoiceParty | undefined, formKey: IdempotencyKey) =>
      run('ordering', async () => {
        const key = keys.get(id) ?? formKey
        keys.set(id, key)
        const { checkout_url } = await api.confirmDebit({ id, code: typed, key, ...(invoice && { invoice }) })
        for (const changed of ['packages', 'transactions', 'mandates'])
          void cache.invalidateQueries({ queryKey: [changed] })
        await navigate(checkout_url, { replace: true })
      }),
    /** Returns to the first step. */
    change: () => {
      setCode(null)
      setProblem(null)
    },
    forgetProblem: () => setProblem(null),
  }
}

export type Debit = ReturnType<typeof useDebit>
