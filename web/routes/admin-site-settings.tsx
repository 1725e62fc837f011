import { useLingui } from '@lingui/react/macro'
import type { CallInput } from '#contract/index.ts'
import { readChanges } from '#web/features/console/sites/read-changes.ts'
import type { Site } from '#web/features/console/sites/setting-control.tsx'
import { settingsPath } from '#web/features/console/sites/setting-parts.ts'
import {
  type Checked,
  partIn,
  settingResults,
  SiteSettings,
} from '#web/features/console/sites/site-settings.tsx'
import { choice, text } from '#web/lib/page/form-reader.ts'
import type { Post, PostAnswer } from '#web/lib/page/page-request.ts'
import type { PlainPageProps, PlainRequest } from '#web/plain-pages.server.ts'
import { PageTitle } from '#web/ui/page-title.tsx'

const idIn = (params: PlainRequest['params']) => (params.site ?? '') as Site['site']['id']

export const load = ({ api, params }: PlainRequest) => api.getManagedSite({ site: idIn(params) })

/** O1: checks, makes or takes back a change of one part of a site's settings. */
export async function act({ api, form, address, params }: Post): Promise<PostAnswer> {
  const site = idIn(params)
  const part = partIn(address)
  const to = (done: string) => `${settingsPath(site, part.id)}&done=${done}`
  const action = choice(form, 'action', ['check', 'apply', 'schedule', 'undo'])
  if (action === 'undo') {
    await api.undoSiteVersion({ site, version: text(form, 'version') })
    return to('undo')
  }
  const changes = readChanges(form, part.settings)
  if (changes.length === 0)
    return action === 'check' ? { shows: { changes: [], starts_at: null } } : to('nothing')
  const starts_at = text(form, 'starts_at')
  const input: CallInput<'checkSiteChange'> = {
    ...{ site, changes },
    ...(starts_at !== '' && action !== 'apply' && { starts_at }),
  }
  if (action === 'check') return { shows: await api.checkSiteChange(input) }
  const made = await api.changeSite(input)
  return to(made.changes.length === 0 ? 'nothing' : made.starts_at ? 'schedule' : 'apply')
}

export function Page({ request, loaded }: PlainPageProps<Site>) {
  const { i18n } = useLingui()
  const { address, form, typed = null } = request
  const part = partIn(address)
  const done = settingResults.find((each) => each === address.searchParams.get('done')) ?? null
  return (
    <>
      <PageTitle>{i18n._(part.title)}</PageTitle>
      <SiteSettings
        site={loaded}
        part={part}
        typed={form ?? typed}
        form={form}
        checked={(typed?.answer as Checked | undefined) ?? null}
        done={done}
      />
    </>
  )
}
