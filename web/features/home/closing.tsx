import { Trans } from '@lingui/react/macro'
import { usePage } from '#web/lib/page/page-context.tsx'

/** The section above the footer that invites visitors to sign up. Its background is the same in light and dark mode. */
export function Closing() {
  const { settings } = usePage()
  if (settings.signups === 'other') return null
  return (
    <section className="page mt-24">
      <div className="grid justify-items-center gap-6 wine rounded-card px-6 py-14 text-center">
        <h2 className="display-large text-40 md:text-56">
          <Trans>
            Il primo ciao <em className="text-(--blush)">può essere il tuo.</em>
          </Trans>
        </h2>
        <p className="max-w-130">
          <Trans>Guardare non costa nulla, e te ne vai quando vuoi.</Trans>
        </p>
        <a
          href="/signup"
          className="button button-large bg-white text-(--deep) hover:bg-[#fbefe8] focus-visible:outline-white"
        >
          <Trans>Iscriviti gratis</Trans>
        </a>
      </div>
    </section>
  )
}
