import { useEffect, useState } from 'react'

/**
 * Returns a function that opens the browser's install prompt; null if the browser offers no prompt. A prompt can be
 * used once.
 */
export function useInstallOffer(): (() => Promise<void>) | null {
  const [prompt, setPrompt] = useState(() => window.install ?? null)
  useEffect(() => {
    // `window.install` is already set here, because the handler in `install-prompt.ts` runs before this handler.
    const update = () => setPrompt(window.install ?? null)
    const clear = () => {
      window.install = null
      setPrompt(null)
    }
    addEventListener('beforeinstallprompt', update)
    addEventListener('appinstalled', clear)
    return () => {
      removeEventListener('beforeinstallprompt', update)
      removeEventListener('appinstalled', clear)
    }
  }, [])
  if (!prompt) return null
  return async () => {
    window.install = null
    await prompt.prompt()
  }
}
