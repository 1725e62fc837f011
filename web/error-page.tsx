import { useLingui } from '@lingui/react/macro'
import { useEffect, useState } from 'react'
import { isRouteErrorResponse, useRouteError } from 'react-router'
import { statusOf } from '#contract/error-table.ts'
import { ApiError, type ErrorCode, type ErrorParams } from '#contract/errors.ts'
import { sayError } from '#web/lib/say-error.ts'
import { ButtonLink } from '#web/ui/button.tsx'
import { PageTitle } from '#web/ui/page-title.tsx'

/** N3, §8: the message (default "Error"), the status (default 500), and from a 404 the way back home. */
export function ErrorPage({ status = 500, message }: { status?: number; message?: string | null }) {
  const { t } = useLingui()
  const isMissing = status === 404
  const words = isMissing ? t`Questa pagina non è stata trovata` : (message ?? t`Errore`)
  return (
    <div className="mx-auto grid max-w-160 justify-items-center gap-6 px-4 py-20 text-center">
      <PageTitle>{words}</PageTitle>
      <p className="display text-82 text-primary" aria-hidden="true">
        {status}
      </p>
      <h1 className="display text-32 text-balance">{words}</h1>
      <ButtonLink href="/">{isMissing ? t`Torna alla home` : t`Vai alla home`}</ButtonLink>
    </div>
  )
}

/** What an app page shows in place of itself when its loader or its drawing failed. */
export function AppErrorPage() {
  const error = useRouteError()
  const refusal = refusalOf(error)
  const [message, setMessage] = useState<string | null>(null)
  useEffect(() => {
    void sayError(refusal ? new ApiError(refusal.code, refusal.params) : error).then(setMessage)
  }, [refusal, error])
  return <ErrorPage status={statusIn(error, refusal)} message={message} />
}

function refusalOf(error: unknown): { code: ErrorCode; params: ErrorParams } | null {
  if (!isRouteErrorResponse(error)) return null
  const carried = error.data as { code: ErrorCode; params: ErrorParams } | null
  return carried?.code ? carried : null
}

function statusIn(error: unknown, refusal: { code: ErrorCode } | null): number {
  if (refusal) return statusOf(refusal.code)
  return isRouteErrorResponse(error) ? error.status : 500
}
