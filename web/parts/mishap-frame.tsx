import type { ReactNode } from 'react'

interface MishapFrameProps {
  /** A drawing that `npm run scenes` creates. It has no text alternative, because the headline says the same. */
  scene: 'stood-up' | 'spilled' | 'tin-phone' | 'moka'
  headline: ReactNode
  children: ReactNode
}

/** A page about an error: a drawing, a headline, an explanation, and links to other pages. */
export function MishapFrame({ scene, headline, children }: MishapFrameProps) {
  return (
    <div className="page grid grid-cols-1 items-center gap-x-14 gap-y-6 py-4 md:grid-cols-2 md:py-12">
      <img
        src={`/scene-${scene}.svg`}
        alt=""
        width={400}
        height={360}
        className="aspect-10/9 w-full rounded-card bg-tint shadow-lift"
      />
      <div className="grid min-w-0 grid-cols-1 gap-4">
        <h1 className="text-40 lg:text-56">{headline}</h1>
        {children}
      </div>
    </div>
  )
}
