import { createIcon } from './icon.tsx'

export const CircleAlert = /* @__PURE__ */ createIcon(
  <>
    <circle cx="12" cy="12" r="10" />
    <path d="M12 8v4m0 4h.01" />
  </>,
)
