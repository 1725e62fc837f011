import { createIcon } from './icon.tsx'

export const Timer = /* @__PURE__ */ createIcon(
  <>
    <path d="M10 2h4m-2 12l3-3" />
    <circle cx="12" cy="14" r="8" />
  </>,
)
