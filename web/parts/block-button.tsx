import { Trans, useLingui } from '@lingui/react/macro'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import type { MemberId } from '#contract/wire/ids.ts'
import { formatError } from '#web/lib/errors/format-error.ts'
import { useApi } from '#web/lib/page/frame-context.tsx'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { Ban } from '#web/ui/icons/index.ts'
import { showToast } from '#web/ui/toast-store.ts'
import { refetchAfterBlock } from './refetch-after-block.ts'

interface BlockButtonProps {
  member: MemberId
  name: string
  className?: string
  /** Called after the member was blocked. If absent, the search page opens instead. */
  onBlocked?: () => void
}

const blockedHref = '/notifications?tab=privacy#blocked'

/**
 * Button that blocks a member (X4) after a confirmation, and then opens the search page or calls `onBlocked`. The two
 * members no longer see each other's pages. The signed-in member can remove the block in settings. Pages with this
 * button must load the catalogue `blocking`.
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
      return showToast(await formatError(error), 'danger')
    }
    setAsking(false)
    if (onBlocked) onBlocked()
    else await navigate('/members', { replace: true })
    refetchAfterBlock(cache, member)
    showToast(
      t`Hai bloccato ${name}: non vi vedete più. Puoi cambiare idea nelle impostazioni.`,
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
        <div className="dialog-foot">
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
