import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { Plural, Trans, useLingui } from '@lingui/react/macro'
import type { SiteCode } from '#contract/console/codes.ts'
import type { CallOutput } from '#contract/index.ts'
import type { PaymentMethod } from '#contract/orders/payment-methods.ts'
import { valueOf } from '#web/lib/page/form-values.ts'
import { usePage } from '#web/lib/page/page-context.tsx'
import type { RefusedForm, TypedForm } from '#web/lib/page/page-request.ts'
import type { Console } from '#web/parts/console/console.ts'
import { nameCountry } from '#web/parts/display-names.ts'
import { formatMoney, formatPercent } from '#web/parts/money.ts'
import { OwnForm } from '#web/parts/own-form.tsx'
import { Button } from '#web/ui/button.tsx'
import { ErrorNote } from '#web/ui/note.tsx'
import { CodeForm } from './code-form.tsx'
import { DoneNote } from './done-note.tsx'
import { History } from './history.tsx'
import { methodLabels } from './method-labels.ts'
import { SiteLinks } from './site-links.tsx'
import { useTime } from './when.tsx'

/** The forms of the page, by the field `action`. */
export const codeActions = ['preview', 'create', 'stop', 'resume'] as const

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
  const isAct = (action: string) => action === 'stop' || action === 'resume'
  const about = form && isAct(valueOf(form, 'action') ?? '') ? form : null
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
          }}
        />
      )}
      {listed.codes.length === 0 ? (
        <p className="box p-5">
          <Trans>Nessun codice.</Trans>
        </p>
      ) : (
        <ul className="grid grid-cols-1 gap-4">
          {listed.codes.map((code) => (
            <Code key={code.code} code={code} site={site} />
          ))}
        </ul>
      )}
      <CodeForm
        listed={listed}
        site={site}
        form={about ? null : form}
        typed={about ? null : (form ?? typed)}
      />
    </div>
  )
}

const states: Readonly<Record<SiteCode['state'], MessageDescriptor>> = {
  running: msg`Vale ora`,
  planned: msg`In programma`,
  ended: msg`Finito`,
  stopped: msg`Fermato`,
}

function Code({ code, site }: { code: SiteCode; site: string }) {
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
      <Terms code={code} />
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
        <History acts={code.history} />
      </div>
    </li>
  )
}

/** For whom, where, when and for which orders the code is valid. */
function Terms({ code }: { code: SiteCode }) {
  const { t, i18n } = useLingui()
  const { locale } = usePage()
  const time = useTime()
  const { country, minimum_cents, currency, payment_methods } = code
  const [starts, ends] = [code.starts_at && time(code.starts_at), code.expires && time(code.expires)]
  const minimum = minimum_cents && currency && formatMoney(minimum_cents, currency, locale)
  const place = country && nameCountry(country, locale)
  const terms = [
    code.is_welcome && t`di benvenuto: si applica da solo a chi non ha mai comprato`,
    code.validity === 'once-per-user' ? t`una volta a testa` : t`quante volte si vuole`,
    place ? t`solo in ${place}` : t`in tutti i paesi`,
    minimum && t`da ${minimum} in su`,
    payment_methods &&
      payment_methods.map((each) => i18n._(methodLabels[each as PaymentMethod] ?? each)).join(', '),
    starts && t`dal ${starts}`,
    ends ? t`fino al ${ends}` : t`senza fine`,
  ]
  return (
    <p className="text-14 text-ink-2" data-figures="">
      {terms.filter(Boolean).join(' · ')}
    </p>
  )
}
