import { createElement, type SVGProps } from 'react'

/** An icon as the library's files hold it: what is drawn on 24×24. */
interface IconData {
  readonly node: readonly (readonly [tag: string, attributes: Readonly<Record<string, string>>])[]
}

interface IconProps extends SVGProps<SVGSVGElement> {
  readonly size?: number
}

/**
 * Stands in for Lucide's own `createLucideIcon` in the build (vite.config.ts): an icon is one element and its lines. The
 * library's goes through a context, four functions and a list of class names for each icon that is drawn.
 */
// oxlint-disable-next-line import/no-default-export -- it takes the place of one
export default function createLucideIcon({ node }: IconData) {
  return function Icon({ size = 24, strokeWidth = 2, ...rest }: IconProps) {
    const look = {
      viewBox: '0 0 24 24',
      width: size,
      height: size,
      fill: 'none',
      stroke: 'currentColor',
      strokeWidth,
      strokeLinecap: 'round',
      strokeLinejoin: 'round',
    } as const
    const lines = node.map(([tag, attributes]) => createElement(tag, attributes))
    return createElement('svg', { ...look, ...rest }, lines)
  }
}
