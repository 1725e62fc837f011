import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { MemberPage } from '#contract/members/members.ts'
import { formatLocale } from '#i18n/locales.ts'
import { keys } from '#web/lib/api/query-keys.ts'
import { formatError } from '#web/lib/errors/format-error.ts'
import { useApi } from '#web/lib/page/frame-context.tsx'
import { usePage } from '#web/lib/page/page-context.tsx'
import { useConfirmFirst } from '#web/parts/use-confirm-first.tsx'
import { Button } from '#web/ui/button.tsx'
import { Lock } from '#web/ui/icons/index.ts'
import { showToast } from '#web/ui/toast-store.ts'

/**
 * X6: shows the number of private photos, and the state of the member's request to see them. Renders nothing if there
 * are no private photos.
 */
export function PrivatePhotos({ member }: { member: MemberPage }) {
  const { t } = useLingui()
  const { locale, user } = usePage()
  const api = useApi()
  const cache = useQueryClient()
  const [isBusy, setBusy] = useState(false)
  const { confirmFirst, dialog } = useConfirmFirst()
  const { id, name, private_photos } = member
  const { count, access, may_ask, ask_again_at } = private_photos
  if (count === 0) return null

  const ask = async () => {
    setBusy(true)
    try {
      await api.askPrivatePhotos({ profile: id })
      showToast(t`Richiesta inviata a ${name}.`, 'success')
    } catch (error) {
      showToast(await formatError(error), 'danger')
    } finally {
      setBusy(false)
      void cache.invalidateQueries({ queryKey: keys.member(id) })
    }
  }
  const day =
    ask_again_at &&
    new Intl.DateTimeFormat(formatLocale(locale), { day: 'numeric', month: 'long', timeZone: 'UTC' }).format(
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
        <Button look="outline" busy={isBusy} onClick={() => void ask()} {...confirmFirst}>
          <Trans>Chiedi di vederle</Trans>
        </Button>
      )}
      {dialog}
    </section>
  )
}
