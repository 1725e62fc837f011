import type { ReactElement, ReactNode, SVGProps } from 'react'

interface IconProps extends SVGProps<SVGSVGElement> {
  readonly size?: number
}

export type Icon = (props: IconProps) => ReactElement

/**
 * Creates an icon from Lucide's lines on 24×24 (licence beside this file). `npm run icons` generates the other files.
 */
export function createIcon(lines: ReactNode): Icon {
  return function Icon({ size = 24, strokeWidth = 2, ...rest }) {
    return (
      <svg
        viewBox="0 0 24 24"
        width={size}
        height={size}
        fill="none"
        stroke="currentColor"
        strokeWidth={strokeWidth}
        strokeLinecap="round"
        strokeLinejoin="round"
        {...rest}
      >
        {lines}
      </svg>
    )
  }
}
