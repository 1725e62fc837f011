import { useLingui } from '@lingui/react/macro'
import type { MemberPage } from '#contract/members/members.ts'
import { usePage } from '#web/lib/page/page-context.tsx'
import { ReportLink } from '#web/parts/report-link.tsx'
import { introQuestionLabels } from '#web/parts/voice-labels.ts'
import { VoiceWithoutScript } from '#web/parts/voice/voice-without-script.tsx'
import { onDemand } from '#web/ui/on-demand.tsx'
import { OwnWords } from './own-words.tsx'

const VoicePlayer = onDemand(async () => (await import('#web/parts/voice/voice-player.tsx')).VoicePlayer, {
  catalogs: ['voice'],
})

const words = (text: string) => <p className="whitespace-pre-wrap">{text}</p>

/** X16: the member's answer, by voice, to one of our questions. Its recording is loaded when it is first played. */
export function VoiceCard({ member, isOwn }: { member: MemberPage; isOwn: boolean }) {
  const { i18n, t } = useLingui()
  const { settings } = usePage()
  const { voice_intro: intro, name, id } = member
  if (!intro) return null
  const { question, filename, duration_ms, waveform, caption } = intro
  const source = settings.cdn_prefix + filename
  return (
    <section className="voice-card" aria-labelledby="voice-question">
      <h2 id="voice-question">{introQuestionLabels(i18n, question)}</h2>
      <div className="voice-place noscript:hidden">
        <VoicePlayer
          key={filename}
          source={source}
          duration_ms={duration_ms}
          waveform={waveform}
          caption={caption}
          label={t`Ascolta ${name}`}
        />
      </div>
      <OwnWords {...{ id, part: 'voice_intro', original: caption }} show={words}>
        {null}
      </OwnWords>
      <VoiceWithoutScript source={source} caption={caption} label={t`Ascolta ${name}`} />
      {!isOwn && (
        <div className="voice-card-foot">
          <ReportLink member={id} name={name} isVoice />
        </div>
      )}
    </section>
  )
}
