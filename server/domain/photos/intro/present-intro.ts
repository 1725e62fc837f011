import type { OwnVoiceIntro, VoiceIntro } from '#contract/photos/voice-intro.ts'
import type { VoiceIntroRow } from './store.ts'

/** Returns a voice intro as others hear it. */
export const presentIntro = (row: VoiceIntroRow): VoiceIntro => ({
  question: row.question,
  filename: `${row.media_key}/voice.wav`,
  duration_ms: row.duration_ms,
  waveform: row.waveform,
  caption: row.caption,
})

/** Returns a voice intro as its speaker sees it. */
export const presentOwnIntro = (row: VoiceIntroRow): OwnVoiceIntro => ({
  ...presentIntro(row),
  status: row.hidden_by === null ? row.status : 'removed',
  reason: row.reason,
  note: row.note,
  appeal: row.appealed_at === null ? null : row.waiting_since === null ? 'refused' : 'open',
})
