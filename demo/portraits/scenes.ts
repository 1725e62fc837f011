import { join } from 'node:path'

/** Drawn pictures that are no portraits: a photo in a conversation, and a pose for verification (X5). */
export const scenes = {
  ashtray: { width: 720, height: 540, thumbhash: 'ZkkSDYSYh3d/d3d4hneIh2dwdgRX' },
  pose: { width: 720, height: 960, thumbhash: 'o0kKJQKEt4yY+Jm6eZu0eFlgiwWG' },
} as const
export type SceneName = keyof typeof scenes

/** Returns the absolute path of a scene's WebP file. */
export const sceneFile = (name: SceneName): string =>
  join(import.meta.dirname, 'pictures', 'scenes', `${name}.webp`)
