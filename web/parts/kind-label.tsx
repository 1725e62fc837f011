import type { ProfileKind } from '#contract/profiles/profiles.ts'
import { usePage } from '#web/lib/page/page-context.tsx'
import { PageTitle } from '#web/ui/page-title.tsx'
import { KindIcon } from './card-kind-label.tsx'
import { useKindLabels } from './kind-labels.ts'

interface KindLabelProps {
  kind: ProfileKind
  /**
   * `row` is the short label for list rows. `full` is a note with the full label (H1), followed by the site's own text
   * if there is one.
   */
  look?: 'row' | 'full'
}

/** H1: labels a profile that is not an ordinary member. Renders nothing for ordinary members. */
export function KindLabel({ kind, look = 'full' }: KindLabelProps) {
  const all = useKindLabels()
  const { settings } = usePage()
  if (kind === 'member') return null
  const { full, short, added } = all[kind]
  if (look === 'row')
    return (
      <span className="label label-row" title={full}>
        {short}
        {full !== short && <span className="sr-only"> ({full})</span>}
      </span>
    )
  return (
    <div className="note" data-kind={kind}>
      <KindIcon kind={kind} siteIcon={settings.fictional_icon} className="icon" />
      <div>
        <p className="font-semibold">{full}</p>
        {added && <p className="text-ink-2 first-letter:uppercase">{added}</p>}
      </div>
    </div>
  )
}

interface ProfileTitleProps {
  /** `undefined` until the profile is loaded. */
  kind: ProfileKind | undefined
  children: string
}

/**
 * H1: sets the title of a page about one profile. The title includes the fixed text if the profile is not an ordinary
 * member.
 */
export function ProfileTitle({ kind, children }: ProfileTitleProps) {
  const all = useKindLabels()
  return <PageTitle>{kind && kind !== 'member' ? `${children} · ${all[kind].full}` : children}</PageTitle>
}
