/** A drawing of a lander. `npm run lander-pictures` writes the files and these lists. */
export interface Drawing {
  /** File name without the width and the extension. */
  readonly file: string
  /** Widths of the files, in pixels, the smallest first. */
  readonly widths: readonly number[]
  /** Height divided by width. */
  readonly ratio: number
}

interface PictureProps {
  drawing: Drawing
  /** Text for screen readers; empty for decoration. */
  alt: string
  /** Width on the page, as in the attribute `sizes`. */
  sizes: string
  /** Whether the picture is below the first screen. */
  isLazy?: boolean
}

/** Shows a drawing in the file that fits the screen. Its place is reserved before the file arrives. */
export function Picture({ drawing: { file, widths, ratio }, alt, sizes, isLazy }: PictureProps) {
  const source = (width: number) => `/assets/landers/${file}-${width}.webp`
  const width = widths.at(-1) ?? 0
  return (
    <img
      src={source(widths[0] ?? 0)}
      srcSet={widths.map((width) => `${source(width)} ${width}w`).join(', ')}
      sizes={sizes}
      alt={alt}
      width={width}
      height={Math.round(width * ratio)}
      loading={isLazy ? 'lazy' : undefined}
      decoding="async"
    />
  )
}
