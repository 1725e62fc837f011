import { Trans } from '@lingui/react/macro'
import { Skeleton } from '#web/ui/skeleton.tsx'
import type { ResultProps } from './result-props.ts'
import { WayBackLink } from './way-back-link.tsx'

/** Shows that the result is not known yet, in the shape of the page of a completed payment. */
export function CheckingResult({ order, title, headline, wayBack, hasWaited }: ResultProps) {
  // Without a hosted page, the provider has not answered, or a stored payment method is being charged.
  const isUnknown = hasWaited && order.checkout_url === null
  return (
    <div className="page result-checking">
      <h1 ref={headline} tabIndex={-1} className="result-title">
        {title}
      </h1>
      <div className="result-lead">
        {isUnknown ? (
          <p>
            <Trans>
              Non pagare di nuovo: la risposta non è ancora arrivata, e continuiamo a chiederla noi. Se il
              pagamento c’è, i crediti arrivano da soli.
            </Trans>
          </p>
        ) : (
          <p>
            <Trans>Puoi chiudere: quando i crediti sono tuoi, ti scriviamo.</Trans>
          </p>
        )}
      </div>
      <div className="result-shape">
        <Skeleton className="result-shape-number" />
        <Skeleton className="result-shape-word" />
        <Skeleton className="result-shape-portrait" />
        {!isUnknown && <Skeleton className="result-shape-button" />}
      </div>
      {isUnknown && (
        <div className="max-w-100">
          <WayBackLink wayBack={wayBack} look="outline" />
        </div>
      )}
    </div>
  )
}
