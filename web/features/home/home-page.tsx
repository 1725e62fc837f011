import { Trans, useLingui } from '@lingui/react/macro'
import { usePage, useSite } from '#web/lib/page/page-context.tsx'
import { nicheOf } from '#web/parts/niches.tsx'
import { PageTitle } from '#web/ui/page-title.tsx'
import { Closing } from './closing.tsx'
import { HeroPictures } from './hero-pictures.tsx'
import { HowItWorks } from './how-it-works.tsx'
import { Promises } from './promises.tsx'
import { Questions } from './questions.tsx'
import { SiteTitle, useSiteTexts } from './site-texts.tsx'
import { StartForm } from './start-form.tsx'

/** L1: the landing page for visitors. */
export function HomePage() {
  const { i18n } = useLingui()
  const { settings } = usePage()
  const { kicker } = nicheOf(useSite().settings)
  const { title, description } = useSiteTexts()
  return (
    <>
      <PageTitle>{title}</PageTitle>
      <section className="page grid grid-cols-1 items-center gap-x-6 gap-y-12 pt-10 pb-16 lg:grid-cols-[576fr_584fr] lg:pb-18">
        <div>
          <p className="font-semibold text-secondary-strong">{i18n._(kicker)}</p>
          <h1 className="display-large mt-5 text-[length:min(3.5rem,17.5vw)] leading-[1.06] xl:text-82">
            <SiteTitle />
          </h1>
          <p className="mt-6 mb-7 max-w-146 text-19 text-ink-2">{description}</p>
          <StartForm />
          <p className="mt-4 ps-1.5 text-14 text-ink-2">
            <Trans>{settings.min_age}+ · Provare è gratis · Te ne vai quando vuoi</Trans>
          </p>
          {settings.logged_out_search && (
            <p className="mt-3 ps-1.5">
              <a href="/members" className="link">
                <Trans>Dai prima un’occhiata</Trans>
              </a>
            </p>
          )}
        </div>
        <HeroPictures />
      </section>
      <Promises />
      <HowItWorks />
      <Questions />
      <Closing />
    </>
  )
}
