import { Trans, useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { usePage } from '#web/lib/page/page-context.tsx'
import { MishapFrame } from '#web/parts/mishap-frame.tsx'
import { ButtonLink } from '#web/ui/button.tsx'
import { RotateCw } from '#web/ui/icons/index.ts'
import { PageTitle } from '#web/ui/page-title.tsx'
import { Headline } from './headline.tsx'
import { WaysOn } from './ways-on.tsx'

export interface MishapPageProps {
  readonly status: number
  /** One sentence that describes the error to the reader. */
  readonly sentence?: string | undefined
  /** True if it is certain that the failed request spent no credits. */
  readonly isFree?: boolean
  /** Identifies the error in the log. */
  readonly reference?: string | undefined
  /** Shows the typed texts of a form that could not be saved. Replaces the link that repeats the request. */
  readonly form?: ReactNode
}

/**
 * N3, §8: the error page. Shows a drawing, what happened, any typed text that was not sent, and links to other pages.
 */
export function MishapPage({ status, ...mishap }: MishapPageProps) {
  return (
    <MishapFrame scene={sceneOf(status)} headline={<Headline status={status} />}>
      {status === 404 ? <Missing {...mishap} /> : <Failed status={status} {...mishap} />}
    </MishapFrame>
  )
}

const sceneOf = (status: number) =>
  status === 404 ? 'stood-up' : status === 429 || status === 503 ? 'moka' : 'spilled'

function Missing({ sentence, form }: Pick<MishapPageProps, 'sentence' | 'form'>) {
  const { t } = useLingui()
  const title = t`Pagina non trovata`
  const isKnown = sentence !== undefined && sentence !== title
  return (
    <>
      <PageTitle>{title}</PageTitle>
      <p className="text-19 text-ink-2">
        {isKnown ? (
          sentence
        ) : (
          <Trans>
            Non troviamo questa pagina: forse è cambiato l’indirizzo, forse il profilo non c’è più.
          </Trans>
        )}
      </p>
      {form}
      <WaysOn />
    </>
  )
}

function Failed({ status, sentence, isFree, reference, form }: MishapPageProps) {
  const { t } = useLingui()
  const { user, path } = usePage()
  const text = sentence ?? t`Errore`
  return (
    <>
      <PageTitle>{text}</PageTitle>
      <p className="text-19 text-ink-2">
        {text} {form && <Trans>Quello che hai scritto è ancora qui.</Trans>}{' '}
        {isFree && user && <Trans>Non hai speso niente.</Trans>}
      </p>
      {form}
      <div className="mt-2 grid gap-2">
        {!form && (
          <ButtonLink size="large" href={path} data-replace>
            <RotateCw className="icon" aria-hidden="true" />
            <Trans>Riprova</Trans>
          </ButtonLink>
        )}
        <ButtonLink look="plain" href="/" className="text-primary">
          <Trans>Vai alla home</Trans>
        </ButtonLink>
      </div>
      <p className="text-center text-14 text-ink-2">
        {reference ? (
          <Trans>
            Errore {status} · se ci scrivi, di’ <b className="whitespace-nowrap text-ink">{reference}</b>
          </Trans>
        ) : (
          <Trans>Errore {status}</Trans>
        )}
      </p>
    </>
  )
}
