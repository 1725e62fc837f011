import { Trans, useLingui } from '@lingui/react/macro'
import { LocateFixed } from 'lucide-react'
import { useEffect, useState } from 'react'
import type { Geocode } from '#contract/sites.ts'
import {
  findOwnTown,
  type LocationPermission,
  type LocationProblem,
  readPermission,
} from '#web/lib/own-location.ts'
import { usePage } from '#web/lib/page-context.tsx'
import { Button } from '#web/ui/button.tsx'
import { locationProblems, locationPromise } from './location-words.ts'

interface LocateButtonProps {
  /** The town that one is in or near, of a country that the site serves. What it throws or refuses is its own affair. */
  onFound: (place: Geocode) => void | Promise<void>
}

type Outcome = { town: string } | { problem: LocationProblem | 'elsewhere' } | null

/** Fills in the town where one is (D6). The browser is asked only when this is pressed; whatever it says, one may choose. */
export function LocateButton({ onFound }: LocateButtonProps) {
  const { t, i18n } = useLingui()
  const { settings } = usePage()
  const [permission, setPermission] = useState<LocationPermission>('unknown')
  const [isAsking, setAsking] = useState(false)
  const [outcome, setOutcome] = useState<Outcome>(null)
  useEffect(() => {
    void readPermission().then(setPermission)
  }, [])

  const press = async () => {
    setAsking(true)
    setOutcome(null)
    const found = await findOwnTown()
    setPermission(await readPermission())
    if (typeof found === 'string') setOutcome({ problem: found })
    else if (!settings.countries.includes(found.country)) setOutcome({ problem: 'elsewhere' })
    else {
      await onFound(found)
      setOutcome({ town: found.town })
    }
    setAsking(false)
  }

  const town = outcome && 'town' in outcome ? outcome.town : null
  const said = isAsking
    ? t`Un attimo, chiediamo al browser…`
    : outcome && 'problem' in outcome
      ? i18n._(locationProblems[outcome.problem])
      : town && t`Sei a ${town} o lì vicino.`
  return (
    <div>
      <Button look="plain" className="-ms-3" busy={isAsking} onClick={() => void press()}>
        <LocateFixed className="icon" aria-hidden="true" />
        <Trans>Usa la mia posizione</Trans>
      </Button>
      {!said && (
        <p className="text-14 text-ink-2">
          {i18n._(
            permission === 'denied' || permission === 'unsupported'
              ? locationProblems[permission]
              : locationPromise,
          )}
        </p>
      )}
      <p role="status" className="text-14 text-ink-2">
        {said}
      </p>
    </div>
  )
}
