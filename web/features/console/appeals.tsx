import { Trans, useLingui } from '@lingui/react/macro'
import { Note } from '#web/ui/note.tsx'

/** The two lists of appeals: against decisions about reports, and against rejected photos. */
export function AppealTabs({ current }: { current: 'reports' | 'photos' }) {
  const { t } = useLingui()
  const link = (name: typeof current, href: string, label: string) => (
    <a href={href} aria-current={current === name ? 'page' : undefined}>
      {label}
    </a>
  )
  return (
    <nav aria-label={t`Ricorsi`} className="site-links">
      {link('reports', '/admin/appeals', t`Su segnalazioni`)}
      {link('photos', '/admin/photos?view=appeals', t`Su foto`)}
    </nav>
  )
}

/** Says that the reader made the contested decision. */
export const AnotherReviewer = () => (
  <Note title={<Trans>Questo ricorso lo decide un’altra persona</Trans>}>
    <Trans>La decisione contestata è tua: deve riesaminarla qualcun altro.</Trans>
  </Note>
)
