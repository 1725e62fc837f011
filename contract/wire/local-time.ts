import { z } from 'zod'

/** A local time in the installation’s time zone, `2026-12-01T00:00`, of a day that exists. */
export const LocalTime = z
  .string('required')
  .regex(/^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}$/, 'invalid')
  .refine((text) => {
    const at = new Date(`${text}Z`)
    return !Number.isNaN(at.getTime()) && at.toISOString().startsWith(text)
  }, 'invalid')
