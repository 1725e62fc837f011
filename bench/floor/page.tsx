import { useLingui } from '@lingui/react'
import { useQuery } from '@tanstack/react-query'

export const loader = () => null

export function Component() {
  const { i18n } = useLingui()
  const { data } = useQuery({ queryKey: ['name'], queryFn: async () => '' })
  return (
    <p>
      {i18n._('hello')} {data}
    </p>
  )
}
