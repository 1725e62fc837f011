import { useLingui } from '@lingui/react/macro'
import type { MessageVoice } from '#contract/chats/chats.ts'
import { usePage } from '#web/lib/page/page-context.tsx'
import { onDemand } from '#web/ui/on-demand.tsx'
import type { OutgoingVoice } from '../outbox.ts'

const VoicePlayer = onDemand(async () => (await import('#web/parts/voice/voice-player.tsx')).VoicePlayer, {
  catalogs: ['voice'],
})

/** X16: a voice note of the log. */
export function VoiceNote({ voice, name, isOwn }: { voice: MessageVoice; name: string; isOwn: boolean }) {
  const { t } = useLingui()
  const { settings } = usePage()
  const { filename, duration_ms, waveform, caption } = voice
  return (
    <div className="voice-place">
      <VoicePlayer
        source={settings.cdn_prefix + filename}
        duration_ms={duration_ms}
        waveform={waveform}
        caption={caption}
        label={isOwn ? t`Ascolta il tuo vocale` : t`Ascolta il vocale di ${name}`}
      />
    </div>
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
