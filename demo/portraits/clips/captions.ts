import type { Clip, Language } from './clip.ts'

const stamp = (seconds: number): string => {
  const [minutes, rest] = [Math.floor(seconds / 60), seconds % 60]
  return `00:${String(minutes).padStart(2, '0')}:${rest.toFixed(3).padStart(6, '0')}`
}

const vtt = (cues: readonly string[]): string => `WEBVTT\n\n${cues.join('\n\n')}\n`

/**
 * Returns the captions as WebVTT, a little above the lower edge. Sounds are in brackets, and in a class of their own for
 * style sheets.
 */
export const captionsVtt = ({ cues }: Clip, language: Language): string =>
  vtt(
    cues.map(({ from, to, text, isSound }) => {
      const shown = isSound ? `<c.sound>[${text[language]}]</c>` : text[language]
      return `${stamp(from)} --> ${stamp(to)} line:84%\n${shown}`
    }),
  )

/** Returns the scenes as chapters in WebVTT. */
export const chaptersVtt = ({ scenes, seconds }: Clip, language: Language): string =>
  vtt(
    scenes.map(
      ({ from, title }, at) =>
        `${stamp(from)} --> ${stamp(scenes[at + 1]?.from ?? seconds)}\n${title[language]}`,
    ),
  )
