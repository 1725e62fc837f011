import { Trans, useLingui } from '@lingui/react/macro'
import { usePage, useSite } from '#web/lib/page/page-context.tsx'
import { nicheOf } from '#web/parts/niches.tsx'
import { PageTitle } from '#web/ui/page-title.tsx'
import type { Rate } from './bill.ts'
import { Closing } from './closing.tsx'
import { Faces } from './faces.tsx'
import { FairDeal } from './fair-deal.tsx'
import { Receipt } from './receipt.tsx'
import { SiteTitle, useSiteTexts } from './site-texts.tsx'
import { StartForm } from './start-form.tsx'
import { Story } from './story.tsx'
import { Tariff } from './tariff.tsx'

interface HomePageProps {
  /** `null` on a site without prices. */
  rate: Rate | null
}

/** L1: the page for visitors. A story in three acts that ends with its bill. */
export function HomePage({ rate }: HomePageProps) {
  const { i18n } = useLingui()
  const { settings } = usePage()
  const { kicker } = nicheOf(useSite().settings)
  const { title, description } = useSiteTexts()
  return (
    <div className="home">
      <PageTitle>{title}</PageTitle>
      <section className="home-first page">
        <div className="home-words">
          <p className="home-kicker">{i18n._(kicker)}</p>
          <h1 className="display-large">
            <SiteTitle />
          </h1>
          <p className="home-lead">{description}</p>
        </div>
        <Faces />
        <div className="home-start">
          <StartForm />
          <Tariff rate={rate} />
          <p className="home-small">
            <Trans>{settings.min_age}+ · Te ne vai quando vuoi</Trans>
            {settings.logged_out_search && (
              <>
                {' · '}
                <a href="/members" className="link">
                  <Trans>Prima do un’occhiata</Trans>
                </a>
              </>
            )}
          </p>
        </div>
      </section>
      <Story rate={rate} />
      <div className="home-terms page">
        <Receipt rate={rate} />
        <FairDeal />
      </div>
      <Closing />
    </div>
  )
}
