import { createIcon } from './icon.tsx'

export const Plus = /* @__PURE__ */ createIcon(<path d="M5 12h14m-7-7v14" />)
