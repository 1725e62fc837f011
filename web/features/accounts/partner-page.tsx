import { Trans } from '@lingui/react/macro'
import * as limits from '#contract/limits.ts'
import { usePage } from '#web/lib/page/page-context.tsx'
import { ButtonLink } from '#web/ui/button.tsx'
import { FormPage } from './form-page.tsx'
import { visitorHome } from './visitor-home.ts'

/**
 * S10, P4: the exit page to a partner. Shows the partner's host, counts down the seconds, and offers to stay. The meta
 * tag `refresh` opens the partner's site, also without JavaScript. The script only counts down. The partner receives no
 * referrer.
 */
export function PartnerPage({ name, url }: { name: string; url: string }) {
  const { settings, user, path } = usePage()
  const site = settings.name
  const seconds = limits.partner_seconds
  const { host } = new URL(url)
  return (
    <>
      <meta httpEquiv="refresh" content={`${seconds}; url=${url}`} />
      <FormPage
        alone
        title={<Trans>Stai uscendo da {site}</Trans>}
        lead={
          <Trans>
            {name} non è una persona iscritta ma un annuncio: ti porta su un sito che non è nostro e ha le sue
            regole.
          </Trans>
        }
      >
        <p className="box p-5">
          <strong className="block text-19 break-all">{host}</strong>
          <span className="text-ink-2">
            <Trans>
              Si apre tra <span data-countdown="">{seconds}</span> s.
            </Trans>
          </span>
        </p>
        <ButtonLink href={user ? '/members' : visitorHome(path)} size="large">
          <Trans>Resta qui</Trans>
        </ButtonLink>
        <ButtonLink href={url} look="outline" rel="noreferrer nofollow">
          <Trans>Vai subito a {host}</Trans>
        </ButtonLink>
      </FormPage>
    </>
  )
}
