import { useEffect, useState } from 'react'

/** What a browser hands over that could install the app; not in every browser's types. */
interface InstallPrompt extends Event {
  prompt(): Promise<unknown>
}

/** Asks the browser to install the app; null where it would not. Its own bar is held back: the offer is ours to make. */
export function useInstallOffer(): (() => Promise<void>) | null {
  const [prompt, setPrompt] = useState<InstallPrompt | null>(null)
  useEffect(() => {
    const hold = (event: Event) => {
      event.preventDefault()
      setPrompt(event as InstallPrompt)
    }
    const forget = () => setPrompt(null)
    addEventListener('beforeinstallprompt', hold)
    addEventListener('appinstalled', forget)
    return () => {
      removeEventListener('beforeinstallprompt', hold)
      removeEventListener('appinstalled', forget)
    }
  }, [])
  return prompt && (async () => void (await prompt.prompt()))
}
