import { Trans } from '@lingui/react/macro'
import { createContext, type ReactNode, use } from 'react'
import { PageTitle } from '#web/ui/page-title.tsx'
import { LongDate } from './legal-formats.tsx'
import { WordsOnly } from './words-only.ts'

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
  /** Text after the version, such as a link to what has changed. */
  readonly versionNotes?: ReactNode
  /** A note that the text is no longer in force. */
  readonly outdated?: ReactNode
  /** Text before the sections. */
  readonly intro?: ReactNode
  readonly locale: string
  readonly sections: readonly LegalSection[]
}

/** A note that the built-in page is not in force, because the site has a text of its own. */
export const NotInForce = createContext<ReactNode>(null)

/** Shows a legal page (S8): title, version, table of contents, sections. Its styles are in `web/styles/pages/legal.css`. */
export function LegalPage({
  title,
  lead,
  version,
  versionNotes,
  outdated,
  intro,
  locale,
  sections,
}: LegalPageProps) {
  const notInForce = use(NotInForce)
  const note = outdated || notInForce
  if (use(WordsOnly))
    return (
      <>
        {lead && <p>{lead}</p>}
        {intro}
        {sections
          .filter(({ id }) => id !== 'history')
          .map(({ id, title: heading, body }) => (
            <section key={id}>
              <h2>{heading}</h2>
              {body}
            </section>
          ))}
      </>
    )
  return (
    <article className="page legal">
      <PageTitle>{title}</PageTitle>
      <header>
        <h1>{title}</h1>
        {lead && <p className="legal-lead">{lead}</p>}
        {version && !notInForce && (
          <p className="legal-version">
            <Trans>
              Versione in vigore: <LongDate date={version} locale={locale} />
            </Trans>
            {versionNotes}
          </p>
        )}
        {note && <div className="legal-outdated">{note}</div>}
      </header>
      <div className="legal-body">
        <Contents sections={sections} />
        <div className="legal-text">
          {intro && <div className="legal-intro">{intro}</div>}
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
    <nav aria-labelledby="contents-title" className="legal-contents">
      <p id="contents-title">
        <Trans>In questa pagina</Trans>
      </p>
      <ol>
        {sections.map(({ id, title }) => (
          <li key={id}>
            <a href={`#${id}`}>{title}</a>
          </li>
        ))}
      </ol>
    </nav>
  )
}
