import { useLingui } from '@lingui/react/macro'
import { type ComponentType, lazy, Suspense, useCallback, useEffect } from 'react'
import { isRouteErrorResponse, useNavigate, useNavigation, useRouteError } from 'react-router'
import { type ErrorCode, isApiError } from '#contract/wire/errors.ts'
import type { MishapPageProps } from '#web/features/mishaps/mishap-page.tsx'
import { useErrorSentence } from '#web/lib/errors/use-error-message.ts'
import { loadCatalogs } from '#web/lib/page/catalogs.ts'
import { MissingCode } from '#web/lib/page/or-reload.ts'
import { usePage } from '#web/lib/page/page-context.tsx'
import { ButtonLink } from '#web/ui/button.tsx'
import { PageTitle } from '#web/ui/page-title.tsx'
import { TryAgain } from '#web/ui/try-again.tsx'

let Loaded: ComponentType<MishapPageProps> | undefined

/**
 * Loads the component of the error page. The server awaits this function before it renders an error, because
 * `renderToString` does not wait for lazy components.
 */
export async function loadMishapPage(): Promise<void> {
  const { MishapPage } = await import('#web/features/mishaps/mishap-page.tsx')
  if (!import.meta.env.SSR) await loadCatalogs(['errors'])
  Loaded = MishapPage
}

const LoadedLater = lazy(async () => {
  await loadMishapPage().catch(() => {})
  return { default: Loaded ?? ShortPage }
})

const column = 'mx-auto grid max-w-160 gap-6 px-4 py-4'

/** Replaces the error page if the code of the error page cannot be loaded, for example without a network. */
function ShortPage({ sentence }: MishapPageProps) {
  const { t } = useLingui()
  const { path } = usePage()
  const text = sentence ?? t`Errore`
  return (
    <div className={column}>
      <PageTitle>{text}</PageTitle>
      <h1>{text}</h1>
      <ButtonLink href={path} data-replace>{t`Riprova`}</ButtonLink>
      <ButtonLink look="outline" href="/">{t`Vai alla home`}</ButtonLink>
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
 * Shown while the page's code or data cannot be loaded. To retry, navigates to the same page again. Retries when the
 * member presses the button, when the network is back, and after each pause.
 */
function WaitingPage() {
  const { t } = useLingui()
  const { path } = usePage()
  const navigate = useNavigate()
  const retry = useCallback(() => navigate(path, { replace: true }), [navigate, path])
  // A new pause begins at the end of each retry.
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
  // A successful retry replaces this page. If this page is still here after the retry, the retry has failed. `TryAgain`
  // recognizes the failure by the thrown error, and shows a note.
  const retryOrFail = async () => {
    await retry()
    throw new MissingCode()
  }
  const title = t`Un momento`
  return (
    <div className={column}>
      <PageTitle>{title}</PageTitle>
      <img src="/scene-moka.svg" alt="" className="rounded-card" />
      <h1>{title}</h1>
      <TryAgain onRetry={retryOrFail} />
    </div>
  )
}

function FailedPage({ error }: { error: unknown }) {
  const refusal = refusalOf(error)
  // If the server rendered the error, the error already contains its message. For any other error, the browser looks up
  // the message.
  const sentence = useErrorSentence(isRouteErrorResponse(error) ? null : error)
  const Page = Loaded ?? LoadedLater
  return (
    <Suspense>
      <Page
        status={refusal?.status ?? 500}
        sentence={refusal?.message ?? sentence ?? undefined}
        // `isFree` says that no credits were spent. This is certain if a loader was refused, because loaders only read
        // data. An error during rendering may follow a paid action.
        isFree={refusal !== null}
        reference={refusal?.reference}
      />
    </Suspense>
  )
}

interface Refusal {
  readonly status?: number | undefined
  readonly code?: ErrorCode
  /** Text of the refusal in the reader's language, present if the server rendered the error. */
  readonly message?: string
  /** Identifies an internal error in the server's log. */
  readonly reference?: string
}

/** Returns the refusal that a loader got on the server or in the browser, or `null` for any other error. */
function refusalOf(error: unknown): Refusal | null {
  if (isRouteErrorResponse(error)) return { status: error.status, ...error.data }
  return isApiError(error) ? { status: error.status, code: error.code } : null
}
