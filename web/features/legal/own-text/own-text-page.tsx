import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import type { CallOutput } from '#contract/index.ts'
import { parseMarkup, type TextPage } from '#contract/sites/page-markup.ts'
import { timeZone } from '#contract/wire/time-zone.ts'
import { nameLanguage } from '#web/parts/display-names.ts'
import { Blocks } from '#web/parts/markup.tsx'
import { Note } from '#web/ui/note.tsx'
import { CompanyDetails, type LegalProps } from '../company-details.tsx'
import { LongDate, longDate } from '../legal-formats.tsx'
import { LegalPage, type LegalSection, NotInForce } from '../legal-page.tsx'
import type { LoadedText } from './load-text.ts'

type Own = CallOutput<'getPageText'>
type Text = NonNullable<Own['text']>

interface TextOrStandardProps extends LegalProps {
  readonly loaded: LoadedText
  readonly page: TextPage
  /** The built-in page. */
  readonly children: ReactNode
}

const pageTitles: Readonly<Record<TextPage, MessageDescriptor>> = {
  terms: msg`Condizioni d’uso`,
  privacy: msg`Privacy`,
  'return-policy': msg`Diritto di recesso`,
  about: msg`Chi siamo`,
  faq: msg`Domande frequenti`,
}

/** S8: the site's own text of a page if it has one, else the built-in page. Texts that were in force stay readable. */
export function TextOrStandard({ loaded: { own, version }, page, children, ...props }: TextOrStandardProps) {
  const { i18n } = useLingui()
  const path = `/${page}`
  const { locale } = props
  if (own.text && version === null)
    return (
      <OwnText
        {...props}
        path={path}
        title={i18n._(pageTitles[page])}
        text={own.text}
        versions={own.versions}
      />
    )
  const [first] = own.versions.toReversed()
  const outdated = own.text && first && (
    <Outdated path={path} from={props.company.terms_version} until={first.from} locale={locale} />
  )
  return (
    <NotInForce value={outdated}>
      {children}
      {!own.text && own.versions.length > 0 && (
        <div className="page legal">
          <History path={path} versions={own.versions} {...props} />
        </div>
      )}
    </NotInForce>
  )
}

interface OwnTextProps extends LegalProps {
  readonly path: string
  readonly title: string
  readonly text: Text
  readonly versions: Own['versions']
}

function OwnText({ path, title, text, versions, ...props }: OwnTextProps) {
  const { locale } = props
  const isOther = text.locale !== locale && text.locale !== locale.split('-')[0]
  const language = nameLanguage(text.locale, locale)
  const parsed = parseMarkup(text.body)
  // The part before the first title.
  const lead = parsed.find((section) => section.title === '')
  const sections = parsed.filter((section) => section !== lead)
  const company: LegalSection = {
    id: 'company',
    title: <Trans>La società</Trans>,
    body: <CompanyDetails {...props} />,
  }
  const history: LegalSection = {
    id: 'history',
    title: <Trans>Che cosa è cambiato</Trans>,
    body: <History path={path} versions={versions} {...props} />,
  }
  const isCurrent = text.until === null
  return (
    <LegalPage
      title={title}
      lead={isOther && <Trans>Questo testo c’è solo in questa lingua: {language}.</Trans>}
      {...(isCurrent && { version: dayOf(text.from) })}
      outdated={
        text.until !== null && <Outdated path={path} from={text.from} until={text.until} locale={locale} />
      }
      locale={locale}
      intro={
        lead && (
          <div lang={text.locale}>
            <Blocks blocks={lead.blocks} />
          </div>
        )
      }
      sections={[
        ...sections.map(({ title: heading, blocks }, index) => ({
          id: `section-${index + 1}`,
          title: <span lang={text.locale}>{heading}</span>,
          body: (
            <div lang={text.locale}>
              <Blocks blocks={blocks} />
            </div>
          ),
        })),
        company,
        ...(isCurrent ? [history] : []),
      ]}
    />
  )
}

const day = new Intl.DateTimeFormat('sv', { timeZone, dateStyle: 'short' })

/** Returns the day of an instant in the installation's time zone, in which starts are typed. */
const dayOf = (at: string): string => day.format(new Date(at))

interface OutdatedProps {
  readonly path: string
  readonly from: string
  readonly until: string
  readonly locale: string
}

function Outdated({ path, from, until, locale }: OutdatedProps) {
  const first = dayOf(from)
  // The last day on which it was in force: a text that begins at midnight ended the day before.
  const last = dayOf(new Date(Date.parse(until) - 1).toISOString())
  return (
    <Note title={<Trans>Questo testo non è più in vigore</Trans>}>
      <Trans>
        È stato in vigore dal <time dateTime={first}>{longDate(first, locale)}</time> al{' '}
        <time dateTime={last}>{longDate(last, locale)}</time>.
      </Trans>{' '}
      <a href={path}>
        <Trans>Leggi quello in vigore</Trans>
      </a>
    </Note>
  )
}

/** The texts that were in force, newest first; the last one is the built-in text of the time before. */
function History({ path, versions, locale, company }: LegalProps & Pick<OwnTextProps, 'path' | 'versions'>) {
  const first = { id: 'standard', from: company.terms_version, until: '', is_standard: true }
  return [...versions, first].map(({ id, from, until, is_standard }) => (
    <section key={id} aria-labelledby={`v-${id}`}>
      <h3 id={`v-${id}`}>
        <LongDate date={dayOf(from)} locale={locale} />
      </h3>
      {until !== null && (
        <p>
          <a href={`${path}?version=${is_standard ? 'standard' : id}`}>
            <Trans>Leggi il testo di allora</Trans>
          </a>
        </p>
      )}
    </section>
  ))
}
