import { useLingui } from '@lingui/react/macro'
import {
  type LoadedMailings,
  mailingActions,
  MailingsPage,
} from '#web/features/console/mailings/mailings-page.tsx'
import { shownSite } from '#web/features/console/offers/site-links.tsx'
import { newIdempotencyKey } from '#web/lib/api/new-idempotency-key.ts'
import { choice, text } from '#web/lib/page/form-reader.ts'
import type { Form, Post, PostAnswer } from '#web/lib/page/page-request.ts'
import type { PlainPageProps, PlainRequest } from '#web/plain-pages.server.ts'
import { PageTitle } from '#web/ui/page-title.tsx'

export async function load({ api, console, address }: PlainRequest): Promise<LoadedMailings> {
  const site = shownSite(console, address)
  const listed = await api.listMailings({ site })
  const wanted = address.searchParams.get('open')
  const mailing = listed.mailings.find(({ id }) => id === wanted)
  const opened = mailing && { mailing, preview: await api.previewMailing({ site, mailing: mailing.id }) }
  return { listed, opened: opened ?? null }
}

/** N2: saves, counts, tests, sends, schedules or stops a promotion or news. */
export async function act({ api, form }: Post): Promise<PostAnswer> {
  const [site, mailing, version] = [text(form, 'site'), text(form, 'mailing'), text(form, 'version')]
  const action = choice(form, 'action', mailingActions)
  const to = (id: string) => `/admin/mailings?site=${site}&open=${id}&done=${action}`
  if (action === 'save') {
    const saved = await api.saveMailing({
      ...{
        site,
        type: text(form, 'type'),
        path: text(form, 'path').trim(),
        code: text(form, 'code') || null,
      },
      ...(mailing ? { mailing, version } : { key: text(form, 'key') }),
      texts: textsIn(form),
    })
    return to(saved.mailing)
  }
  if (action === 'count') return { shows: await api.countMailingReaders({ site, mailing }) }
  if (action === 'test') await api.testMailing({ site, mailing, locale: text(form, 'locale') })
  if (action === 'start') await api.startMailing({ site, mailing, version })
  if (action === 'schedule')
    await api.scheduleMailing({ site, mailing, version, starts_at: text(form, 'starts_at').trim() })
  if (action === 'unschedule') await api.unscheduleMailing({ site, mailing })
  if (action === 'stop') await api.stopMailing({ site, mailing })
  return to(mailing)
}

/** Returns the texts by language. A language without any text is left out. */
function textsIn(form: Form) {
  const locales = [...form.keys()].flatMap((name) => /^subject_([\w-]+)$/.exec(name)?.[1] ?? [])
  const texts = locales.map((locale) => {
    const of = (name: string) => text(form, `${name}_${locale}`).trim()
    return [
      locale,
      { subject: of('subject'), title: of('title'), body: of('body'), button: of('button') },
    ] as const
  })
  return Object.fromEntries(texts.filter(([, each]) => Object.values(each).some(Boolean)))
}

export function Page({ request, loaded }: PlainPageProps<LoadedMailings>) {
  const { t } = useLingui()
  const { address, form, typed, console } = request
  return (
    <>
      <PageTitle>{t`Promozioni e notizie`}</PageTitle>
      <MailingsPage
        {...loaded}
        console={console}
        site={shownSite(console, address)}
        done={address.searchParams.get('done')}
        form={form}
        typed={typed ?? null}
        newKey={newIdempotencyKey()}
      />
    </>
  )
}
