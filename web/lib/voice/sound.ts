/** The state of a sound that its player shows. */
export interface SoundState {
  readonly at_ms: number
  readonly isPlaying: boolean
}

/** A sound that a page can play. Its file is loaded when it is first played. */
export interface Sound {
  /**
   * Plays from where the sound is, or pauses it. Stops the sound that plays on this page. Throws what `load` throws,
   * except after another sound was asked for or `release`, when nobody waits for this one any more.
   */
  readonly toggle: () => Promise<void>
  readonly seek: (ms: number) => void
  readonly setRate: (rate: number) => void
  /** Stops the sound. It can be played again from where it was. */
  readonly release: () => void
}

/** The sound that was asked for last. Only this one has an audio element. */
let current: Sound | null = null

/**
 * Creates one of a page's sounds. All of them together have one audio element, because each element keeps a decoder, and
 * browsers limit their number: a long conversation has hundreds of voices (X16).
 */
export function createSound(load: () => Promise<Blob>, onChange: (state: SoundState) => void): Sound {
  let file: Promise<Blob> | null = null
  let audio: HTMLAudioElement | null = null
  let at_ms = 0
  let rate = 1
  const tell = () => onChange({ at_ms, isPlaying: audio !== null && !audio.paused })

  function open(blob: Blob): HTMLAudioElement {
    const element = new Audio(URL.createObjectURL(blob))
    element.playbackRate = rate
    // Before the file is open, this is where the browser begins.
    if (at_ms > 0) element.currentTime = at_ms / 1_000
    const follow = () => {
      if (element !== audio) return
      at_ms = element.currentTime * 1_000
      tell()
    }
    for (const event of ['timeupdate', 'play', 'pause']) element.addEventListener(event, follow)
    element.addEventListener('ended', () => sound.seek(0))
    return element
  }

  const sound: Sound = {
    async toggle() {
      if (audio && !audio.paused) return audio.pause()
      if (current !== sound) current?.release()
      current = sound
      try {
        const blob = await (file ??= load())
        if (current !== sound) return
        audio ??= open(blob)
      } catch (error) {
        file = null
        if (current === sound) throw error
        return
      }
      // Rejects if the sound is paused before it begins.
      await audio.play().catch(() => {})
    },
    seek(ms) {
      at_ms = ms
      if (audio) audio.currentTime = ms / 1_000
      tell()
    },
    setRate(to) {
      rate = to
      if (audio) audio.playbackRate = to
    },
    release() {
      if (current === sound) current = null
      if (!audio) return
      const element = audio
      audio = null
      element.pause()
      URL.revokeObjectURL(element.src)
      // Without these two, the browser keeps the decoder until it collects the element.
      element.removeAttribute('src')
      element.load()
      tell()
    },
  }
  return sound
}
