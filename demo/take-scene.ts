import { newMediaKey } from '#server/kernel/ids.ts'
import type { PortraitCopy } from './insert-people.ts'
import { type SceneName, sceneFile, scenes } from './portraits/scenes.ts'

/** Returns a drawn picture as a photo with a new media key. Adds the picture's file to `copies`. */
export function takeScene(name: SceneName, copies: PortraitCopy[]) {
  const media_key = newMediaKey()
  copies.push({ key: `${media_key}/large.webp`, path: sceneFile(name) })
  return { media_key, ...scenes[name] }
}
