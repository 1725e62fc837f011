import { Trans, useLingui } from '@lingui/react/macro'
import { Note } from '#web/ui/note.tsx'

/** The two lists of appeals: against decisions about reports, and against rejected photos. */
export type AppealList = 'reports' | 'photos'

const paths: Readonly<Record<AppealList, string>> = {
  reports: '/admin/appeals',
  photos: '/admin/photos?view=appeals',
}

/** Returns the path of the list that is not shown. */
export const otherAppeals = (current: AppealList): string =>
  paths[current === 'reports' ? 'photos' : 'reports']

export function AppealTabs({ current }: { current: AppealList }) {
  const { t } = useLingui()
  const link = (name: AppealList, label: string) => (
    <a href={paths[name]} aria-current={current === name ? 'page' : undefined}>
      {label}
    </a>
  )
  return (
    <nav aria-label={t`Ricorsi`} className="site-links">
      {link('reports', t`Su segnalazioni`)}
      {link('photos', t`Su foto`)}
    </nav>
  )
}

/** Says that the reader made the contested decision. */
export const AnotherReviewer = () => (
  <Note title={<Trans>Questo ricorso lo decide un’altra persona</Trans>}>
    <Trans>La decisione contestata è tua: deve riesaminarla qualcun altro.</Trans>
  </Note>
)
