import { createIcon } from './icon.tsx'

export const ArrowDown = /* @__PURE__ */ createIcon(<path d="M12 5v14m7-7l-7 7l-7-7" />)
