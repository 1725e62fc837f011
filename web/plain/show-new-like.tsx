import { i18n } from '@lingui/core'
import { I18nProvider } from '@lingui/react'
import { createRoot, type Root } from 'react-dom/client'
import type { CallOutput } from '#contract/index.ts'
import { paths } from '#contract/wire/paths.ts'
import type { Locale } from '#i18n/locales.ts'
import { NewLikeDialog } from '#web/features/likes/new-like-dialog.tsx'
import { loadCatalogs } from '#web/lib/page/catalogs.ts'
import { PagePropsProvider } from '#web/lib/page/page-context.tsx'
import type { ReadyModal } from '#web/lib/warnings/modal-turn.ts'

/**
 * Prepares the dialog about a new like on a plain page. App pages use the same dialog. On plain pages, only this dialog
 * runs React in the browser. Unlike app pages, plain pages do not refetch the likes (D5), because they show none.
 */
export async function prepareNewLike(place: HTMLElement): Promise<ReadyModal | null> {
  const { profile, reason } = await read('autoLike')
  if (!profile) return null
  const [{ settings }, { companyinfo: company }] = await Promise.all([
    read('getSettings'),
    read('getCompanyInfo'),
    loadCatalogs(['parts', 'likes']),
  ])
  const locale = i18n.locale as Locale
  const path = location.pathname + location.search
  // The dialog shows no data of the signed-in reader and no menu, so `user`, `staff` and `languages` can be empty.
  const page = {
    ...{ settings, company, locale, languages: [], path },
    ...{ user: null, staff: null, demo: null, dismissed: [] },
  }
  let root: Root | undefined
  const close = () => root?.unmount()
  const dialog = (
    <I18nProvider i18n={i18n}>
      <PagePropsProvider value={page}>
        <NewLikeDialog profile={profile} isLike={reason === 'like'} onClose={close} />
      </PagePropsProvider>
    </I18nProvider>
  )
  const open = () => {
    root = createRoot(place)
    root.render(dialog)
  }
  return { open, close }
}

type Read = 'autoLike' | 'getSettings' | 'getCompanyInfo'

/** Calls the API without the typed client, which plain pages do not load. */
async function read<Name extends Read>(name: Name): Promise<CallOutput<Name>> {
  const answer = await fetch(paths[name].path)
  if (!answer.ok) throw new Error(`${name}: ${answer.status}`)
  return answer.json()
}
