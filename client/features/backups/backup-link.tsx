import { useRef, type MouseEvent, type ReactNode } from 'react'
import { accounts } from '#contract/accounts/index.ts'
import { call } from '#client/platform/api.ts'
import { failureWords } from '#client/platform/failure-words.ts'
import { useProof } from '#client/platform/with-proof.ts'
import { buttonLook } from '#client/ui/button-look.ts'
import { Icon } from '#client/ui/icon.tsx'
import { toast } from '#client/ui/toast-store.ts'

interface BackupLinkProps {
  href: string
  size?: 'small'
  children: ReactNode
}

/** A download too large for the page's memory: the browser fetches it, so the proof is asked for before it begins. */
export function BackupLink({ href, size, children }: BackupLinkProps) {
  const withProof = useProof()
  const isProved = useRef(false)
  const follow = async (event: MouseEvent<HTMLAnchorElement>) => {
    if (isProved.current) return void (isProved.current = false)
    event.preventDefault()
    const link = event.currentTarget
    try {
      await withProof(() => call(accounts.proved))
    } catch (error) {
      const description = failureWords(error)
      return void toast({ variant: 'destructive', title: 'That didn’t work', description })
    }
    isProved.current = true
    link.click()
  }
  return (
    <a
      href={href}
      download
      onClick={(event) => void follow(event)}
      className={buttonLook({ variant: 'secondary', ...(size && { size }) })}
    >
      <Icon name="download" />
      {children}
    </a>
  )
}
