import { Plural } from '@lingui/react/macro'

/** A number of credits: `5 crediti`. */
export function Credits({ of }: { of: number }) {
  return <Plural value={of} one="# credito" other="# crediti" />
}
