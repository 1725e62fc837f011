import { Trans } from '@lingui/react'
import { useQuery } from '@tanstack/react-query'

export const loader = () => null

export function Component() {
  const { data } = useQuery({ queryKey: ['name'], queryFn: async () => '' })
  return (
    <p>
      <Trans id="hello" /> {data}
    </p>
  )
}
