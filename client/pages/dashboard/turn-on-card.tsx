import type { ReactNode } from 'react'
import { Button } from '#client/ui/button.tsx'
import { Card } from '#client/ui/card.tsx'
import { tellFailure } from '#client/ui/tell-failure.ts'

interface TurnOnCardProps {
  title: string
  /** What the button says. */
  act: string
  mayTurn: boolean
  turn: { readonly isPending: boolean; readonly mutateAsync: (isOn: boolean) => Promise<unknown> }
  /** What it does, before anything is looked at. */
  children: ReactNode
}

/** Looking at a family's photos for something begins when its owner wants it. */
export const TurnOnCard = ({ title, act, mayTurn, turn, children }: TurnOnCardProps) => (
  <Card title={title}>
    <div className="grid max-w-2xl gap-4">
      {children}
      {mayTurn ? (
        <div>
          <Button
            variant="action"
            pending={turn.isPending}
            pendingLabel="Turning it on…"
            onClick={() => void turn.mutateAsync(true).catch(tellFailure)}
          >
            {act}
          </Button>
        </div>
      ) : (
        <p className="text-thread">The owner of your family can turn it on.</p>
      )}
    </div>
  </Card>
)
