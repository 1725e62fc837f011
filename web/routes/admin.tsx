import { useLingui } from '@lingui/react/macro'
import type { CallOutput } from '#contract/index.ts'
import { mayCall } from '#contract/permissions.ts'
import { ConsoleHome } from '#web/features/console/console-home.tsx'
import { Invites } from '#web/features/console/invites.tsx'
import { text } from '#web/lib/page/form-reader.ts'
import type { Post } from '#web/lib/page/page-request.ts'
import type { PlainPageProps, PlainRequest } from '#web/plain-pages.server.ts'
import { PageTitle } from '#web/ui/page-title.tsx'

/** Loads the invitations, or `null` for roles that may not invite. */
export async function load({ api, staff }: PlainRequest): Promise<CallOutput<'listInvites'> | null> {
  return staff && mayCall(staff.role, 'listInvites') ? api.listInvites({}) : null
}

/** Creates an invitation, which the page then lists. */
export async function act({ api, form }: Post): Promise<string> {
  await api.createInvite({ site: text(form, 'site'), uses: text(form, 'uses'), days: text(form, 'days') })
  return '/admin'
}

export function Page({
  request: { form, console },
  loaded: listed,
}: PlainPageProps<CallOutput<'listInvites'> | null>) {
  const { t } = useLingui()
  return (
    <>
      <PageTitle>{t`Console`}</PageTitle>
      {console && (
        <ConsoleHome console={console}>{listed && <Invites listed={listed} form={form} />}</ConsoleHome>
      )}
    </>
  )
}
