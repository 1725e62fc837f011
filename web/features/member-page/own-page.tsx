import { Trans, useLingui } from '@lingui/react/macro'
import { type Audience, audiences } from '#contract/profiles/facets.ts'
import type { MemberId } from '#contract/wire/ids.ts'
import { usePage } from '#web/lib/page/page-context.tsx'
import type { ShownSettings } from '#web/lib/page/shown-settings.ts'
import { ButtonLink } from '#web/ui/button.tsx'

/**
 * Returns whether an audience can see members. Visitors can see members if the site opens its search to all visitors,
 * or to visitors with a traffic source (D1).
 */
const seesMembers = (audience: Audience, settings: ShownSettings) =>
  audience !== 'visitor' || settings.logged_out_search || settings.logged_out_search_trafficsource

/**
 * P1: lets the member choose an audience, and links to the page for editing the profile. Shown only on the member's own
 * page. The rest of that page looks exactly as the chosen audience sees it.
 */
export function OwnPage({ id, as = 'premium' }: { id: MemberId; as: Audience | undefined }) {
  const { t } = useLingui()
  const { settings } = usePage()
  const labels = {
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
            .filter((audience) => seesMembers(audience, settings))
            .map((audience) => (
              <li key={audience}>
                <a
                  href={`/members/${id}?as=${audience}`}
                  className="chip"
                  aria-current={audience === as || undefined}
                  data-keep-scroll=""
                  data-replace=""
                >
                  {labels[audience]}
                </a>
              </li>
            ))}
        </ul>
      </nav>
      {!seesMembers('visitor', settings) && (
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
