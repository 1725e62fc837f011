import { useLingui } from '@lingui/react/macro'
import type { ManagedSite } from '#contract/console/sites.ts'
import { missingWords } from './missing.ts'

/** The details that a site still lacks, each with a link to the page that fills it in. */
export function MissingList({ site: { id, missing } }: { site: Pick<ManagedSite, 'id' | 'missing'> }) {
  const { i18n } = useLingui()
  return (
    <ul className="missing">
      {missing.map((each) => {
        const { words, href } = missingWords(id, each)
        return (
          <li key={each}>
            {href ? (
              <a href={href} className="link">
                {i18n._(words)}
              </a>
            ) : (
              i18n._(words)
            )}
          </li>
        )
      })}
    </ul>
  )
}
