import { useLingui } from '@lingui/react/macro'
import { type ReactNode, useCallback, useEffect } from 'react'
import { isRouteErrorResponse, useNavigate, useNavigation, useRouteError } from 'react-router'
import { type ErrorCode, isApiError } from '#contract/wire/errors.ts'
import { useErrorSentence } from '#web/lib/errors/use-error-message.ts'
import { MissingCode } from '#web/lib/page/or-reload.ts'
import { usePage } from '#web/lib/page/page-context.tsx'
import { ButtonLink } from '#web/ui/button.tsx'
import { PageTitle } from '#web/ui/page-title.tsx'
import { TryAgain } from '#web/ui/try-again.tsx'

interface ErrorPageProps {
  status?: number
  message?: string | null
  /** Replaces the link to the same page. */
  retry?: ReactNode
}

/**
 * N3, §8: shows the message (default "Error") and the status (default 500). Links to the home page. On any error except
 * a 404, also links to the current page, so that the reader can retry.
 */
export function ErrorPage({ status = 500, message, retry }: ErrorPageProps) {
  const { t } = useLingui()
  const { path } = usePage()
  const isMissing = status === 404
  const text = isMissing ? t`Questa pagina non è stata trovata` : (message ?? t`Errore`)
  return (
    <div className="mx-auto grid max-w-160 justify-items-center gap-6 px-4 py-20 text-center">
      <PageTitle>{text}</PageTitle>
      <p className="display text-82 text-primary" aria-hidden="true">
        {status}
      </p>
      <h1 className="display text-32 text-balance">{text}</h1>
      {retry ?? (!isMissing && <ButtonLink look="outline" href={path} data-replace>{t`Riprova`}</ButtonLink>)}
      <ButtonLink href="/">{isMissing ? t`Torna alla home` : t`Vai alla home`}</ButtonLink>
    </div>
  )
}

/** Replaces an app page whose code, loader or rendering failed. */
export function AppErrorPage() {
  const error = useRouteError()
  const isPassing = error instanceof MissingCode || refusalOf(error)?.code === 'unavailable'
  return isPassing ? <WaitingPage /> : <FailedPage error={error} />
}

/**
 * Pause in milliseconds between two automatic retries. Within each retry, the API client repeats failed calls for some
 * seconds.
 */
const pause_ms = 5_000

/**
 * Shown while the page's code or data cannot be loaded. Retries by navigating to the same page: when the member presses
 * the button, when the network is back, and after a pause.
 */
function WaitingPage() {
  const { t } = useLingui()
  const { path } = usePage()
  const navigate = useNavigate()
  const retry = useCallback(() => navigate(path, { replace: true }), [navigate, path])
  // Begins a new pause at the end of each attempt.
  const isIdle = useNavigation().state === 'idle'
  useEffect(() => {
    if (!isIdle) return
    const timer = setTimeout(() => navigator.onLine && retry(), pause_ms)
    addEventListener('online', retry)
    return () => {
      clearTimeout(timer)
      removeEventListener('online', retry)
    }
  }, [isIdle, retry])
  // Throws if this page is still here after the retry, because a retry that succeeds replaces this page.
  const retryOrFail = async () => {
    await retry()
    throw new MissingCode()
  }
  const title = t`Un momento`
  return (
    <div className="mx-auto max-w-160 px-4 py-20">
      <PageTitle>{title}</PageTitle>
      <h1 className="sr-only">{title}</h1>
      <TryAgain onRetry={retryOrFail} />
    </div>
  )
}

function FailedPage({ error }: { error: unknown }) {
  const refusal = refusalOf(error)
  // An error that the server rendered contains its message. The browser looks up the message of any other error.
  const sentence = useErrorSentence(isRouteErrorResponse(error) ? null : error)
  return <ErrorPage status={refusal?.status} message={refusal?.message ?? sentence} />
}

interface Refusal {
  readonly status?: number | undefined
  readonly code?: ErrorCode
  /** Text of the refusal in the reader's language, present if the server rendered the error. */
  readonly message?: string
}

/** Returns the refusal that a loader got on the server or in the browser, or `null` for any other error. */
export function refusalOf(error: unknown): Refusal | null {
  if (isRouteErrorResponse(error)) return { status: error.status, ...error.data }
  return isApiError(error) ? { status: error.status, code: error.code } : null
}
