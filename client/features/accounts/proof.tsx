import { useCallback, useRef, useState, type ReactNode } from 'react'
import { proofNeeded } from '#contract/accounts/shapes.ts'
import { ApiError } from '#client/platform/api.ts'
import {
  ProofContext,
  ProofDeclined,
  useProof,
  type WithProof,
} from '#client/platform/with-proof.ts'
import { Dialog } from '#client/ui/dialog.tsx'
import { ProofForm } from './proof-form.tsx'

export { useProof }

export function ProofProvider({ children }: { children: ReactNode }) {
  const [isAsking, setAsking] = useState(false)
  // Two lists on one page may ask at once: one answer serves them all.
  const waiting = useRef<((isProved: boolean) => void)[]>([])

  const settle = (isProved: boolean) => {
    setAsking(false)
    for (const answer of waiting.current.splice(0)) answer(isProved)
  }
  const withProof = useCallback<WithProof>(async (act) => {
    try {
      return await act()
    } catch (error) {
      if (!(error instanceof ApiError) || error.status !== proofNeeded) throw error
    }
    const isProved = await new Promise<boolean>((resolve) => {
      waiting.current.push(resolve)
      setAsking(true)
    })
    if (!isProved) throw new ProofDeclined()
    return act()
  }, [])

  return (
    <ProofContext value={withProof}>
      {children}
      <Dialog
        open={isAsking}
        onOpenChange={(open) => !open && settle(false)}
        title="Is it really you?"
        description="This is a sensitive change, so please confirm that it’s you. We ask at most every ten minutes."
      >
        <ProofForm onProved={() => settle(true)} />
      </Dialog>
    </ProofContext>
  )
}
