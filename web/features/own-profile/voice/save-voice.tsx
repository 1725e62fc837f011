import { Trans, useLingui } from '@lingui/react/macro'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import type { CallOutput } from '#contract/index.ts'
import * as limits from '#contract/limits.ts'
import type { IntroQuestion } from '#contract/photos/intro-questions.ts'
import { isLonger } from '#contract/wire/characters.ts'
import { paths } from '#contract/wire/paths.ts'
import { keys } from '#web/lib/api/query-keys.ts'
import { sendFile } from '#web/lib/api/send-file.ts'
import { formatError } from '#web/lib/errors/format-error.ts'
import { usePage } from '#web/lib/page/page-context.tsx'
import { keptRecordings } from '#web/lib/voice/kept-recordings.ts'
import type { Recorded } from '#web/lib/voice/to-wave.ts'
import { VoicePlayer } from '#web/parts/voice/voice-player.tsx'
import { Button } from '#web/ui/button.tsx'
import { Trash2 } from '#web/ui/icons/index.ts'
import { TextArea } from '#web/ui/text-area.tsx'
import { showToast } from '#web/ui/toast-store.ts'

interface SaveVoiceProps {
  question: IntroQuestion
  /** The place of the recording, while it is not saved. */
  place: string
  recorded: Recorded
  onDiscard: () => void
}

/** X16: the finished recording, to hear again, to caption, and to save or throw away. */
export function SaveVoice({ question, place, recorded, onDiscard }: SaveVoiceProps) {
  const { t } = useLingui()
  const { user } = usePage()
  const cache = useQueryClient()
  const navigate = useNavigate()
  const stage = useRef<HTMLDivElement>(null)
  const [typed, setTyped] = useState(() => keptRecordings.of(place)?.caption ?? '')
  const [isBusy, setBusy] = useState(false)
  const [error, setError] = useState('')
  const caption = typed.trim()
  const isTooLong = isLonger(caption, limits.voice_caption_max)
  // The button that stopped the recording has disappeared.
  useEffect(() => stage.current?.querySelector('button')?.focus(), [])
  async function save() {
    if (isTooLong) return
    setBusy(true)
    setError('')
    try {
      const file = new Blob([recorded.wave], { type: 'audio/wav' })
      const input = { from: user?.profile.id ?? '', question }
      await sendFile<CallOutput<'saveVoiceIntro'>>(paths.saveVoiceIntro, input, file, () => {}, { caption })
        .done
    } catch (refusal) {
      setError(await formatError(refusal))
      return setBusy(false)
    }
    keptRecordings.set(place, null)
    await cache.invalidateQueries({ queryKey: keys.ownProfile })
    showToast(t`Salvata. Appena una persona l’ha ascoltata, la sentono gli altri.`, 'success')
    await navigate('/profile')
  }
  return (
    <div className="voice-save" ref={stage}>
      <VoicePlayer
        source={recorded.wave}
        duration_ms={recorded.duration_ms}
        waveform={recorded.waveform}
        label={t`Riascolta`}
      />
      <TextArea
        label={t`Le parole, se vuoi`}
        hint={t`Chi non può ascoltare le legge sotto la tua voce.`}
        id="voice-caption"
        rows={2}
        max={limits.voice_caption_max}
        value={typed}
        onChange={({ currentTarget: { value } }) => {
          keptRecordings.set(place, { recorded, caption: value })
          setTyped(value)
        }}
      />
      {error && <p role="alert">{error}</p>}
      <div className="voice-foot">
        <Button look="plain" onClick={onDiscard}>
          <Trash2 className="icon" aria-hidden="true" />
          <Trans>Butta</Trans>
        </Button>
        <Button busy={isBusy} aria-disabled={isTooLong || undefined} onClick={() => void save()}>
          <Trans>Salva</Trans>
        </Button>
      </div>
    </div>
  )
}
