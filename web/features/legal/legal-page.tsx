import { Trans } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { PageTitle } from '#web/ui/page-title.tsx'
import { LongDate } from './legal-formats.tsx'

/** A section. Its `id` is the anchor and is the same in every language, so that links stay valid. */
export interface LegalSection {
  readonly id: string
  readonly title: ReactNode
  readonly body: ReactNode
}

interface LegalPageProps {
  readonly title: string
  readonly lead: ReactNode
  /**
   * Start date of the version in force, ISO 8601 (`CompanyInfo.terms_version`); absent for a page without legal force.
   */
  readonly version?: string
  readonly locale: string
  readonly sections: readonly LegalSection[]
}

/** Shows a legal page (S8): title, version, table of contents, sections. */
export function LegalPage({ title, lead, version, locale, sections }: LegalPageProps) {
  return (
    <article className="page py-10 lg:py-16">
      <PageTitle>{title}</PageTitle>
      <header className="max-w-[42rem]">
        <h1 className="lg:text-56">{title}</h1>
        <p className={`mt-5 text-19 text-ink-2 ${links}`}>{lead}</p>
        {version && (
          <p className="mt-3 text-14 text-ink-3">
            <Trans>
              Versione in vigore: <LongDate date={version} locale={locale} />
            </Trans>
          </p>
        )}
      </header>
      <div className="mt-10 gap-16 lg:grid lg:grid-cols-[240px_minmax(0,42rem)]">
        <Contents sections={sections} />
        <div className={prose}>
          {sections.map(({ id, title: heading, body }) => (
            <section key={id} id={id} aria-labelledby={`${id}-title`}>
              <h2 id={`${id}-title`}>{heading}</h2>
              {body}
            </section>
          ))}
        </div>
      </div>
    </article>
  )
}

function Contents({ sections }: { readonly sections: readonly LegalSection[] }) {
  return (
    <nav
      aria-labelledby="contents-title"
      className="mb-10 rounded-card bg-tint p-5 lg:sticky lg:top-[84px] lg:mb-0 lg:max-h-[calc(100dvh-100px)] lg:self-start lg:overflow-y-auto"
    >
      <p id="contents-title" className="text-14 font-semibold text-ink-2">
        <Trans>In questa pagina</Trans>
      </p>
      <ol className="mt-1 gap-x-5 [columns:2_7rem] lg:columns-1">
        {sections.map(({ id, title }) => (
          <li key={id} className="break-inside-avoid">
            <a className="flex min-h-11 items-center py-1 hover:text-primary hover:underline" href={`#${id}`}>
              {title}
            </a>
          </li>
        ))}
      </ol>
    </nav>
  )
}

const links = '[&_a]:text-primary [&_a]:underline [&_a]:underline-offset-2'

/** Styles for the texts of the sections. These texts have no classes of their own. */
const prose = [
  'leading-[1.65] [&>section+section]:mt-12 lg:[&_h2]:text-32',
  '[&_h3]:mt-6 [&_p]:mt-3 [&_ul]:mt-3 [&_ul]:list-disc [&_ul]:pl-5 [&_li+li]:mt-2',
  '[&_code]:text-[0.95em]',
  links,
].join(' ')
