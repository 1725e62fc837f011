import { z } from 'zod'
import { isLonger } from './characters.ts'

/** A text that a member writes freely: trimmed, with at most `max` characters as `countCharacters` counts them. */
export const freeText = (max: number) =>
  z
    .string('required')
    .trim()
    .refine((text) => !isLonger(text, max), 'too_long')
