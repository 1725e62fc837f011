import { Trans, useLingui } from '@lingui/react/macro'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { OwnVoiceIntro } from '#contract/photos/voice-intro.ts'
import type { OwnProfile } from '#contract/profiles/profiles.ts'
import { keys } from '#web/lib/api/query-keys.ts'
import { formatError } from '#web/lib/errors/format-error.ts'
import { useApi } from '#web/lib/page/frame-context.tsx'
import { usePage } from '#web/lib/page/page-context.tsx'
import { introQuestionLabels, voiceReasonLabels } from '#web/parts/voice-labels.ts'
import { Button, ButtonLink } from '#web/ui/button.tsx'
import { Mic } from '#web/ui/icons/index.ts'
import { onDemand } from '#web/ui/on-demand.tsx'
import { showToast } from '#web/ui/toast-store.ts'
import { VoiceAppeal } from './voice-appeal.tsx'
import { voicePath } from './voice-path.ts'

const VoicePlayer = onDemand(async () => (await import('#web/parts/voice/voice-player.tsx')).VoicePlayer, {
  catalogs: ['voice'],
})

/** X16: the member's voice intro with its state, or the way to the recorder. */
export function VoiceSection({ profile: { voice_intro: intro } }: { profile: OwnProfile }) {
  return (
    <section className="questions-link" aria-labelledby="own-voice">
      <div>
        <h2 id="own-voice">
          <Trans>La tua voce</Trans>
        </h2>
        {intro ? (
          <Intro key={intro.filename} intro={intro} />
        ) : (
          <p className="text-14 text-ink-2">
            <Trans>
              Rispondi a voce a una domanda, in venti secondi. Chi guarda il tuo profilo la ascolta.
            </Trans>
          </p>
        )}
      </div>
      {!intro && (
        <ButtonLink look="outline" href={voicePath}>
          <Mic className="icon" aria-hidden="true" />
          <Trans>Registra la tua voce</Trans>
        </ButtonLink>
      )}
    </section>
  )
}

function Intro({ intro }: { intro: OwnVoiceIntro }) {
  const { i18n, t } = useLingui()
  const { settings } = usePage()
  const api = useApi()
  const cache = useQueryClient()
  const [isBusy, setBusy] = useState(false)
  async function remove() {
    setBusy(true)
    try {
      await api.deleteVoiceIntro({})
      showToast(t`La tua voce non è più sul profilo.`, 'success')
    } catch (error) {
      showToast(await formatError(error), 'danger')
    }
    await cache.invalidateQueries({ queryKey: keys.ownProfile })
    setBusy(false)
  }
  const { question, filename, duration_ms, waveform, caption } = intro
  return (
    <div className="grid gap-3">
      <p className="text-ink-2">{introQuestionLabels(i18n, question)}</p>
      <div className="voice-place">
        <VoicePlayer
          source={settings.cdn_prefix + filename}
          duration_ms={duration_ms}
          waveform={waveform}
          caption={caption}
          label={t`Ascolta la tua voce`}
        />
      </div>
      <State intro={intro} />
      <p className="flex flex-wrap gap-2">
        <ButtonLink look="outline" href={voicePath}>
          <Trans>Registrane un’altra</Trans>
        </ButtonLink>
        <Button look="plain" busy={isBusy} onClick={() => void remove()}>
          <Trans>Elimina</Trans>
        </Button>
      </p>
      {intro.status === 'rejected' && intro.appeal === null && <VoiceAppeal />}
    </div>
  )
}

/** Says where the intro is: with a reviewer, on the profile, or refused and why. */
function State({ intro: { status, reason, note, appeal } }: { intro: OwnVoiceIntro }) {
  const { i18n } = useLingui()
  if (status === 'active')
    return (
      <p className="text-14 text-ink-2">
        <Trans>È sul tuo profilo: la sente chi lo guarda.</Trans>
      </p>
    )
  if (status === 'pending')
    return (
      <p className="text-14 text-ink-2">
        <Trans>Una persona la ascolta prima che la sentano gli altri. Ti scriviamo com’è andata.</Trans>
      </p>
    )
  if (status === 'removed')
    return (
      <p>
        <Trans>L’abbiamo tolta dopo una segnalazione.</Trans>{' '}
        <a href="/reports" className="link">
          <Trans>Leggi la decisione</Trans>
        </a>
      </p>
    )
  return (
    <div>
      <p className="font-semibold">{voiceReasonLabels(i18n, reason ?? 'other')}</p>
      {note && <p className="whitespace-pre-line text-14 text-ink-2">{note}</p>}
      <p className="text-14 text-ink-2">
        {appeal === 'open' ? (
          <Trans>Hai chiesto un riesame: una persona la riascolta.</Trans>
        ) : appeal === 'refused' ? (
          <Trans>È stata riascoltata: la decisione resta. Puoi registrarne un’altra.</Trans>
        ) : (
          <Trans>Così non la sente nessuno. Puoi registrarne un’altra.</Trans>
        )}
      </p>
    </div>
  )
}
