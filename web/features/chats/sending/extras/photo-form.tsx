import { Trans, useLingui } from '@lingui/react/macro'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import type { CallOutput } from '#contract/index.ts'
import type { MemberId } from '#contract/wire/ids.ts'
import { paths } from '#contract/wire/paths.ts'
import { newIdempotencyKey } from '#web/lib/api/new-idempotency-key.ts'
import { sendFile } from '#web/lib/api/send-file.ts'
import { formatError } from '#web/lib/errors/format-error.ts'
import { useApi } from '#web/lib/page/frame-context.tsx'
import { photo_types_with_heic } from '#web/lib/photos/photo-types.ts'
import { readyPhoto } from '#web/lib/photos/ready-photo.ts'
import { Button } from '#web/ui/button.tsx'
import { orConfirmContacts } from '../or-confirm-contacts.ts'
import { SendLabel } from './choose-and-send.tsx'
import type { Extras } from './extras-query.ts'
import { PayFrom } from './pay-from.tsx'
import { sendExtra } from './send-extra.ts'

interface PhotoFormProps {
  peer: MemberId
  name: string
  extras: Extras
  onSent: () => void
}

/** The chosen photo. */
interface Chosen {
  readonly file: File
  readonly url: string
  /** Idempotency key. A retry after a lost connection uses the same key, so that the member pays only once. */
  readonly key: string
}

export function PhotoForm({ peer, name, extras, onSent }: PhotoFormProps) {
  const { t, i18n } = useLingui()
  const [api, cache] = [useApi(), useQueryClient()]
  const [chosen, setChosen] = useState<Chosen | null>(null)
  /** Progress of the upload from 0 to 1; null while no upload is running. */
  const [progress, setProgress] = useState<number | null>(null)
  const [problem, setProblem] = useState('')
  const uploading = useRef<{ abort(): void } | null>(null)
  useEffect(() => () => uploading.current?.abort(), [])
  useEffect(() => () => void (chosen && URL.revokeObjectURL(chosen.url)), [chosen])

  async function choose(picked: File | undefined) {
    if (!picked) return
    try {
      const file = await readyPhoto(picked)
      setProblem('')
      setChosen({ file, url: URL.createObjectURL(file), key: newIdempotencyKey() })
    } catch (error) {
      setChosen(null)
      setProblem(await formatError(error))
    }
  }
  async function send({ file, key }: Chosen) {
    if (progress !== null) return
    setProblem('')
    setProgress(0)
    const price = String(extras.photo.price.credits)
    const upload = () => {
      const sending = sendFile<CallOutput<'sendPhoto'>>(
        paths.sendPhoto,
        { to: peer, key, price },
        file,
        setProgress,
      )
      uploading.current = sending
      return sending.done
    }
    try {
      await sendExtra(cache, peer, () => orConfirmContacts(api, upload))
      onSent()
    } catch (error) {
      setProblem(await formatError(error))
      setProgress(null)
    }
  }
  const share = i18n.number(progress ?? 0, { style: 'percent' })
  return (
    <>
      <p className="mt-2 text-ink-2">
        <Trans>
          La foto resta coperta finché {name} non la tocca. Togliamo luogo e data dal file. Chi la riceve può
          segnalarla.
        </Trans>
      </p>
      <label className="extra-file">
        {chosen ? <img src={chosen.url} alt={t`La foto scelta`} /> : <Trans>Scegli una foto</Trans>}
        <input
          type="file"
          className="sr-only"
          aria-label={t`Scegli una foto`}
          accept={photo_types_with_heic}
          disabled={progress !== null}
          onChange={(event) => void choose(event.currentTarget.files?.[0])}
        />
      </label>
      {progress !== null && (
        <div>
          <progress className="extra-progress" value={progress} aria-label={t`Invio della foto`} />
          <p className="text-14 text-ink-2" data-figures="">
            {progress < 1 ? (
              <Trans>Invio della foto: {share}</Trans>
            ) : (
              <Trans>È arrivata: la stiamo guardando…</Trans>
            )}
          </p>
        </div>
      )}
      <p className="text-danger" role="alert">
        {problem}
      </p>
      <PayFrom peer={peer} need={{ kind: 'photo' }} credits={extras.credits} price={extras.photo.price}>
        <Button
          busy={progress !== null}
          aria-disabled={!chosen || undefined}
          onClick={() => chosen && void send(chosen)}
        >
          {problem && chosen ? <Trans>Riprova</Trans> : <SendLabel price={extras.photo.price} />}
        </Button>
      </PayFrom>
    </>
  )
}
