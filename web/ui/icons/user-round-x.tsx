import { createIcon } from './icon.tsx'

export const UserRoundX = /* @__PURE__ */ createIcon(
  <>
    <path d="m16.5 16.5l5 5M2 21a8 8 0 0 1 11.531-7.18M21.5 16.5l-5 5" />
    <circle cx="10" cy="8" r="5" />
  </>,
)
