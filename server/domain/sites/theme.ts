import { z } from 'zod'
import { findLowContrasts, formatRatio, text_contrast_min } from '#contract/sites/theme-contrast.ts'

/** Design tokens that a site's theme may override (`web/styles/tokens.css`): colours, and shadows. */
// oxfmt-ignore
export const colour_tokens = [
  'primary', 'primary-strong', 'on-primary', 'secondary', 'secondary-strong', 'on-secondary',
  'success', 'success-strong', 'on-success', 'warning', 'warning-strong', 'danger', 'on-danger', 'unread', 'on-unread', 'online',
  'ink', 'ink-2', 'ink-3', 'paper', 'surface', 'tint', 'line', 'line-strong',
  'deep-light', 'deep', 'deep-dark', 'blush', 'gift-from', 'gift-to', 'gift-ink',
] as const
export const shadow_tokens = ['lift', 'glow'] as const

const isColour = (name: string) => colour_tokens.some((token) => `--${token}` === name)
const isShadow = (name: string) => shadow_tokens.some((token) => `--${token}` === name)

const hex = /^#(?:[\da-f]{3,4}|[\da-f]{6}|[\da-f]{8})$/i
const colourFunction = String.raw`(?:rgba?|hsla?|hwb|lab|lch|oklab|oklch)\([\d\s.,%/+-]+(?:deg)?[\d\s.,%/+-]*\)`
const colour = new RegExp(`^${colourFunction}$`, 'i')
const shadowPart = String.raw`(?:inset\s+)?(?:-?[\d.]+(?:px|rem)?\s+){2,4}(?:#[\da-f]{3,8}|var\(--[a-z\d-]+\)|${colourFunction})`
const shadow = new RegExp(String.raw`^(?:none|${shadowPart}(?:\s*,\s*${shadowPart})*)$`, 'i')

/** S7: the values of one mode. They become declarations of a style sheet, and colours of pictures and of the browser. */
const Tokens = z.record(z.string(), z.string()).superRefine((tokens, context) => {
  for (const [name, value] of Object.entries(tokens)) {
    const message = refusal(name, value)
    if (message) context.addIssue({ code: 'custom', path: [name], message })
  }
})

function refusal(name: string, value: string): string | null {
  if (isColour(name)) return hex.test(value) || colour.test(value) ? null : `not a colour: ${value}`
  if (isShadow(name)) return shadow.test(value) ? null : `not a shadow: ${value}`
  return 'unknown token'
}

/**
 * Refuses texts that cannot be read on their ground, with the measured contrast. A colour that cannot be measured is
 * admitted; the console warns of it.
 */
export const Theme = z
  .strictObject({ light: Tokens.default({}), dark: Tokens.default({}) })
  .superRefine((theme, context) => {
    for (const { mode, pair, ratio, min } of findLowContrasts(theme))
      if (ratio !== null && min === text_contrast_min)
        context.addIssue({
          code: 'custom',
          path: [mode, `--${pair[0]}`],
          message: `contrast ${formatRatio(ratio)} of ${pair[0]} on ${pair[1]}`,
        })
  })
