import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import type { CallOutput } from '#contract/index.ts'
import type { Audience, Mailing } from '#contract/mailings/mailings.ts'
import { valueOf } from '#web/lib/page/form-values.ts'
import type { RefusedForm, TypedForm } from '#web/lib/page/page-request.ts'
import type { Console } from '#web/parts/console/console.ts'
import { OwnForm } from '#web/parts/own-form.tsx'
import { RefusalNote } from '#web/parts/refusal-note.tsx'
import { Button, ButtonLink } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { Megaphone } from '#web/ui/icons/index.ts'
import { Note } from '#web/ui/note.tsx'
import { DoneNote } from '../offers/done-note.tsx'
import { History } from '../offers/history.tsx'
import { SiteLinks } from '../offers/site-links.tsx'
import { useTime } from '../offers/when.tsx'
import { typeLabels } from './labels.ts'
import { MailingForm } from './mailing-form.tsx'
import { MailingPreview } from './mailing-preview.tsx'
import { usePeople } from './people.tsx'

/** The forms of the page, by the field `action`. */
export const mailingActions = ['save', 'count', 'test', 'start', 'schedule', 'unschedule', 'stop'] as const

export interface LoadedMailings {
  readonly listed: CallOutput<'listMailings'>
  /** The mailing that the page opens, with its mails; `null` for none. */
  readonly opened: { readonly mailing: Mailing; readonly preview: CallOutput<'previewMailing'> } | null
}

interface MailingsPageProps extends LoadedMailings {
  console: Console | null
  site: string
  done: string | null
  form: RefusedForm | null
  /** The posted form, after a count. */
  typed: TypedForm | null
  /** A new idempotency key. */
  newKey: string
}

const states: Readonly<Record<Mailing['state'], MessageDescriptor>> = {
  draft: msg`Bozza`,
  scheduled: msg`In programma`,
  sending: msg`In corso`,
  stopped: msg`Fermata`,
  done: msg`Finita`,
}

const tones: Readonly<Record<Mailing['state'], 'success' | 'warning' | undefined>> = {
  draft: undefined,
  scheduled: 'warning',
  sending: 'success',
  stopped: undefined,
  done: undefined,
}

const missedTexts: Readonly<Record<NonNullable<Mailing['missed']>, MessageDescriptor>> = {
  rights: msg`Chi l’aveva programmata non può più spedire per questo sito. Chi può, la programma di nuovo.`,
  content: msg`Il codice era scaduto, o la pagina e le lingue non andavano più bene. Cambia la bozza, poi programmala di nuovo.`,
  late: msg`Per sei ore era in corso un altro invio, o il server era fermo. Programmala di nuovo, se serve ancora.`,
}

/** N2, O1: promotions and news: who gets them, the mail itself, and what came of it. */
export function MailingsPage({
  listed,
  opened,
  console,
  site,
  done,
  form,
  typed,
  newKey,
}: MailingsPageProps) {
  const { t } = useLingui()
  const refused = valueOf(form, 'action')
  const isSave = refused === 'save'
  const isOpen = opened?.mailing.state === 'draft' || opened?.mailing.state === 'scheduled'
  const draft = isOpen ? opened.mailing : null
  return (
    <div className="console-page">
      <header>
        <h1>
          <Trans>Promozioni e notizie</Trans>
        </h1>
        <p className="text-ink-2">
          <Trans>
            Arrivano solo a chi le ha chieste, al massimo una ogni 7 giorni, nella sua lingua. Una promozione
            non arriva a chi ha raggiunto il proprio limite di spesa, né a chi ha avuto da poco lo sconto a
            tempo.
          </Trans>
        </p>
      </header>
      <SiteLinks console={console} site={site} path="/admin/mailings" />
      {!form && (
        <DoneNote
          done={done}
          texts={{
            save: t`Bozza salvata. Guarda a chi arriva e com’è, poi spedisci.`,
            test: t`Prova spedita al tuo indirizzo.`,
            start: t`Invio cominciato: parte a ondate, e lo puoi fermare quando vuoi.`,
            schedule: t`In programma: parte da sé, e fino ad allora si può cambiare o annullare.`,
            unschedule: t`Programmazione annullata: è di nuovo una bozza.`,
            stop: t`Fermato: le mail non ancora partite non partono più.`,
          }}
        />
      )}
      {!isSave && <RefusalNote form={form} />}
      {opened && (
        <MailingPreview
          {...opened}
          site={site}
          form={refused === 'schedule' ? form : null}
          audience={form ? undefined : (typed?.answer as Audience | undefined)}
        />
      )}
      {listed.mailings.length === 0 && (
        <EmptyState icon={Megaphone} action={null}>
          <Trans>Ancora nessuna mail: prima di spedirla vedi a chi arriva.</Trans>
        </EmptyState>
      )}
      <MailingForm
        key={draft?.id ?? 'new'}
        listed={listed}
        draft={draft}
        site={site}
        form={isSave ? form : null}
        newKey={newKey}
      />
      <ul className="grid grid-cols-1 gap-4 empty:hidden">
        {listed.mailings.map((mailing) => (
          <MailingCard key={mailing.id} mailing={mailing} site={site} />
        ))}
      </ul>
    </div>
  )
}

function MailingCard({ mailing, site }: { mailing: Mailing; site: string }) {
  const { i18n } = useLingui()
  const time = useTime()
  const people = usePeople()
  const { id, type, state, texts, created_by, created_at, scheduled_at, started_at, ended_at } = mailing
  const isOpen = state === 'draft' || state === 'scheduled'
  const subject = Object.values(texts)[0]?.subject ?? ''
  const made = time(created_at)
  const [began, ended] = [started_at && time(started_at), ended_at && time(ended_at)]
  const planned = scheduled_at && time(scheduled_at)
  return (
    <li className="box grid grid-cols-1 gap-2 p-5">
      <div className="flex flex-wrap items-baseline justify-between gap-x-4 gap-y-1">
        <h2 className="min-w-0 text-19 break-words">{subject}</h2>
        <p className="console-tag" data-tone={tones[state]}>
          {i18n._(states[state])}
        </p>
      </div>
      <p className="text-14 text-ink-2" data-figures="">
        {i18n._(typeLabels[type])} · {Object.keys(texts).join(', ')} ·{' '}
        <Trans>
          scritta da {created_by}, {made}
        </Trans>
        {state === 'scheduled' && (
          <>
            {' · '}
            <Trans>parte il {planned}</Trans>
          </>
        )}
        {began && (
          <>
            {' · '}
            <Trans>partita {began}</Trans>
          </>
        )}
        {ended && (
          <>
            {' · '}
            <Trans>finita {ended}</Trans>
          </>
        )}
      </p>
      {mailing.missed && (
        <Note tone="danger" title={<Trans>Doveva partire il {planned}, e non è partita</Trans>}>
          {i18n._(missedTexts[mailing.missed])}
        </Note>
      )}
      {!isOpen && (
        <dl className="mailing-results" data-figures="">
          <div>
            <dt>
              <Trans>Destinatari</Trans>
            </dt>
            <dd>{people(mailing.recipients)}</dd>
          </div>
          <div>
            <dt>
              <Trans>Spedite</Trans>
            </dt>
            <dd>{people(mailing.sent)}</dd>
          </div>
          <div>
            <dt>
              <Trans>Visite dal link</Trans>
            </dt>
            <dd>{people(mailing.visits)}</dd>
          </div>
        </dl>
      )}
      <div className="flex flex-wrap items-start gap-2">
        <ButtonLink href={`/admin/mailings?site=${site}&open=${id}`} look="outline">
          {isOpen ? <Trans>Apri la bozza</Trans> : <Trans>Guarda</Trans>}
        </ButtonLink>
        {state === 'sending' && (
          <OwnForm>
            <input type="hidden" name="site" value={site} />
            <input type="hidden" name="mailing" value={id} />
            <Button type="submit" look="danger" name="action" value="stop">
              <Trans>Ferma l’invio</Trans>
            </Button>
          </OwnForm>
        )}
        <History acts={mailing.history} />
      </div>
    </li>
  )
}
