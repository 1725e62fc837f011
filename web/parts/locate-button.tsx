import { Trans, useLingui } from '@lingui/react/macro'
import { useEffect, useState } from 'react'
import type { Geocode } from '#contract/sites/sites.ts'
import {
  findOwnTown,
  type LocationPermission,
  type LocationProblem,
  readPermission,
} from '#web/lib/browser/own-location.ts'
import { usePage } from '#web/lib/page/page-context.tsx'
import { Button } from '#web/ui/button.tsx'
import { LocateFixed } from '#web/ui/icons/index.ts'
import { locationProblems, locationPromise } from './location-labels.ts'

interface LocateButtonProps {
  /**
   * Receives the town at or near the browser's position. The town is in a country of the site. The function must handle
   * its own errors.
   */
  onFound: (place: Geocode) => void | Promise<void>
}

type Outcome = { town: string } | { problem: LocationProblem | 'elsewhere' } | null

/**
 * Button that fills in the member's town from the browser's position (D6). The browser asks for permission only after a
 * click. The member can still choose a town by hand.
 */
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
    try {
      setOutcome(await locate())
    } finally {
      setAsking(false)
    }
  }

  const locate = async (): Promise<Outcome> => {
    const found = await findOwnTown()
    setPermission(await readPermission())
    if (typeof found === 'string') return { problem: found }
    if (!settings.countries.includes(found.country)) return { problem: 'elsewhere' }
    await onFound(found)
    return { town: found.town }
  }

  const town = outcome && 'town' in outcome ? outcome.town : null
  const statusText = isAsking
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
      {!statusText && (
        <p className="text-14 text-ink-2">
          {i18n._(
            permission === 'denied' || permission === 'unsupported'
              ? locationProblems[permission]
              : locationPromise,
          )}
        </p>
      )}
      <p role="status" className="text-14 text-ink-2">
        {statusText}
      </p>
    </div>
  )
}
