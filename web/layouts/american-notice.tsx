import { Trans } from '@lingui/react/macro'
import { usePage } from '#web/lib/page/page-context.tsx'

/** The lines of the footer for readers in the US (S8): age, missing background checks, support phone. */
export function AmericanNotice({ phone }: { phone: string }) {
  const { settings } = usePage()
  const age = settings.min_ages.US ?? settings.min_age
  return (
    <p className="footer-notice">
      <Trans>
        Per iscriverti devi avere almeno {age} anni. Non controlliamo i precedenti penali di chi si iscrive:
        prima di incontrare qualcuno leggi i <a href="/safety">consigli di sicurezza</a>.
      </Trans>
      {phone && (
        <>
          {' '}
          <Trans>
            Assistenza: <a href={`tel:${phone}`}>{phone}</a>
          </Trans>
        </>
      )}
    </p>
  )
}
