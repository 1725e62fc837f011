import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { Plural, Trans, useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import type { SiteCode } from '#contract/console/codes.ts'
import type { CallOutput } from '#contract/index.ts'
import { valueOf } from '#web/lib/page/form-values.ts'
import { usePage } from '#web/lib/page/page-context.tsx'
import type { RefusedForm, TypedForm } from '#web/lib/page/page-request.ts'
import type { Console } from '#web/parts/console/console.ts'
import { formatPercent } from '#web/parts/money.ts'
import { OwnForm } from '#web/parts/own-form.tsx'
import { Button } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { BadgePercent } from '#web/ui/icons/index.ts'
import { ErrorNote } from '#web/ui/note.tsx'
import { CodeForm } from './code-form.tsx'
import { CodeTerms, EarlierTerms } from './code-terms.tsx'
import { DoneNote } from './done-note.tsx'
import { History } from './history.tsx'
import { SiteLinks } from './site-links.tsx'

/** The forms of the page, by the field `action`. */
export const codeActions = [
  'preview',
  'create',
  ...(['preview-change', 'change', 'undo', 'stop', 'resume'] as const),
] as const

export type Codes = CallOutput<'listSiteCodes'>

interface CodesPageProps {
  listed: Codes
  console: Console | null
  site: string
  done: string | null
  form: RefusedForm | null
  typed: TypedForm | null
}

/** M6, O1: the discount codes of a site. */
export function CodesPage({ listed, console, site, done, form, typed }: CodesPageProps) {
  const { t } = useLingui()
  const action = valueOf(form, 'action') ?? ''
  const about = form && ['stop', 'resume', 'undo'].includes(action) ? form : null
  const typedForm = about ? null : (form ?? typed)
  // The form of a code names its version; that of a new one has none.
  const changed = valueOf(typedForm, 'version') ? valueOf(typedForm, 'code') : null
  return (
    <div className="console-page">
      <header>
        <h1>
          <Trans>Codici sconto</Trans>
        </h1>
        <p className="text-ink-2">
          <Trans>
            Chi ha avuto lo sconto a tempo non usa altri codici per 30 giorni, e chi ha raggiunto il proprio
            limite di spesa non riceve offerte. Un ordine aperto tiene il suo prezzo anche se il codice
            finisce.
          </Trans>
        </p>
      </header>
      <SiteLinks console={console} site={site} path="/admin/codes" />
      {about && (
        <ErrorNote title={t`Non è cambiato nulla`}>
          {about.code === 'invalid_fields' ? (
            <Trans>Con i prezzi di oggi, con questo codice un pacchetto costerebbe troppo poco.</Trans>
          ) : (
            <Trans>Nel frattempo il codice è cambiato: guarda com’è adesso.</Trans>
          )}
        </ErrorNote>
      )}
      {!form && (
        <DoneNote
          done={done}
          texts={{
            create: t`Codice creato.`,
            stop: t`Fermato: da ora non vale più. Gli ordini aperti tengono il loro prezzo.`,
            resume: t`Vale di nuovo.`,
            change: t`Cambiato, da subito. Chi sta comprando conferma il prezzo nuovo; gli ordini aperti tengono il loro.`,
            undo: t`Tutto come prima dell’ultimo cambio.`,
          }}
        />
      )}
      {listed.codes.length === 0 && (
        <EmptyState icon={BadgePercent} action={null}>
          <Trans>Nessun codice.</Trans>
        </EmptyState>
      )}
      <CodeForm
        listed={listed}
        site={site}
        code={null}
        form={about || changed ? null : form}
        typed={changed ? null : typedForm}
      />
      <ul className="grid grid-cols-1 gap-4 empty:hidden">
        {listed.codes.map((code) => (
          <Code key={code.code} code={code} site={site}>
            <CodeForm
              listed={listed}
              site={site}
              code={code}
              form={changed === code.code && !about ? form : null}
              typed={changed === code.code ? typedForm : null}
            />
          </Code>
        ))}
      </ul>
    </div>
  )
}

const states: Readonly<Record<SiteCode['state'], MessageDescriptor>> = {
  running: msg`Vale ora`,
  planned: msg`In programma`,
  ended: msg`Finito`,
  stopped: msg`Fermato`,
}

interface CodeProps {
  code: SiteCode
  site: string
  /** The form that changes it. */
  children: ReactNode
}

function Code({ code, site, children }: CodeProps) {
  const { i18n } = useLingui()
  const { locale } = usePage()
  const percent = formatPercent(code.value_percentage, locale)
  return (
    <li className="box grid grid-cols-1 gap-2 p-5">
      <div className="flex flex-wrap items-baseline justify-between gap-x-4 gap-y-1">
        <h2 className="min-w-0 text-19 break-all" data-figures="">
          {code.code} · {percent}
        </h2>
        <p className="font-semibold">{i18n._(states[code.state])}</p>
      </div>
      <CodeTerms code={code} />
      <p data-figures="">
        {code.orders === null ? (
          <Trans>Meno di dieci ordini</Trans>
        ) : (
          <Plural value={code.orders} one="# ordine pagato" other="# ordini pagati" />
        )}
      </p>
      <div className="flex flex-wrap items-start gap-2">
        {(code.state === 'running' || code.state === 'planned' || code.state === 'stopped') && (
          <OwnForm>
            <input type="hidden" name="site" value={site} />
            <input type="hidden" name="code" value={code.code} />
            <Button
              type="submit"
              look="outline"
              name="action"
              value={code.state === 'stopped' ? 'resume' : 'stop'}
            >
              {code.state === 'stopped' ? <Trans>Fai valere di nuovo</Trans> : <Trans>Ferma</Trans>}
            </Button>
          </OwnForm>
        )}
        {code.earlier.length > 0 && (
          <OwnForm>
            <input type="hidden" name="site" value={site} />
            <input type="hidden" name="code" value={code.code} />
            <input type="hidden" name="version" value={code.version} />
            <Button type="submit" look="outline" name="action" value="undo">
              <Trans>Annulla l’ultimo cambio</Trans>
            </Button>
          </OwnForm>
        )}
        {children}
        <History acts={code.history}>
          {code.earlier.length > 0 && <EarlierTerms earlier={code.earlier} />}
        </History>
      </div>
    </li>
  )
}
