import type { Drawing } from '../picture.tsx'
import { drawings } from './drawings.ts'

/** The persons of the three scenes. */
interface Cast {
  /** The first scene and the second one. */
  readonly she: Drawing
  readonly he: Drawing
  /** At the table. */
  readonly he_later: Drawing
  readonly she_later: Drawing
}

const { ada, leo, leo_later, ada_later, ...standard } = drawings

/** The persons in the advertisements of some slugs. */
const castBySlug: Readonly<Record<string, Cast>> = {
  over50: { she: ada, he: leo, he_later: leo_later, she_later: ada_later },
}

export const castFor = (slug: string): Cast => castBySlug[slug] ?? standard
