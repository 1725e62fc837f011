import { Trans } from '@lingui/react/macro'

/** The headline of an error page, by HTTP status. Describes an everyday mishap that the page's drawing also shows. */
export function Headline({ status }: { status: number }) {
  if (status === 404)
    return (
      <Trans>
        Ci ha dato <em className="text-primary">buca.</em>
      </Trans>
    )
  if (status === 429)
    return (
      <Trans>
        Piano, <em className="text-primary">piano.</em>
      </Trans>
    )
  if (status === 503)
    return (
      <Trans>
        Un momento, <em className="text-primary">arriva.</em>
      </Trans>
    )
  if (status < 500)
    return (
      <Trans>
        Qui <em className="text-primary">non si passa.</em>
      </Trans>
    )
  return (
    <Trans>
      Ci è caduto <em className="text-primary">il bicchiere.</em>
    </Trans>
  )
}
