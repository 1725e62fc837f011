import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import * as limits from '#contract/limits.ts'
import type { OwnPhoto } from '#contract/photos/photos.ts'
import { isLonger } from '#contract/wire/characters.ts'
import { MemberPhoto } from '#web/parts/member-photo.tsx'
import { rejectionLabels } from '#web/parts/rejection-labels.ts'
import { Button } from '#web/ui/button.tsx'
import { TextArea } from '#web/ui/text-area.tsx'
import type { PhotoActions } from './use-photo-actions.ts'

/**
 * Shows each rejected photo with the reason, and a form to request a new review. If the photo was rejected because of a
 * report, links to the page of the report instead of the form.
 */
export function RejectedPhotos({ photos, actions }: { photos: readonly OwnPhoto[]; actions: PhotoActions }) {
  const rejected = photos.filter((photo) => photo.rejection !== null)
  if (rejected.length === 0) return null
  return (
    <div className="grid gap-3">
      <h3 className="text-19">
        <Trans>Foto rifiutate</Trans>
      </h3>
      <ul className="grid gap-3">
        {rejected.map((photo) => (
          <Rejected key={photo.id} photo={photo} actions={actions} />
        ))}
      </ul>
    </div>
  )
}

function Rejected({ photo, actions }: { photo: OwnPhoto; actions: PhotoActions }) {
  const { i18n, t } = useLingui()
  const [text, setText] = useState<string | null>(null)
  const [isBusy, setBusy] = useState(false)
  const { rejection, appeal } = photo
  if (!rejection) return null
  // Whether to offer the form for a new review. A member can request one new review for a photo. If the photo was
  // rejected because of a report, the member appeals on the report's page instead.
  const mayAppeal = appeal === null && photo.case === null
  const isReady = text !== null && text.trim() !== '' && !isLonger(text.trim(), limits.appeal_max)
  const send = async () => {
    setBusy(true)
    if (await actions.appeal(photo.id, text ?? '')) setText(null)
    setBusy(false)
  }
  return (
    <li className="photo-row">
      <MemberPhoto
        image={photo}
        seed={photo.id}
        alt={t`La foto rifiutata`}
        sizes="72px"
        small
        className="rejected-photo"
      />
      <div className="grid min-w-0 flex-1 content-start gap-2">
        <p className="font-semibold">{rejectionLabels(i18n, rejection.reason)}</p>
        {rejection.note && <p className="whitespace-pre-line text-14 text-ink-2">{rejection.note}</p>}
        {appeal === 'open' && (
          <p className="text-14 text-ink-2">
            <Trans>Hai chiesto un riesame: una persona la guarda di nuovo.</Trans>
          </p>
        )}
        {appeal === 'refused' && (
          <p className="text-14 text-ink-2">
            <Trans>È stata riesaminata: la decisione resta. Puoi eliminarla e sceglierne un’altra.</Trans>
          </p>
        )}
        {photo.case && (
          <p className="text-14">
            <Trans>L’abbiamo tolta dopo una segnalazione.</Trans>{' '}
            <a href={`/reports/${photo.case}`} className="link">
              <Trans>Leggi la decisione</Trans>
            </a>
          </p>
        )}
        {mayAppeal && text === null && (
          <p>
            <Button look="outline" onClick={() => setText('')}>
              <Trans>Chiedi un riesame</Trans>
            </Button>
          </p>
        )}
        {mayAppeal && text !== null && (
          <div className="grid gap-3">
            <TextArea
              label={t`Perché va bene? Lo legge una persona. Si può chiedere una volta sola.`}
              rows={3}
              max={limits.appeal_max}
              value={text}
              onChange={(event) => setText(event.currentTarget.value)}
              // oxlint-disable-next-line jsx-a11y/no-autofocus -- the member has just opened this field with the button
              autoFocus
            />
            <div className="flex flex-wrap gap-2">
              <Button
                busy={isBusy}
                aria-disabled={!isReady || undefined}
                onClick={() => isReady && void send()}
              >
                <Trans>Invia</Trans>
              </Button>
              <Button look="plain" onClick={() => setText(null)}>
                <Trans>Annulla</Trans>
              </Button>
            </div>
          </div>
        )}
      </div>
    </li>
  )
}
