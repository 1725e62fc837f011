import { clockTime } from '#web/features/landers/video/clock-time.ts'

type State = 'loading' | 'playing' | 'paused' | 'ended' | 'failed'

/**
 * Gives the player of the lander `video` its own controls: a large button to start, segments for the scenes, captions
 * that can be switched off, and the scenes below, from which the clip can be played. Without this script, the browser's
 * own controls play it. If the visitor's device asks for less motion, there is no clip.
 */
export function playClip(figure: HTMLElement): void {
  const video = figure.querySelector('video')
  const seek = find<HTMLInputElement>('seek')
  const [bar, watch, pause] = [find('controls'), find('watch'), find('pause')]
  const [captions, status, time] = [find('captions'), find('status'), find('time')]
  if (!video || matchMedia('(prefers-reduced-motion: reduce)').matches) return
  const scenes = [...document.querySelectorAll<HTMLButtonElement>('[data-from]')]
  const sources = video.querySelectorAll('source')
  video.controls = false
  for (const control of [watch, ...scenes]) control.hidden = false

  watch.addEventListener('click', () => play(0))
  pause.addEventListener('click', toggle)
  video.addEventListener('click', toggle)
  for (const scene of scenes) scene.addEventListener('click', () => play(Number(scene.dataset.from)))
  seek.addEventListener('input', () => {
    video.currentTime = seek.valueAsNumber
    show()
  })
  captions.addEventListener('click', () => {
    const areOn = captions.getAttribute('aria-pressed') !== 'true'
    captions.setAttribute('aria-pressed', String(areOn))
    const [track] = video.textTracks
    if (track) track.mode = areOn ? 'showing' : 'hidden'
  })
  for (const event of ['play', 'waiting']) video.addEventListener(event, () => change('loading'))
  video.addEventListener('playing', () => {
    change('playing')
    follow()
  })
  video.addEventListener('pause', () => change('paused'))
  video.addEventListener('ended', () => change('ended'))
  video.addEventListener('seeked', show)
  sources[sources.length - 1]?.addEventListener('error', () => change('failed'))

  function find<Kind extends HTMLElement = HTMLElement>(name: string): Kind {
    return figure.querySelector(`[data-${name}]`) as Kind
  }

  function play(from?: number): void {
    if (!video) return
    if (figure.dataset.state === 'failed') video.load()
    if (from !== undefined) video.currentTime = from
    // A refusal is shown by the events `pause` and `error`.
    video.play().catch(() => {})
  }

  function toggle(): void {
    if (video?.paused) play(video.ended ? 0 : undefined)
    else video?.pause()
  }

  function change(state: State): void {
    const hadFocus = document.activeElement === watch
    figure.dataset.state = state
    bar.hidden = state === 'failed'
    watch.hidden = state !== 'failed'
    status.textContent = status.dataset[state] ?? ''
    if (hadFocus && watch.hidden) pause.focus()
    show()
  }

  /** Moves the rail with the clip. */
  function follow(): void {
    show()
    if (!video?.paused) requestAnimationFrame(follow)
  }

  function show(): void {
    if (!video) return
    const { currentTime } = video
    seek.value = String(currentTime)
    const shown = `${clockTime(currentTime)} / ${clockTime(Number(seek.max))}`
    if (time.textContent !== shown) {
      time.textContent = shown
      seek.setAttribute('aria-valuetext', shown)
    }
    figure.style.setProperty('--played', String(currentTime / Number(seek.max)))
    const current = scenes.findLast((scene) => Number(scene.dataset.from) <= currentTime)
    for (const scene of scenes) {
      if (scene === current) scene.setAttribute('aria-current', 'true')
      else scene.removeAttribute('aria-current')
    }
  }
}
