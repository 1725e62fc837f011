import { Trans, useLingui } from '@lingui/react/macro'
import type { CallOutput } from '#contract/index.ts'
import { type TextPage, textPages } from '#contract/sites/page-markup.ts'
import { usePage } from '#web/lib/page/page-context.tsx'
import type { RefusedForm, TypedForm } from '#web/lib/page/page-request.ts'
import { nameLanguage } from '#web/parts/display-names.ts'
import { DoneNote } from '../offers/done-note.tsx'
import { useTime } from '../offers/when.tsx'
import { PhonePreview } from '../sites/phone-preview.tsx'
import type { Site } from '../sites/setting-control.tsx'
import { SiteFrame } from '../sites/site-frame.tsx'
import { pageLabels } from './page-labels.ts'
import { draftOf, TextForm } from './text-form.tsx'
import { TextVersion } from './text-version.tsx'

/** The forms of the page, by the field `action`. */
export const textActions = ['check', 'publish', 'standard', 'withdraw'] as const

export interface LoadedTexts {
  readonly site: Site
  readonly page: TextPage
  readonly locale: string
  readonly listed: CallOutput<'listPageTexts'>
  /** The built-in text of the page in the format of own texts. */
  readonly standard: string
}

interface SiteTextsProps extends LoadedTexts {
  /** The query of the address: `done`, `from` and `compare`. */
  query: URLSearchParams
  form: RefusedForm | null
  typed: TypedForm | null
}

/** S8, O1: a site's own texts of its static pages, by language, each from an instant on. */
export function SiteTexts({ site, page, locale, listed, standard, query, form, typed }: SiteTextsProps) {
  const { t, i18n } = useLingui()
  const { locale: reader } = usePage()
  const time = useTime()
  const { id } = site.site
  const link = (to: Readonly<Record<string, string>>) =>
    `/admin/sites/${id}/texts?${new URLSearchParams({ page, locale, ...to })}`
  const inForce = listed.texts.find(({ state }) => state === 'in_force')
  const since = inForce && inForce.body !== '' ? time(inForce.starts_at) : null
  const draft = draftOf({
    listed,
    standard,
    typed: form ?? typed,
    isFromStandard: query.get('from') === 'standard',
  })
  return (
    <SiteFrame
      site={site.site}
      title={<Trans>Testi delle pagine</Trans>}
      shown="texts"
      aside={
        <p className="site-state">
          <span className="console-tag" data-tone={since ? 'success' : undefined}>
            {since ? <Trans>testo vostro da {since}</Trans> : <Trans>testo standard</Trans>}
          </span>
        </p>
      }
    >
      <div className="site-main">
        {!form && !typed && (
          <DoneNote
            done={query.get('done')}
            texts={{
              publish: t`Pubblicato: vale dalla data scelta.`,
              standard: t`Dalla data scelta torna il testo standard.`,
              withdraw: t`Ritirato: resta il testo di prima.`,
            }}
          />
        )}
        <nav aria-label={t`Pagina`} className="site-links">
          {textPages.map((each) => (
            <a key={each} href={link({ page: each })} aria-current={each === page ? 'page' : undefined}>
              {i18n._(pageLabels[each])}
            </a>
          ))}
        </nav>
        <nav aria-label={t`Lingua`} className="text-languages">
          {listed.locales.map((each) => (
            <a key={each} href={link({ locale: each })} aria-current={each === locale ? 'page' : undefined}>
              {nameLanguage(each, reader)}
            </a>
          ))}
        </nav>
        <p className="text-ink-2">
          <Trans>
            Un testo vostro prende il posto di quello standard dalla data che scegliete, e i precedenti
            restano leggibili. Chi legge in una lingua senza testo vostro riceve quello nella prima lingua del
            sito. Il testo standard segue le novità del prodotto; il vostro no.
          </Trans>
        </p>
        <TextForm
          {...{ listed, locale, standard, draft, form, typed: form ?? typed }}
          fromStandard={link({ from: 'standard' })}
        />
        {listed.texts.length > 0 && (
          <section aria-labelledby="text-versions">
            <h2 id="text-versions" className="mb-3 text-19">
              <Trans>Versioni</Trans>
            </h2>
            <ol className="grid grid-cols-1 gap-4">
              {listed.texts.map((text) => (
                <TextVersion
                  key={text.id}
                  {...{ text, listed, locale, standard }}
                  isCompared={query.get('compare') === text.id}
                  compare={`${link({ compare: text.id })}#text-${text.id}`}
                />
              ))}
            </ol>
          </section>
        )}
      </div>
      <PhonePreview
        site={id}
        page={`/${page}`}
        proposed={{ locale, ...((typed || draft !== '') && !form && { text: draft }) }}
      />
    </SiteFrame>
  )
}
