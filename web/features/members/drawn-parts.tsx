import type { ComponentProps } from 'react'
import { CountLine } from './count-line.tsx'
import { MoreMembers } from './more-members.tsx'
import { NobodyFound } from './nobody-found.tsx'

/** For the server alone: parts whose code comes to the browser later. In a module of its own, or it would come at once. */
export function DrawnMore(props: ComponentProps<typeof MoreMembers>) {
  return <MoreMembers {...props} />
}

export function DrawnCount(props: ComponentProps<typeof CountLine>) {
  return <CountLine {...props} />
}

export function DrawnNobody(props: ComponentProps<typeof NobodyFound>) {
  return <NobodyFound {...props} />
}
