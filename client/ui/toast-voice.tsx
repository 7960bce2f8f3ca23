import { useEffect, useState, type ReactNode } from 'react'

const SPOKEN_MS = 1000

interface ToastVoiceProps {
  isUrgent: boolean
  children: ReactNode
}

/** Says a toast to those who listen. A live region speaks of what comes into it, so it is there empty first; afterwards it is gone. */
export function ToastVoice({ isUrgent, children }: ToastVoiceProps) {
  const [stage, setStage] = useState<'quiet' | 'speaking' | 'spoken'>('quiet')
  useEffect(() => {
    const frame = requestAnimationFrame(() => setStage('speaking'))
    const timer = setTimeout(() => setStage('spoken'), SPOKEN_MS)
    return () => {
      cancelAnimationFrame(frame)
      clearTimeout(timer)
    }
  }, [])
  if (stage === 'spoken') return null
  return (
    <output aria-live={isUrgent ? 'assertive' : 'polite'} className="sr-only">
      {stage === 'speaking' && children}
    </output>
  )
}
