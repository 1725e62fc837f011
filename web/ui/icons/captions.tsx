import { createIcon } from './icon.tsx'

export const Captions = /* @__PURE__ */ createIcon(
  <>
    <rect width="18" height="14" x="3" y="5" rx="2" ry="2" />
    <path d="M7 15h4m4 0h2M7 11h2m4 0h4" />
  </>,
)
