import { useLingui } from '@lingui/react/macro'
import type { CallOutput } from '#contract/index.ts'
import { timeZone } from '#contract/wire/time-zone.ts'
import { CheckInPage } from '#web/features/check-in/check-in-page.tsx'
import { choice, text } from '#web/lib/page/form-reader.ts'
import type { Post } from '#web/lib/page/page-request.ts'
import type { PlainPageProps, PlainRequest } from '#web/plain-pages.server.ts'
import { PageTitle } from '#web/ui/page-title.tsx'

export const load = ({ api }: PlainRequest) => api.getCheckIn({})

/** X19: asks or removes the friend or the own phone, or starts a check-in. */
export async function act({ api, form }: Post): Promise<string> {
  const action = choice(form, 'action', ['ask', 'remove', 'phone', 'remove_phone', 'start'])
  if (action === 'ask') await api.askFriend({ name: text(form, 'name'), address: text(form, 'address') })
  else if (action === 'remove') await api.removeFriend({})
  else if (action === 'phone') await api.setCheckInPhone({ phone: text(form, 'phone') })
  else if (action === 'remove_phone') await api.removeCheckInPhone({})
  else
    await api.startCheckIn({
      ...{ day: text(form, 'day'), time: text(form, 'time'), note: text(form, 'note') },
      zone: text(form, 'zone') || timeZone,
    })
  return `/check-in?done=${action}`
}

export function Page({ request, loaded }: PlainPageProps<CallOutput<'getCheckIn'>>) {
  const { t } = useLingui()
  return (
    <>
      <PageTitle>{t`Check-in`}</PageTitle>
      <CheckInPage found={loaded} form={request.form} />
    </>
  )
}
