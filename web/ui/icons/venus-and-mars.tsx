import { createIcon } from './icon.tsx'

export const VenusAndMars = /* @__PURE__ */ createIcon(
  <>
    <path d="M10 20h4m-2-4v6m5-20h4v4m0-4l-5.46 5.46" />
    <circle cx="12" cy="11" r="5" />
  </>,
)
