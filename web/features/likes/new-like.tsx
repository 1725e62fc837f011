import { Trans, useLingui } from '@lingui/react/macro'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import type { CallOutput } from '#contract/index.ts'
import * as limits from '#contract/limits.ts'
import type { ProfileCard as Card } from '#contract/profiles.ts'
import { useApi } from '#web/lib/frame-context.tsx'
import { nameAndAge, useCardWords } from '#web/parts/card-words.ts'
import { MomentDialog, MomentPhoto } from '#web/parts/moment-dialog.tsx'
import { ProfileCard } from '#web/parts/profile-card.tsx'
import { ButtonLink } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { likesQuery } from './queries.ts'

type Found = CallOutput<'autoLike'>

/**
 * D5: `seconds` after the load a like that was not seen yet, else a suggestion that says so, else nothing (H2). The likes
 * are fetched again half a second later. Where another dialog is open then, that one stays alone.
 */
export function NewLike({ seconds }: { seconds: number }) {
  const api = useApi()
  const cache = useQueryClient()
  const [found, setFound] = useState<Found | null>(null)
  useEffect(() => {
    let reload: ReturnType<typeof setTimeout> | undefined
    const show = async () => {
      if (document.querySelector('dialog[open]')) return
      setFound(await api.autoLike({}))
      // Fetched, not only marked as stale: the next page of likes has this one.
      const likes = { ...likesQuery(api), staleTime: 0 }
      reload = setTimeout(() => void cache.prefetchQuery(likes), limits.likes_reload_ms)
    }
    // Without an answer there is nothing to show.
    const timer = setTimeout(() => void show().catch(() => {}), seconds * 1_000)
    return () => {
      clearTimeout(timer)
      clearTimeout(reload)
    }
  }, [api, cache, seconds])
  const close = () => setFound(null)
  if (!found?.profile) return null
  return found.reason === 'like' ? (
    <LikeMoment profile={found.profile} onClose={close} />
  ) : (
    <Suggestion profile={found.profile} onClose={close} />
  )
}

interface ShownProps {
  profile: Card
  onClose: () => void
}

/** A real like, in the look of a match. */
function LikeMoment({ profile, onClose }: ShownProps) {
  const { id, name, town } = profile
  const who = [nameAndAge(profile), town].filter(Boolean).join(', ')
  return (
    <MomentDialog
      onClose={onClose}
      kicker={<Trans>Qualcuno ti ha scelto</Trans>}
      title={
        <Trans>
          Nuovo <em>mi piace!</em>
        </Trans>
      }
    >
      <div className="match-photos">
        <MomentPhoto image={profile.main_image} seed={id} alt={name} />
      </div>
      <p className="match-who">
        <Trans>Piaci a {who}.</Trans>
      </p>
      <div className="match-actions">
        <a href={`/members/${id}`} className="match-write" onClick={onClose}>
          <Trans>Vedi il profilo</Trans>
        </a>
        <button type="button" className="match-on" onClick={onClose}>
          <Trans>Più tardi</Trans>
        </button>
      </div>
    </MomentDialog>
  )
}

/** Ours, not theirs: it says so and looks like no match. */
function Suggestion({ profile, onClose }: ShownProps) {
  const { t } = useLingui()
  const words = useCardWords()
  const name = profile.name
  return (
    <Dialog open onClose={onClose} title={t`Un suggerimento per te`}>
      <p className="mt-2 text-ink-2">
        <Trans>Lo proponiamo noi: {name} non sa ancora di te.</Trans>
      </p>
      <ul className="mx-auto my-6 w-full max-w-60">
        <ProfileCard member={profile} words={words} eager />
      </ul>
      <ButtonLink size="large" className="w-full" href={`/members/${profile.id}`} onClick={onClose}>
        <Trans>Vedi il profilo</Trans>
      </ButtonLink>
    </Dialog>
  )
}
