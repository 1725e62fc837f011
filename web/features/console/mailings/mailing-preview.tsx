import { Trans } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import type { CallOutput } from '#contract/index.ts'
import type { Audience, Mailing } from '#contract/mailings/mailings.ts'
import { usePage } from '#web/lib/page/page-context.tsx'
import type { RefusedForm } from '#web/lib/page/page-request.ts'
import { nameLanguage } from '#web/parts/display-names.ts'
import { OwnForm } from '#web/parts/own-form.tsx'
import { Button } from '#web/ui/button.tsx'
import { MailingStart } from './mailing-start.tsx'
import { usePeople } from './people.tsx'

interface MailingPreviewProps {
  mailing: Mailing
  preview: CallOutput<'previewMailing'>
  site: string
  form: RefusedForm | null
  /** The members who would get it now, once they were counted. */
  audience: Audience | undefined
}

/** The mail in each language, its audience, and the buttons that test, count and send it. */
export function MailingPreview({ mailing, preview, site, form, audience }: MailingPreviewProps) {
  const { id, state } = mailing
  const isOpen = state === 'draft' || state === 'scheduled'
  const { locale: own } = usePage()
  const { mails } = preview
  const own_fields = (
    <>
      <input type="hidden" name="site" value={site} />
      <input type="hidden" name="mailing" value={id} />
    </>
  )
  return (
    <section className="box grid grid-cols-1 gap-4 p-5" aria-labelledby="preview">
      <h2 id="preview" className="text-19">
        <Trans>Com’è</Trans>
      </h2>
      {mails.map(({ locale, subject, text }) => (
        <details key={locale}>
          <summary className="link">
            {nameLanguage(locale, own)}: {subject}
          </summary>
          <pre className="mailing-text" lang={locale}>
            {text}
          </pre>
          <OwnForm>
            {own_fields}
            <input type="hidden" name="locale" value={locale} />
            <Button type="submit" look="outline" name="action" value="test">
              <Trans>Mandala a me</Trans>
            </Button>
          </OwnForm>
        </details>
      ))}
      {isOpen && <Readers audience={audience}>{own_fields}</Readers>}
      {isOpen && <MailingStart mailing={mailing} site={site} form={form} />}
    </section>
  )
}

/** The members who would get a mailing now. Counting looks at all members, so the page does it only when asked. */
function Readers({ audience, children: fields }: { audience: Audience | undefined; children: ReactNode }) {
  const { locale: own } = usePage()
  const people = usePeople()
  return (
    <div className="grid grid-cols-1 gap-3" data-focus={audience && ''} tabIndex={audience && -1}>
      <h3>
        <Trans>A chi arriverebbe ora</Trans>
      </h3>
      {audience && (
        <dl className="mailing-results" data-figures="">
          <div>
            <dt>
              <Trans>La ricevono</Trans>
            </dt>
            <dd>{people(audience.recipients)}</dd>
          </div>
          {audience.languages.map(({ locale, recipients }) => (
            <div key={locale}>
              <dt>{nameLanguage(locale, own)}</dt>
              <dd>{people(recipients)}</dd>
            </div>
          ))}
          <div>
            <dt>
              <Trans>Ne hanno avuta un’altra da poco</Trans>
            </dt>
            <dd>{people(audience.paced)}</dd>
          </div>
          <div>
            <dt>
              <Trans>Sono al proprio limite di spesa</Trans>
            </dt>
            <dd>{people(audience.at_limit)}</dd>
          </div>
          <div>
            <dt>
              <Trans>Non possono usare lo sconto</Trans>
            </dt>
            <dd>{people(audience.discount)}</dd>
          </div>
        </dl>
      )}
      <OwnForm>
        {fields}
        <Button type="submit" look="outline" name="action" value="count">
          {audience ? <Trans>Conta di nuovo</Trans> : <Trans>Conta a chi arriva</Trans>}
        </Button>
      </OwnForm>
    </div>
  )
}
