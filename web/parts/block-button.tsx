import { Trans, useLingui } from '@lingui/react/macro'
import { useQueryClient } from '@tanstack/react-query'
import { Ban } from 'lucide-react'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import type { MemberId } from '#contract/ids.ts'
import { useApi } from '#web/lib/frame-context.tsx'
import { sayError } from '#web/lib/say-error.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { showToast } from '#web/ui/toast-store.ts'
import { askAnew } from './ask-anew.ts'

interface BlockButtonProps {
  member: MemberId
  name: string
  className?: string
  /** In place of leading to the members. */
  onBlocked?: () => void
}

const blockedHref = '/notifications?tab=privacy#blocked'

/**
 * Keeps somebody away (X4), asked once, because their page is gone for both afterwards; leads to the members. It can be
 * taken back in settings. Pages that show it name the catalogue `blocking`.
 */
export function BlockButton({
  member,
  name,
  className = 'button button-plain',
  onBlocked,
}: BlockButtonProps) {
  const { t } = useLingui()
  const [api, cache, navigate] = [useApi(), useQueryClient(), useNavigate()]
  const [isAsking, setAsking] = useState(false)
  const [isBusy, setBusy] = useState(false)
  const block = async () => {
    setBusy(true)
    try {
      await api.blockMember({ profile: member })
    } catch (error) {
      setBusy(false)
      return showToast(await sayError(error), 'danger')
    }
    setAsking(false)
    if (onBlocked) onBlocked()
    else await navigate('/members', { replace: true })
    askAnew(cache, member)
    showToast(
      t`${name} è fuori: non vi vedete più. Puoi cambiare idea nelle impostazioni.`,
      'success',
      blockedHref,
    )
  }
  return (
    <>
      <button
        type="button"
        className={className}
        aria-label={t`Blocca ${name}`}
        onClick={() => setAsking(true)}
      >
        <Ban className="icon" aria-hidden="true" />
        <Trans>Blocca</Trans>
      </button>
      <Dialog open={isAsking} onClose={() => setAsking(false)} title={<Trans>Bloccare {name}?</Trans>}>
        <p className="mt-3 text-ink-2">
          <Trans>
            Non vi vedete più, da nessuna parte, e non potete scrivervi. {name} non riceve nessun avviso.
          </Trans>
        </p>
        <div className="mt-6 flex flex-wrap justify-end gap-3">
          <Button look="plain" onClick={() => setAsking(false)}>
            <Trans>Annulla</Trans>
          </Button>
          <Button look="danger" busy={isBusy} onClick={() => void block()}>
            <Trans>Blocca</Trans>
          </Button>
        </div>
      </Dialog>
    </>
  )
}
