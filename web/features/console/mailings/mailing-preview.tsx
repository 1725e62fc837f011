import { Trans } from '@lingui/react/macro'
import type { CallOutput } from '#contract/index.ts'
import type { Mailing } from '#contract/mailings/mailings.ts'
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
}

/** The audience of a mailing, the mail in each language, and the buttons that test and send it. */
export function MailingPreview({ mailing, preview, site, form }: MailingPreviewProps) {
  const { id, state } = mailing
  const isOpen = state === 'draft' || state === 'scheduled'
  const { locale: own } = usePage()
  const people = usePeople()
  const { audience, mails } = preview
  const own_fields = (
    <>
      <input type="hidden" name="site" value={site} />
      <input type="hidden" name="mailing" value={id} />
    </>
  )
  return (
    <section className="box grid grid-cols-1 gap-4 p-5" aria-labelledby="preview">
      <h2 id="preview" className="text-19">
        {isOpen ? <Trans>A chi arriverebbe ora</Trans> : <Trans>Com’è</Trans>}
      </h2>
      {isOpen && (
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
      {isOpen && <MailingStart mailing={mailing} site={site} form={form} />}
    </section>
  )
}
