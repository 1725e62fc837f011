import { useLingui } from '@lingui/react/macro'
import type { MessageVoice } from '#contract/chats/chats.ts'
import { usePage } from '#web/lib/page/page-context.tsx'
import { VoiceWithoutScript } from '#web/parts/voice/voice-without-script.tsx'
import { onDemand } from '#web/ui/on-demand.tsx'
import type { OutgoingVoice } from '../../sending/outbox.ts'

const VoicePlayer = onDemand(async () => (await import('#web/parts/voice/voice-player.tsx')).VoicePlayer, {
  catalogs: ['voice'],
})

/** X16: a voice note of the log. */
export function VoiceNote({ voice, name, isOwn }: { voice: MessageVoice; name: string; isOwn: boolean }) {
  const { t } = useLingui()
  const { settings } = usePage()
  const { filename, duration_ms, waveform, caption } = voice
  const source = settings.cdn_prefix + filename
  const label = isOwn ? t`Ascolta il tuo vocale` : t`Ascolta il vocale di ${name}`
  return (
    <>
      <div className="voice-place noscript:hidden">
        <VoicePlayer
          source={source}
          duration_ms={duration_ms}
          waveform={waveform}
          caption={caption}
          label={label}
        />
      </div>
      <VoiceWithoutScript source={source} caption={caption} label={label} />
    </>
  )
}

/** A voice note that has not arrived yet. */
export function OutgoingNote({ voice: { duration_ms, waveform, caption, wave } }: { voice: OutgoingVoice }) {
  const { t } = useLingui()
  return (
    <div className="voice-place">
      <VoicePlayer
        source={wave}
        duration_ms={duration_ms}
        waveform={waveform}
        caption={caption}
        label={t`Ascolta il tuo vocale`}
      />
    </div>
  )
}
