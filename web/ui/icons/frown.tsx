import { createIcon } from './icon.tsx'

export const Frown = /* @__PURE__ */ createIcon(
  <>
    <circle cx="12" cy="12" r="10" />
    <path d="M16 16s-1.5-2-4-2s-4 2-4 2m1-7h.01M15 9h.01" />
  </>,
)
