import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import type { CallInput, CallOutput } from '#contract/index.ts'
import type { InvoiceParty } from '#contract/orders/orders.ts'
import { isApiError } from '#contract/wire/errors.ts'
import type { IdempotencyKey } from '#contract/wire/ids.ts'
import { newIdempotencyKey } from '#web/lib/api/new-idempotency-key.ts'
import { formatError, formatFieldErrors } from '#web/lib/errors/format-error.ts'
import { useApi } from '#web/lib/page/frame-context.tsx'

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
}

/** Refusals after which the typed code can no longer be right. */
const ended = ['debit_code_expired']

/**
 * The two steps of a direct debit: `sendCode` checks the account and sends the code, `confirm` orders with it. A refusal
 * keeps the step and everything that was typed. A repeated order has the same key, so that it never charges twice.
 */
export function useDebit() {
  const [api, cache, navigate] = [useApi(), useQueryClient(), useNavigate()]
  const [code, setCode] = useState<SentCode | null>(null)
  const [busy, setBusy] = useState<'sending' | 'ordering' | null>(null)
  const [problem, setProblem] = useState<DebitProblem | null>(null)
  const [fieldErrors, setFieldErrors] = useState<Readonly<Record<string, string>>>({})
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
    if (Object.keys(fields).length > 0) return setFieldErrors(fields)
    const attempts = isApiError(error) && name === 'debit_code_invalid' ? Number(error.params.attempts) : null
    setProblem({
      title: await formatError(error),
      code: name,
      attempts: ended.includes(name) ? 0 : attempts,
    })
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
    confirm: ({ id }: Code, typed: string, invoice: InvoiceParty | undefined) =>
      run('ordering', async () => {
        const key = keys.get(id) ?? newIdempotencyKey()
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
