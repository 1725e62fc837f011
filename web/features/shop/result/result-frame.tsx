import type { ReactNode, Ref } from 'react'
import type { Icon } from '#web/ui/icons/index.ts'
import type { Transaction } from '../queries.ts'
import { OrderDetails, OrderSheet } from './order-sheet.tsx'

interface ResultFrameProps {
  icon: Icon
  /** The sentences of the headline, one per line. */
  title: readonly string[]
  headline: Ref<HTMLHeadingElement>
  lead: ReactNode
  children?: ReactNode
  /** Buttons and links at the end, in reach of the thumb. */
  foot: ReactNode
  order: Transaction
}

/** The frame of every result except a completed payment: icon, headline, a sentence, and what to do next. */
export function ResultFrame({ icon: Icon, title, headline, lead, children, foot, order }: ResultFrameProps) {
  return (
    <div className="page result">
      <div className="result-main">
        <span className="result-icon">
          <Icon size={26} strokeWidth={1.75} aria-hidden="true" />
        </span>
        <h1 ref={headline} tabIndex={-1} className="result-title">
          {title.map((sentence, nth) => (
            <span key={sentence} className="block">
              {nth > 0 && ' '}
              {sentence}
            </span>
          ))}
        </h1>
        <div className="result-lead">{lead}</div>
        {children}
        <div className="result-foot">{foot}</div>
        <OrderDetails order={order} />
      </div>
      <OrderSheet order={order} />
    </div>
  )
}
