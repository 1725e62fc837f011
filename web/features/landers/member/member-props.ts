import type { LandingMember } from '#contract/members/members.ts'
import type { LanderProps } from '../lander-props.ts'

/** Props of the landers about a member (L3). */
export interface MemberLanderProps extends LanderProps {
  /** The profile. `null` shows the drawn variant: the member has not agreed to be shown, or does not exist. */
  readonly profile: LandingMember | null
}

/** Props of the parts that show a profile. */
export interface ShownProps extends LanderProps {
  readonly profile: LandingMember
}
