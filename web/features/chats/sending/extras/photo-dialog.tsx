import { Trans, useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { ButtonLink } from '#web/ui/button.tsx'
import { ExtraDialog, type ExtraProps } from './extra-dialog.tsx'
import type { Extras } from './extras-query.ts'
import { PhotoForm } from './photo-form.tsx'

/** C4: lets a premium member choose, preview and send a photo. If the member cannot send photos, says why. */
export function PhotoDialog({ peer, name, onClose }: ExtraProps) {
  return (
    <ExtraDialog peer={peer} onClose={onClose} look="file" title={<Trans>Una foto per {name}</Trans>}>
      {(extras) =>
        extras.photo.why_not ? (
          <WhyNot why={extras.photo.why_not} name={name} />
        ) : (
          <PhotoForm peer={peer} name={name} extras={extras} onSent={onClose} />
        )
      }
    </ExtraDialog>
  )
}

function WhyNot({ why, name }: { why: NonNullable<Extras['photo']['why_not']>; name: string }) {
  const { t } = useLingui()
  const reasons: Record<typeof why, ReactNode> = {
    premium_only: t`Le foto in chat sono riservate a chi ha Premium.`,
    photo_unanswered: t`Potrai mandare una foto dopo che ${name} ti avrà scritto: qui nessuno riceve foto da sconosciuti.`,
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
