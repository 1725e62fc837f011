/** Size of a clip's pictures, in pixels. */
export const frame = { width: 960, height: 540 }
export const frames_per_second = 24

/** A caption. `isSound` marks a noise or a note about the scene, which is set smaller than speech. */
export interface Cue {
  readonly from: number
  readonly to: number
  readonly text: Readonly<Record<Language, string>>
  readonly isSound?: true
}

export interface Scene {
  /** Seconds from the beginning of the clip. */
  readonly from: number
  /** The scene's name in each language, for the list of chapters. */
  readonly title: Readonly<Record<Language, string>>
  /** Returns the content of an SVG of the size `frame`. The time counts from the beginning of the scene. */
  readonly draw: (time: number) => string
  /** Second of the clip that the scene's still shows. */
  readonly still_at: number
}

export const languages = ['da', 'de', 'en', 'es', 'fi', 'fr', 'it', 'nb', 'nl', 'pl', 'sv'] as const
export type Language = (typeof languages)[number]

/** A clip of a lander: scenes one after the other, without sound and without words in the pictures. */
export interface Clip {
  readonly seconds: number
  readonly scenes: readonly Scene[]
  readonly cues: readonly Cue[]
  /** Numbers of the scenes whose still is also drawn in the size of the player. */
  readonly posters: readonly number[]
}

/** Duration of the change from one scene to the next. */
const fade_seconds = 0.35

/** Returns the clip's picture at a time as SVG. At a change of scenes, the new scene covers the old one gradually. */
export function drawFrame({ scenes }: Clip, time: number): string {
  const at = scenes.findLastIndex(({ from }) => from <= time)
  const [before, scene] = [scenes[at - 1], scenes[at]]
  if (!scene) throw new Error('the clip does not begin at 0')
  const share = (time - scene.from) / fade_seconds
  const drawn = scene.draw(time - scene.from)
  const content =
    before && share < 1 ? `${before.draw(time - before.from)}<g opacity="${share}">${drawn}</g>` : drawn
  const { width, height } = frame
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">${content}</svg>`
}
