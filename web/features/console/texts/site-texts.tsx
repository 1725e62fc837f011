import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import type { SitePageText } from '#contract/console/texts.ts'
import type { CallOutput } from '#contract/index.ts'
import { parseMarkup, type TextPage, textPages } from '#contract/sites/page-markup.ts'
import { fieldErrors } from '#web/lib/errors/error-messages.ts'
import { valueOf } from '#web/lib/page/form-values.ts'
import { usePage } from '#web/lib/page/page-context.tsx'
import type { RefusedForm, TypedForm } from '#web/lib/page/page-request.ts'
import { nameLanguage } from '#web/parts/display-names.ts'
import { Blocks } from '#web/parts/markup.tsx'
import { OwnForm } from '#web/parts/own-form.tsx'
import { RefusalNote } from '#web/parts/refusal-note.tsx'
import { Button } from '#web/ui/button.tsx'
import { TextArea } from '#web/ui/text-area.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import { DoneNote } from '../offers/done-note.tsx'
import { History } from '../offers/history.tsx'
import { useTime } from '../offers/when.tsx'
import type { Site } from '../sites/setting-control.tsx'
import { SiteFrame } from '../sites/site-frame.tsx'
import { diffLines } from './diff-lines.ts'
import { pageLabels } from './page-labels.ts'

/** The forms of the page, by the field `action`. */
export const textActions = ['check', 'publish', 'standard', 'withdraw'] as const

export interface LoadedTexts {
  readonly site: Site
  readonly page: TextPage
  readonly locale: string
  readonly listed: CallOutput<'listPageTexts'>
}

interface SiteTextsProps extends LoadedTexts {
  done: string | null
  form: RefusedForm | null
  typed: TypedForm | null
}

/** S8, O1: a site's own texts of its static pages, by language, each from an instant on. */
export function SiteTexts({ site, page, locale, listed, done, form, typed }: SiteTextsProps) {
  const { t, i18n } = useLingui()
  const { locale: reader } = usePage()
  const { id } = site.site
  const link = (to: { page?: string; locale?: string }) =>
    `/admin/sites/${id}/texts?${new URLSearchParams({ page, locale, ...to })}`
  return (
    <SiteFrame site={site.site} title={<Trans>Testi delle pagine</Trans>} shown="texts">
      <div className="site-main site-wide">
        <p className="text-ink-2">
          <Trans>
            Un testo vostro prende il posto di quello standard dalla data che scegliete, e i precedenti
            restano leggibili. Chi legge in una lingua senza testo vostro riceve quello nella prima lingua del
            sito. Il testo standard segue le novità del prodotto; il vostro no.
          </Trans>
        </p>
        {!form && (
          <DoneNote
            done={done}
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
        <nav aria-label={t`Lingua`} className="site-links">
          {listed.locales.map((each) => (
            <a key={each} href={link({ locale: each })} aria-current={each === locale ? 'page' : undefined}>
              {nameLanguage(each, reader)}
            </a>
          ))}
        </nav>
        <TextForm listed={listed} locale={locale} form={form} typed={form ?? typed} />
        <ol className="grid grid-cols-1 gap-4">
          {listed.texts.map((text) => (
            <Version key={text.id} text={text} locale={locale} />
          ))}
        </ol>
      </div>
    </SiteFrame>
  )
}

interface TextFormProps {
  listed: LoadedTexts['listed']
  locale: string
  form: RefusedForm | null
  typed: TypedForm | null
}

function TextForm({ listed, locale, form, typed }: TextFormProps) {
  const { t, i18n } = useLingui()
  const time = useTime()
  const errors = form ? fieldErrors(i18n, form) : {}
  const checked = form ? undefined : (typed?.answer as CallOutput<'checkPageText'> | undefined)
  const [latest] = listed.texts.filter(({ state }) => state !== 'withdrawn')
  const current = listed.texts.find(({ state }) => state === 'in_force')?.body ?? ''
  const body = valueOf(typed, 'body') ?? latest?.body ?? ''
  const starts = checked && time(checked.starts_at)
  return (
    <OwnForm className="box grid grid-cols-1 gap-4 p-5">
      <input type="hidden" name="follows" value={valueOf(typed, 'follows') ?? listed.latest ?? ''} />
      <RefusalNote form={form} />
      <TextArea
        {...{ name: 'body', id: 'body', label: t`Testo`, rows: 18, lang: locale }}
        hint={t`Una riga vuota separa i paragrafi. ## apre un capitolo, ### un titolo più piccolo, un trattino a inizio riga un elenco; **grassetto**; [parole](/pagina) è un link. Niente HTML.`}
        defaultValue={body}
        error={
          valueOf(form, 'body') && errors.body ? (
            <Trans>Serve un testo senza HTML, con link solo a pagine, https, mail o telefono.</Trans>
          ) : (
            errors.body
          )
        }
      />
      <TextField
        {...{ name: 'starts_at', id: 'starts', label: t`Da quando`, type: 'datetime-local' }}
        hint={t`Vuoto: da subito. Ora di Roma.`}
        defaultValue={valueOf(typed, 'starts_at')}
        error={errors.starts_at}
      />
      {checked && (
        <div className="grid grid-cols-1 gap-3 outline-0" role="status" data-focus="" tabIndex={-1}>
          <h2 className="text-19">
            <Trans>Che cosa cambia dal {starts}</Trans>
          </h2>
          {current === '' && (
            <p>
              <Trans>Oggi vale il testo standard: questo prende tutto il suo posto.</Trans>
            </p>
          )}
          <Diff before={current} after={body} />
          <details>
            <summary className="link">
              <Trans>Come si leggerà</Trans>
            </summary>
            <Drawn body={body} locale={locale} />
          </details>
        </div>
      )}
      <div className="flex flex-wrap gap-2">
        <Button type="submit" look={checked ? 'outline' : 'primary'} name="action" value="check">
          <Trans>Guarda che cosa cambia</Trans>
        </Button>
        {checked && body.trim() !== '' && (
          <Button type="submit" name="action" value="publish">
            <Trans>Pubblica</Trans>
          </Button>
        )}
        {latest && latest.body !== '' && (
          <Button type="submit" look="outline" name="action" value="standard">
            <Trans>Torna al testo standard</Trans>
          </Button>
        )}
      </div>
    </OwnForm>
  )
}

/** The changed lines, with their neighbours left out. Words say what each is, not only its colour. */
function Diff({ before, after }: { before: string; after: string }) {
  const lines = diffLines(before, after).filter(({ kind }) => kind !== 'same')
  if (lines.length === 0)
    return (
      <p>
        <Trans>Niente: è il testo che vale oggi.</Trans>
      </p>
    )
  return (
    <ul className="text-diff">
      {lines.map(({ kind, text }, index) => (
        <li key={index}>
          {kind === 'added' ? (
            <>
              <span className="sr-only">
                <Trans>Nuovo:</Trans>{' '}
              </span>
              <ins>{text}</ins>
            </>
          ) : (
            <>
              <span className="sr-only">
                <Trans>Tolto:</Trans>{' '}
              </span>
              <del>{text}</del>
            </>
          )}
        </li>
      ))}
    </ul>
  )
}

const Drawn = ({ body, locale }: { body: string; locale: string }) => (
  <div className="text-drawn" lang={locale}>
    {parseMarkup(body).map(({ title, blocks }, index) => (
      <section key={index}>
        {title && <h3 className="text-19">{title}</h3>}
        <Blocks blocks={blocks} />
      </section>
    ))}
  </div>
)

const states: Readonly<Record<SitePageText['state'], MessageDescriptor>> = {
  in_force: msg`In vigore`,
  planned: msg`In programma`,
  earlier: msg`Versione precedente`,
  withdrawn: msg`Ritirata`,
}

function Version({ text, locale }: { text: SitePageText; locale: string }) {
  const { i18n } = useLingui()
  const time = useTime()
  const starts = time(text.starts_at)
  return (
    <li className="box grid grid-cols-1 gap-2 p-5">
      <div className="flex flex-wrap items-baseline justify-between gap-x-4 gap-y-1">
        <h2 className="text-19" data-figures="">
          <Trans>Dal {starts}</Trans>
        </h2>
        <p className="font-semibold">{i18n._(states[text.state])}</p>
      </div>
      {text.body === '' ? (
        <p>
          <Trans>Testo standard</Trans>
        </p>
      ) : (
        <details>
          <summary className="link">
            <Trans>Leggi</Trans>
          </summary>
          <Drawn body={text.body} locale={locale} />
        </details>
      )}
      <div className="flex flex-wrap items-start gap-2">
        {text.state === 'planned' && (
          <OwnForm>
            <input type="hidden" name="text" value={text.id} />
            <Button type="submit" look="outline" name="action" value="withdraw">
              <Trans>Ritira</Trans>
            </Button>
          </OwnForm>
        )}
        <History acts={text.history} />
      </div>
    </li>
  )
}
