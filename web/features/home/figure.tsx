interface FigureProps {
  /** Name of a drawn person (`cast.ts`). */
  person: string
  /** Width on the page, as in the attribute `sizes`. */
  sizes: string
  className?: string
  /** `late` is for pictures below the first screen, and for those that phones do not show. */
  load?: 'first' | 'early' | 'late'
}

/** A drawn person without a background. The text around it says that it is a drawing. */
export function Figure({ person, sizes, className, load = 'late' }: FigureProps) {
  const source = (width: number) => `/assets/home/${person}-${width}.webp`
  return (
    <img
      src={source(220)}
      srcSet={`${source(220)} 220w, ${source(440)} 440w`}
      sizes={sizes}
      alt=""
      width={720}
      height={800}
      className={className}
      loading={load === 'late' ? 'lazy' : undefined}
      fetchPriority={load === 'first' ? 'high' : undefined}
      decoding={load === 'late' ? 'async' : undefined}
    />
  )
}
