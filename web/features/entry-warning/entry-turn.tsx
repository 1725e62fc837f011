import { type ComponentType, useEffect, useState } from 'react'
import { isInstalled } from '#web/lib/browser/installed.ts'
import { loadCatalogs } from '#web/lib/page/catalogs.ts'
import { dismiss, wasDismissed } from '#web/lib/page/dismiss.ts'
import { usePage } from '#web/lib/page/page-context.tsx'
import { modalStep, momentAfter } from '#web/lib/warnings/modal-step.ts'
import { openInTurn } from '#web/lib/warnings/modal-turn.ts'
import { layoutOfApp, situationOf } from '#web/lib/warnings/warnings.ts'

type Modal = ComponentType<{ onClose: () => void }>

/** L4: shows the entry warning once to a visitor of app pages. If its code cannot be loaded, nothing appears. */
export function EntryTurn() {
  const page = usePage()
  const [Modal, setModal] = useState<Modal | null>(null)
  useEffect(() => {
    const situation = {
      ...situationOf(page, layoutOfApp(page.path), wasDismissed),
      ...{ country: page.settings.geoip_country, isInstalled: isInstalled() },
    }
    return openInTurn(
      () => modalStep('entry-warning', situation, momentAfter(0)),
      async () => {
        const [{ EntryModal }] = await Promise.all([
          import('./entry-modal.tsx'),
          loadCatalogs(['entry-warning']),
        ])
        return { open: () => setModal(() => EntryModal), close: () => setModal(null) }
      },
    )
  }, [page])
  if (!Modal) return null
  const close = () => {
    dismiss('hide-entry-warning')
    setModal(null)
  }
  return <Modal onClose={close} />
}
