import { useLingui } from '@lingui/react/macro'
import { hintActions, type HintRules, HintsPage } from '#web/features/console/hints/hints-page.tsx'
import { shownSite } from '#web/features/console/offers/site-links.tsx'
import { choice, text } from '#web/lib/page/form-reader.ts'
import type { Post, PostAnswer } from '#web/lib/page/page-request.ts'
import type { PlainPageProps, PlainRequest } from '#web/plain-pages.server.ts'
import { PageTitle } from '#web/ui/page-title.tsx'

export const load = ({ api, console, address }: PlainRequest) =>
  api.listHintRules({ site: shownSite(console, address) })

/** C7, O1: tries, starts or stops a rule of the hints in conversations, or shows examples of its hits. */
export async function act({ api, form }: Post): Promise<PostAnswer> {
  const action = choice(form, 'action', hintActions)
  const rule = { site: text(form, 'site'), kind: text(form, 'kind'), phrase: text(form, 'phrase') }
  if (action === 'examples')
    return { shows: await api.listHintExamples({ ...rule, reason: text(form, 'look_reason') }) }
  if (action === 'start') await api.startHintRule(rule)
  if (action === 'stop') await api.stopHintRule(rule)
  if (action === 'try' || action === 'propose') {
    const { phrase } = await api.tryHintRule({ ...rule, language: text(form, 'language') || null })
    rule.phrase = phrase
  }
  const { site, kind, phrase } = rule
  return `/admin/hints?${new URLSearchParams({ site, done: action, kind, phrase })}`
}

export function Page({ request, loaded }: PlainPageProps<HintRules>) {
  const { t } = useLingui()
  const { address, form, typed, console } = request
  return (
    <>
      <PageTitle>{t`Avvisi in chat`}</PageTitle>
      <HintsPage
        listed={loaded}
        console={console}
        site={shownSite(console, address)}
        done={address.searchParams}
        form={form}
        typed={typed ?? null}
      />
    </>
  )
}
