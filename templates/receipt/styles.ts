import { page, type Style } from './paper.ts'

/** Edges of the content, in points from the upper left corner of the page. */
export const edges = {
  left: 51,
  right: page.width - 51,
  /** Baseline of the first line of a second page. */
  top: 66,
  /** Lower edge of the content. The footer is below. */
  bottom: 780,
} as const
export const contentWidth = edges.right - edges.left

/** Distance of two baselines of a text. */
export const leading = 16.8

export const text: Style = { face: 'text', size: 10.5, colour: 'ink' }
export const strong: Style = { ...text, face: 'strong' }
export const quiet: Style = { ...text, size: 9.25, colour: 'quiet' }
export const amount: Style = { ...text, size: 11, isTabular: true }
export const item: Style = { ...text, size: 12, isTabular: true }
export const display: Style = { face: 'display', size: 84, colour: 'primary', tracking: -0.035 }
export const total: Style = { ...display, size: 30, colour: 'ink' }

/** The same style for a reduction of the price. */
export const reduced = (style: Style): Style => ({ ...style, colour: 'success' })
