import { Trans, useLingui } from '@lingui/react/macro'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import type { MemberId } from '#contract/ids.ts'
import type { CallOutput } from '#contract/index.ts'
import { paths } from '#contract/paths.ts'
import { newKey } from '#web/lib/new-key.ts'
import { refusePhoto } from '#web/lib/refuse-photo.ts'
import { sayError } from '#web/lib/say-error.ts'
import { sendFile } from '#web/lib/send-file.ts'
import { Button } from '#web/ui/button.tsx'
import { noteSent } from '../../send-message.ts'
import { SendFor } from './choose-and-send.tsx'
import type { Extras } from './extras-query.ts'
import { PayFrom } from './pay-from.tsx'

interface PhotoFormProps {
  peer: MemberId
  name: string
  extras: Extras
  onSent: () => void
}

/** What was chosen: sent again after a cut it is the same photo under the same key, and paid once. */
interface Chosen {
  readonly file: File
  readonly url: string
  readonly key: string
}

export function PhotoForm({ peer, name, extras, onSent }: PhotoFormProps) {
  const { t } = useLingui()
  const cache = useQueryClient()
  const [chosen, setChosen] = useState<Chosen | null>(null)
  const [share, setShare] = useState<number | null>(null)
  const [problem, setProblem] = useState('')
  const sending = useRef<{ abort(): void } | null>(null)
  useEffect(() => () => sending.current?.abort(), [])
  useEffect(() => () => void (chosen && URL.revokeObjectURL(chosen.url)), [chosen])

  async function choose(file: File | undefined) {
    if (!file) return
    const refused = refusePhoto(file)
    setProblem(refused ? await sayError(refused) : '')
    setChosen(refused ? null : { file, url: URL.createObjectURL(file), key: newKey() })
  }
  async function send({ file, key }: Chosen) {
    if (share !== null) return
    setProblem('')
    setShare(0)
    const way = sendFile<CallOutput<'sendPhoto'>>(paths.sendPhoto, { to: peer, key }, file, setShare)
    sending.current = way
    try {
      noteSent(cache, peer, await way.done)
      onSent()
    } catch (error) {
      setProblem(await sayError(error))
      setShare(null)
    }
  }
  return (
    <>
      <p className="mt-2 text-ink-2">
        <Trans>
          {name} la vede coperta finché non la tocca. Togliamo luogo e data dal file. Chi la riceve può
          segnalarla.
        </Trans>
      </p>
      <label className="extra-file">
        {chosen ? <img src={chosen.url} alt={t`La foto scelta`} /> : <Trans>Scegli una foto</Trans>}
        <input
          type="file"
          className="sr-only"
          aria-label={t`Scegli una foto`}
          accept="image/jpeg,image/png,image/webp"
          disabled={share !== null}
          onChange={(event) => void choose(event.currentTarget.files?.[0])}
        />
      </label>
      {share !== null && (
        <progress className="extra-progress" value={share} aria-label={t`Invio della foto`} />
      )}
      <p className="text-danger" role="alert">
        {problem}
      </p>
      <PayFrom credits={extras.credits} price={extras.photo.price}>
        <Button
          busy={share !== null}
          aria-disabled={!chosen || undefined}
          onClick={() => chosen && void send(chosen)}
        >
          {problem && chosen ? <Trans>Riprova</Trans> : <SendFor price={extras.photo.price} />}
        </Button>
      </PayFrom>
    </>
  )
}
