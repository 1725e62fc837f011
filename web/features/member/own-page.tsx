import { Trans, useLingui } from '@lingui/react/macro'
import { type Audience, audiences } from '#contract/facets.ts'
import type { MemberId } from '#contract/ids.ts'
import { usePage } from '#web/lib/page-context.tsx'
import type { ShownSettings } from '#web/lib/shown-settings.ts'
import { ButtonLink } from '#web/ui/button.tsx'

/** Visitors see members only where the site lets them search (D1), some of them where it asks for a traffic source. */
const seesAnything = (audience: Audience, settings: ShownSettings) =>
  audience !== 'visitor' || settings.logged_out_search || settings.logged_out_search_trafficsource

/** P1: one's own page is exactly what the others get; here one chooses which others, and goes on to change it. */
export function OwnPage({ id, as = 'premium' }: { id: MemberId; as: Audience | undefined }) {
  const { t } = useLingui()
  const { settings } = usePage()
  const words = {
    visitor: t`Chi non è iscritto`,
    free: t`Chi è iscritto`,
    premium: t`Chi è Premium`,
  }
  return (
    <div className="grid justify-items-start gap-3">
      <nav className="grid gap-2" aria-label={t`Così ti vede`}>
        <p className="text-ink-2">
          <Trans>Così ti vede:</Trans>
        </p>
        <ul className="flex flex-wrap gap-2">
          {audiences
            .filter((audience) => seesAnything(audience, settings))
            .map((audience) => (
              <li key={audience}>
                <a
                  href={`/members/${id}?as=${audience}`}
                  className="chip"
                  aria-current={audience === as || undefined}
                  data-keep-scroll=""
                  data-replace=""
                >
                  {words[audience]}
                </a>
              </li>
            ))}
        </ul>
      </nav>
      {!seesAnything('visitor', settings) && (
        <p className="text-14 text-ink-2">
          <Trans>Chi non è iscritto non ti vede.</Trans>
        </p>
      )}
      <ButtonLink href="/profile">
        <Trans>Modifica il profilo</Trans>
      </ButtonLink>
    </div>
  )
}
