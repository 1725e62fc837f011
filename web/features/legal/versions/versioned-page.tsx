import { Trans } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { Note } from '#web/ui/note.tsx'
import type { LegalProps } from '../company-details.tsx'
import { LongDate, longDate } from '../legal-formats.tsx'
import { LegalPage, type LegalSection } from '../legal-page.tsx'
import { type LegalVersion, type Revision, sectionsAt, versionsOf } from './revision.ts'

/** Props of a page with versions. `version` is the id of the version to show; absent for the text in force. */
export interface VersionedProps extends LegalProps {
  readonly version?: string | null
}

interface VersionedPageProps extends VersionedProps {
  readonly path: string
  readonly title: string
  readonly lead: ReactNode
  /** First day of the first text, `YYYY-MM-DD`; absent if it is as old as the terms. */
  readonly start?: string
  /** The sections of the text in force. */
  readonly sections: readonly LegalSection[]
  /** The revisions of the text, the newest first. */
  readonly revisions: readonly Revision[]
}

/**
 * A legal page whose earlier texts stay readable at `?version=…`. Below the text in force is the list of its versions,
 * with what each changed.
 */
export function VersionedPage({
  path,
  title,
  lead,
  start,
  sections,
  revisions,
  ...props
}: VersionedPageProps) {
  const { company, locale, version } = props
  const versions = versionsOf(revisions, company, start)
  const shown = versions.find(({ id }) => id === version) ?? versions[0]
  if (!shown) return null
  const isCurrent = shown.until === null
  const { terms_version } = company
  const inForceSince = start && start > terms_version ? start : terms_version
  const history: LegalSection = {
    id: 'history',
    title: <Trans>Che cosa è cambiato</Trans>,
    body: <History path={path} versions={versions} revisions={revisions} locale={locale} />,
  }
  return (
    <LegalPage
      title={title}
      lead={lead}
      {...(isCurrent && { version: inForceSince })}
      versionNotes={<LastChange versions={versions} locale={locale} />}
      outdated={!isCurrent && <Outdated path={path} shown={shown} locale={locale} />}
      locale={locale}
      sections={[...sectionsAt(sections, revisions, shown), ...(isCurrent ? [history] : [])]}
    />
  )
}

interface VersionsProps {
  readonly versions: readonly LegalVersion[]
  readonly locale: string
}

function LastChange({ versions: [current, ...earlier], locale }: VersionsProps) {
  return (
    <>
      {' · '}
      {current && earlier.length > 0 && (
        <>
          <Trans>
            Testo aggiornato il <time dateTime={current.from}>{longDate(current.from, locale)}</time>.
          </Trans>{' '}
        </>
      )}
      <a href="#history">
        <Trans>Che cosa è cambiato</Trans>
      </a>
    </>
  )
}

/** Tells the reader of an earlier text that it is no longer in force. */
function Outdated({ path, shown, locale }: { path: string; shown: LegalVersion; locale: string }) {
  const last = dayBefore(shown.until)
  return (
    <Note title={<Trans>Questo testo non è più in vigore</Trans>}>
      <Trans>
        È stato in vigore dal <time dateTime={shown.from}>{longDate(shown.from, locale)}</time> al{' '}
        <time dateTime={last.slice(0, 10)}>{longDate(last, locale)}</time>.
      </Trans>{' '}
      <a href={path}>
        <Trans>Leggi quello in vigore</Trans>
      </a>
    </Note>
  )
}

function dayBefore(until: string | null): string {
  return new Date(Date.parse(`${until}T12:00:00Z`) - 86_400_000).toISOString()
}

interface HistoryProps extends VersionsProps {
  readonly path: string
  readonly revisions: readonly Revision[]
}

function History({ path, versions, revisions, locale }: HistoryProps) {
  return versions.map(({ id, from, until }, index) => (
    <section key={id} aria-labelledby={`v-${id}`}>
      <h3 id={`v-${id}`}>
        <LongDate date={from} locale={locale} />
      </h3>
      <Changes
        revision={index < versions.length - 1 ? revisions.find((each) => each.from === id) : undefined}
      />
      {until !== null && (
        <p>
          <a href={`${path}?version=${id}`}>
            <Trans>Leggi il testo di allora</Trans>
          </a>
        </p>
      )}
    </section>
  ))
}

function Changes({ revision }: { revision: Revision | undefined }) {
  if (!revision)
    return (
      <p>
        <Trans>È la prima versione.</Trans>
      </p>
    )
  return <ul>{revision.changes}</ul>
}
