import { DrawnLander } from './drawn-lander.tsx'
import type { MemberLanderProps } from './member-props.ts'
import { ShownLander } from './shown-lander.tsx'

/** L3: a profile's own words as headline, and the box for an answer before the sign-up. */
export function MemberLander({ profile, ...props }: MemberLanderProps) {
  return profile ? <ShownLander profile={profile} {...props} /> : <DrawnLander {...props} />
}
