export type Extra = 'gift' | 'icebreaker' | 'photo'

const listeners = new Set<() => void>()
let open: Extra | null = null

/** Which dialog of the open conversation is shown: buttons for them stand in several places. */
export const openExtra = {
  subscribe(listener: () => void) {
    listeners.add(listener)
    return () => void listeners.delete(listener)
  },
  get: (): Extra | null => open,
  none: (): Extra | null => null,
  set(extra: Extra | null) {
    open = extra
    for (const listener of listeners) listener()
  },
}
