/** The code that a member's app pages load after the page itself, as one chunk. */
export { startSession } from './live-session.ts'
export { MemberExtras } from './member-extras.tsx'
