import { Trans, useLingui } from '@lingui/react/macro'
import { useSuspenseQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { useSearchParams } from 'react-router'
import * as limits from '#contract/limits.ts'
import { type IntroQuestion, introQuestions } from '#contract/photos/intro-questions.ts'
import { useApi } from '#web/lib/page/frame-context.tsx'
import { formatLength } from '#web/lib/voice/format-length.ts'
import { needsNewDocument } from '#web/lib/voice/record-voice.ts'
import { introQuestionLabels } from '#web/parts/voice-labels.ts'
import { useProblemSentence } from '#web/parts/voice/recording-problem.tsx'
import { type RecorderState, useRecorder } from '#web/parts/voice/use-recorder.ts'
import { VoiceBars } from '#web/parts/voice/voice-bars.tsx'
import { ArrowLeft, Mic } from '#web/ui/icons/index.ts'
import { PageTitle } from '#web/ui/page-title.tsx'
import { ownProfileQuery } from '../queries.ts'
import { SaveVoice } from './save-voice.tsx'
import { voicePath } from './voice-path.ts'
import '#web/parts/voice/voice.css'
import './voice.css'

const max_seconds = limits.voice_intro_seconds_max

/** X16: records the answer to one of our questions: question, live level, timer, and the recording to hear again. */
export function VoicePage() {
  const { t } = useLingui()
  const { data: profile } = useSuspenseQuery(ownProfileQuery(useApi()))
  const asked = useSearchParams()[0].get('q')
  const question =
    introQuestions.find((each) => each === asked) ?? profile.voice_intro?.question ?? introQuestions[0]
  useEffect(() => {
    // The server allows the microphone to this page, but not to the page with which this document began.
    if (needsNewDocument()) location.reload()
  }, [])
  return (
    <div className="page voice-page">
      <PageTitle>{t`La tua voce`}</PageTitle>
      <header className="voice-page-head">
        <a href="/profile" className="button button-plain button-icon" aria-label={t`Torna al profilo`}>
          <ArrowLeft className="icon" aria-hidden="true" />
        </a>
        <div>
          <h1 className="text-19">
            <Trans>La tua voce</Trans>
          </h1>
          <p className="text-14 text-ink-2">
            <Trans>fino a {max_seconds} secondi</Trans>
          </p>
        </div>
      </header>
      <Recorder key={question} question={question} member={profile.id} />
      <noscript>
        <p>
          <Trans>Per registrare serve JavaScript: attivalo in questo browser, o usane un altro.</Trans>
        </p>
      </noscript>
      <p className="voice-page-foot">
        <Trans>Una persona la ascolta prima che la sentano gli altri. Puoi toglierla quando vuoi.</Trans>
      </p>
    </div>
  )
}

function Recorder({ question, member }: { question: IntroQuestion; member: string }) {
  const { i18n } = useLingui()
  const place = `intro ${member} ${question}`
  const { state, start, stop, reset } = useRecorder(max_seconds, place)
  const isReady = state.phase === 'ready'
  const next = introQuestions[(introQuestions.indexOf(question) + 1) % introQuestions.length]
  return (
    <div className="voice-stage">
      <p className="text-ink-2">
        <Trans>Rispondi a voce, come a tavola:</Trans>
      </p>
      <h2 className="display">{introQuestionLabels(i18n, question)}</h2>
      {!isReady && state.phase !== 'recording' && (
        <a className="link" href={`${voicePath}?q=${next}`} data-replace="" data-keep-scroll="">
          <Trans>un’altra domanda</Trans>
        </a>
      )}
      {isReady ? (
        <SaveVoice question={question} place={place} recorded={state.recorded} onDiscard={reset} />
      ) : (
        <Live state={state} onStart={start} onStop={stop} />
      )}
    </div>
  )
}

interface LiveProps {
  state: Exclude<RecorderState, { phase: 'ready' }>
  onStart: () => void
  onStop: () => void
}

function Live({ state, onStart, onStop }: LiveProps) {
  const { t } = useLingui()
  const isRecording = state.phase === 'recording'
  const isBusy = state.phase === 'asking' || state.phase === 'working'
  const levels = isRecording ? state.levels : Array.from({ length: limits.voice_bars }, () => 0)
  return (
    <>
      <VoiceBars
        waveform={levels.map((level) => Math.round(level * 31).toString(32)).join('')}
        share={isRecording ? 1 : 0}
      />
      <p className="voice-clock" role="timer">
        {formatLength(isRecording ? Math.floor(state.ms / 1_000) * 1_000 : 0)}
      </p>
      <button
        type="button"
        className="voice-record"
        aria-label={isRecording ? t`Ferma` : t`Registra`}
        aria-disabled={isBusy || undefined}
        onClick={() => !isBusy && (isRecording ? onStop() : onStart())}
      >
        {isRecording ? (
          <span className="voice-square" aria-hidden="true" />
        ) : (
          <Mic className="icon" aria-hidden="true" />
        )}
      </button>
      {state.phase === 'problem' ? (
        <Problem problem={state.problem} />
      ) : (
        <p className="text-14 text-ink-2" role="status">
          {state.phase === 'asking' ? (
            <Trans>Il browser chiede il microfono…</Trans>
          ) : state.phase === 'working' ? (
            <Trans>Un attimo…</Trans>
          ) : isRecording ? (
            <Trans>Tocca per fermare. La riascolti prima di salvarla.</Trans>
          ) : (
            <Trans>Tocca per registrare. La riascolti prima di salvarla.</Trans>
          )}
        </p>
      )}
    </>
  )
}

function Problem({ problem }: { problem: Parameters<typeof useProblemSentence>[0] }) {
  return <p role="alert">{useProblemSentence(problem)}</p>
}
