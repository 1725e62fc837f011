import { useLingui } from '@lingui/react/macro'
import type { CallOutput } from '#contract/index.ts'
import { mayCall, type StaffCall } from '#contract/permissions.ts'
import { ConsoleHome } from '#web/features/console/console-home.tsx'
import { HealthBox } from '#web/features/console/health.tsx'
import { Invites } from '#web/features/console/invites.tsx'
import { TodayBox } from '#web/features/console/today.tsx'
import { UnprovenNote } from '#web/features/console/unproven-note.tsx'
import { text } from '#web/lib/page/form-reader.ts'
import type { Post } from '#web/lib/page/page-request.ts'
import { isLate } from '#web/parts/console/late.ts'
import type { PlainPageProps, PlainRequest } from '#web/plain-pages.server.ts'
import { PageTitle } from '#web/ui/page-title.tsx'

interface Loaded {
  /** The invitations and the installation's state; `null` for roles that may not see them. */
  readonly listed: CallOutput<'listInvites'> | null
  readonly health: CallOutput<'getHealth'> | null
  readonly today: CallOutput<'getToday'> | null
  readonly unproven: CallOutput<'listUnprovenSites'> | null
  readonly first: CallOutput<'listFirstCases'>
  /** Reason why queues are late; `null` if none is. */
  readonly causes: CallOutput<'getQueueCauses'> | null
}

export async function load({ api, staff, console }: PlainRequest): Promise<Loaded> {
  const isAnyLate = console?.queues.some((queue) => isLate(queue, Date.now())) ?? false
  const may = (call: StaffCall) => staff !== null && mayCall(staff.role, call)
  const [listed, health, today, unproven, first, causes] = await Promise.all([
    may('listInvites') ? api.listInvites({}) : null,
    may('getHealth') ? api.getHealth({}) : null,
    may('getToday') ? api.getToday({}) : null,
    may('listUnprovenSites') ? api.listUnprovenSites({}) : null,
    api.listFirstCases({}),
    isAnyLate && may('getQueueCauses') ? api.getQueueCauses({}) : null,
  ])
  return { listed, health, today, unproven, first, causes }
}

/** Creates an invitation, which the page then lists. */
export async function act({ api, form }: Post): Promise<string> {
  await api.createInvite({ site: text(form, 'site'), uses: text(form, 'uses'), days: text(form, 'days') })
  return '/admin'
}

export function Page({
  request: { form, console },
  loaded: { listed, health, today, unproven, first, causes },
}: PlainPageProps<Loaded>) {
  const { t } = useLingui()
  return (
    <>
      <PageTitle>{t`Console`}</PageTitle>
      {console && (
        <ConsoleHome
          console={console}
          cases={first.cases}
          causes={causes?.queues ?? []}
          alerts={unproven?.sites.map((site) => (
            <UnprovenNote key={site.site} site={site} />
          ))}
        >
          {(today || health) && (
            <div className="home-columns">
              {today && <TodayBox today={today} />}
              {health && <HealthBox health={health} />}
            </div>
          )}
          {listed && <Invites listed={listed} form={form} />}
        </ConsoleHome>
      )}
    </>
  )
}
