import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useApi } from '#web/lib/frame-context.tsx'
import { ButtonLink } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { LoadFailed } from '../../load-failed.tsx'
import { type Extras, extrasQuery } from './extras-query.ts'
import type { ExtraDialogProps } from './gift-dialog.tsx'
import { PhotoForm } from './photo-form.tsx'

/** C4, premium: a photo, chosen, looked at and sent; or why none can be. */
export function PhotoDialog({ peer, name, onClose }: ExtraDialogProps) {
  const { data, error, refetch } = useQuery(extrasQuery(useApi(), peer))
  const why = data?.photo.why_not
  return (
    <Dialog open onClose={onClose} title={<Trans>Una foto per {name}</Trans>}>
      {error && !data && <LoadFailed error={error} onRetry={() => void refetch()} />}
      {why && <WhyNot why={why} name={name} />}
      {data && !why && <PhotoForm peer={peer} name={name} extras={data} onSent={onClose} />}
    </Dialog>
  )
}

function WhyNot({ why, name }: { why: NonNullable<Extras['photo']['why_not']>; name: string }) {
  const { t } = useLingui()
  const reasons: Record<typeof why, ReactNode> = {
    premium_only: t`Le foto in chat sono riservate a chi ha Premium.`,
    photo_unanswered: t`Potrai mandare una foto quando ${name} ti avrà scritto: nessuno qui riceve foto da chi non conosce.`,
    photos_unwanted: t`${name} ha scelto di non ricevere foto in chat.`,
  }
  return (
    <>
      <p className="mt-3 text-ink-2">{reasons[why]}</p>
      {why === 'premium_only' && (
        <div className="mt-6 flex justify-end">
          <ButtonLink href="/premium">
            <Trans>Scopri Premium</Trans>
          </ButtonLink>
        </div>
      )}
    </>
  )
}
