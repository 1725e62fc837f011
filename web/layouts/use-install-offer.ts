import { useEffect, useState } from 'react'

/** Asks the browser to install the app; null where it would not. Asked once, it has to offer it anew. */
export function useInstallOffer(): (() => Promise<void>) | null {
  const [prompt, setPrompt] = useState(() => window.install ?? null)
  useEffect(() => {
    // After the handler that was there before all others, and has kept it.
    const hold = () => setPrompt(window.install ?? null)
    const forget = () => {
      window.install = null
      setPrompt(null)
    }
    addEventListener('beforeinstallprompt', hold)
    addEventListener('appinstalled', forget)
    return () => {
      removeEventListener('beforeinstallprompt', hold)
      removeEventListener('appinstalled', forget)
    }
  }, [])
  if (!prompt) return null
  return async () => {
    window.install = null
    await prompt.prompt()
  }
}
