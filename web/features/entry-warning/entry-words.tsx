import { Trans, useLingui } from '@lingui/react/macro'
import { agesDiffer } from '#contract/accounts/minimum-age.ts'
import { usePage } from '#web/lib/page/page-context.tsx'

/** L4: says that the site is for adults. */
export function EntryWords() {
  const { settings } = usePage()
  const { name, min_age } = settings
  return (
    <p className="mt-3 text-ink-2">
      {agesDiffer(settings) ? (
        <Trans>
          {name} è un sito d’incontri. Ci si iscrive da maggiorenni: l’età minima dipende dal Paese e la
          chiediamo all’iscrizione.
        </Trans>
      ) : (
        <Trans>
          {name} è un sito d’incontri. Ci si iscrive dai {min_age} anni: se non li hai ancora, questo posto
          non fa per te.
        </Trans>
      )}
    </p>
  )
}

/** Returns the title, and the label of the button that closes the warning. */
export function useEntryLabels(): { title: string; button: string } {
  const { t } = useLingui()
  const { settings } = usePage()
  const { min_age } = settings
  return {
    title: t`Solo per maggiorenni`,
    button: agesDiffer(settings) ? t`Ho l’età per iscrivermi` : t`Ho almeno ${min_age} anni`,
  }
}
