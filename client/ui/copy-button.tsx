import { useEffect, useState, type ReactNode } from 'react'
import { Button, type ButtonProps } from './button.tsx'

// spec §9
const COPIED_MS = 2000

interface CopyButtonProps extends Pick<ButtonProps, 'variant' | 'size' | 'className'> {
  text: string
  children?: ReactNode
}

/** Puts `text` on the clipboard and says "Copied!" for two seconds. */
export function CopyButton({ text, children = 'Copy', ...look }: CopyButtonProps) {
  const [copied, setCopied] = useState(false)
  useEffect(() => {
    if (!copied) return
    const timer = setTimeout(() => setCopied(false), COPIED_MS)
    return () => clearTimeout(timer)
  }, [copied])

  async function copy() {
    try {
      await navigator.clipboard.writeText(text)
      setCopied(true)
    } catch (error) {
      // spec §8: only logged. The text stands beside the button and can be selected.
      console.error('Copying failed', error)
    }
  }

  return (
    <Button {...look} icon={copied ? 'check' : 'copy'} onClick={copy}>
      <span aria-live="polite">{copied ? 'Copied!' : children}</span>
    </Button>
  )
}
