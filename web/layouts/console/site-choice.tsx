import { Trans, useLingui } from '@lingui/react/macro'
import { usePage } from '#web/lib/page/page-context.tsx'
import type { Console } from '#web/parts/console/console.ts'
import { Button } from '#web/ui/button.tsx'

interface SiteChoiceProps {
  sites: Console['sites']
  /** The only site whose cases the pages show, or `null` for all. */
  shown: Console['shown_site']
}

/** Chooses the site whose cases the console shows. A choice is needed only with several sites. */
export function SiteChoice({ sites, shown }: SiteChoiceProps) {
  const { t } = useLingui()
  const { path } = usePage()
  if (sites.length < 2) return <p className="console-site">{sites[0]?.name}</p>
  return (
    <form method="post" action="/admin/site" data-submit-on-change="" className="console-site">
      <input type="hidden" name="to" value={path} />
      <span className="select">
        <select name="site" defaultValue={shown ?? ''} aria-label={t`Sito`} className="input">
          <option value="">{t`Tutti i siti`}</option>
          {sites.map(({ id, name }) => (
            <option key={id} value={id}>
              {name}
            </option>
          ))}
        </select>
      </span>
      <Button type="submit" look="outline">
        <Trans>Mostra</Trans>
      </Button>
    </form>
  )
}
