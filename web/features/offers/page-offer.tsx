import { type ReactNode, useEffect, useState } from 'react'
import { createPortal } from 'react-dom'
import { usePage } from '#web/lib/page/page-context.tsx'
import './app-offers.css'

interface PageOfferProps {
  label: string
  title: ReactNode
  children: ReactNode
  actions: ReactNode
}

/**
 * An offer at the end of the page's content, where it neither covers nor moves other content. Rendered only in the
 * default layout, which has an element for offers.
 */
export function PageOffer({ label, title, children, actions }: PageOfferProps) {
  const { path } = usePage()
  const [place, setPlace] = useState<Element | null>(null)
  // oxlint-disable-next-line react/exhaustive-effect-dependencies -- the next page may have another layout
  useEffect(() => setPlace(document.querySelector('[data-offers]')), [path])
  if (!place) return null
  return createPortal(
    <section aria-label={label} className="page-offer">
      <div>
        <p className="font-semibold">{title}</p>
        <p>{children}</p>
      </div>
      <div className="page-offer-actions">{actions}</div>
    </section>,
    place,
  )
}
