import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { useQueryClient } from '@tanstack/react-query'
import { Lock } from 'lucide-react'
import { useState } from 'react'
import type { MemberPage } from '#contract/search.ts'
import { useApi } from '#web/lib/frame-context.tsx'
import { usePage } from '#web/lib/page-context.tsx'
import { keys } from '#web/lib/query-keys.ts'
import { sayError } from '#web/lib/say-error.ts'
import { Button } from '#web/ui/button.tsx'
import { showToast } from '#web/ui/toast-store.ts'

/** X6: how many private photos there are, and how far one is with asking. Nothing where there are none. */
export function PrivatePhotos({ member }: { member: MemberPage }) {
  const { t } = useLingui()
  const { locale, user } = usePage()
  const api = useApi()
  const cache = useQueryClient()
  const [isBusy, setBusy] = useState(false)
  const { id, name, private_photos } = member
  const { count, access, may_ask, ask_again_at } = private_photos
  if (count === 0) return null

  const ask = async () => {
    setBusy(true)
    try {
      await api.askPrivatePhotos({ profile: id })
      showToast(t`Richiesta inviata a ${name}.`, 'success')
    } catch (error) {
      showToast(await sayError(error), 'danger')
    } finally {
      setBusy(false)
      void cache.invalidateQueries({ queryKey: keys.member(id) })
    }
  }
  const day =
    ask_again_at &&
    new Intl.DateTimeFormat(locale, { day: 'numeric', month: 'long', timeZone: 'UTC' }).format(
      new Date(ask_again_at),
    )
  const isOwn = user?.profile.id === id
  return (
    <section className="private-photos" aria-labelledby="private">
      <Lock className="icon flex-none text-primary" aria-hidden="true" />
      <div className="min-w-0 flex-1">
        <h2 id="private" className="text-19">
          <Plural value={count} one="# foto privata" other="# foto private" />
        </h2>
        <p className="text-14 text-ink-2">
          {isOwn ? (
            <Trans>Le vede solo chi decidi tu.</Trans>
          ) : access === 'granted' ? (
            <Trans>{name} te le mostra: le trovi tra le foto.</Trans>
          ) : access === 'asked' ? (
            <Trans>Hai chiesto di vederle: ora tocca a {name}.</Trans>
          ) : day ? (
            <Trans>Per ora no. Potrai chiedere di nuovo dal {day}.</Trans>
          ) : (
            <Trans>Le vede solo chi decide {name}.</Trans>
          )}
        </p>
      </div>
      {may_ask && user && (
        <Button look="outline" busy={isBusy} onClick={() => void ask()}>
          <Trans>Chiedi di vederle</Trans>
        </Button>
      )}
    </section>
  )
}
