import { type ComponentType, createElement, type ReactNode, useEffect, useState } from 'react'

interface LateProps {
  /** Shown until the code is there. */
  until?: ReactNode
  /** What comes only when something happens is asked for too, but not shown before that. */
  when?: boolean
}

/**
 * Makes a component of one that the first picture does without: its code comes right after the page's own, so that it is
 * there when it is needed, without network too. If it cannot be had, the page stays what it was.
 * @param load fetches the component, and the words that it says
 */
export function late<Props extends object>(load: () => Promise<ComponentType<Props>>) {
  return function Late({ until = null, when = true, ...props }: LateProps & Props): ReactNode {
    const [Part, setPart] = useState<ComponentType<Props> | null>(null)
    useEffect(() => {
      load().then(
        (Part) => setPart(() => Part),
        () => {},
      )
    }, [])
    if (!when) return null
    return Part ? createElement(Part, props as unknown as Props) : until
  }
}
