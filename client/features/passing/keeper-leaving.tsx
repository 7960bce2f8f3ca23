import type { KeeperPage } from '#contract/passing/keepers.ts'
import { featureBlocks } from '#client/content/feature-blocks.ts'
import { failureWords } from '#client/platform/failure-words.ts'
import { Button } from '#client/ui/button.tsx'
import { LetterSheet } from '#client/ui/letter-sheet.tsx'
import { useDeparture } from './keeper-queries.ts'

interface KeeperLeavingProps {
  token: string
  page: KeeperPage
  onBack: () => void
}

/** A no, before or after: asked once more, because only the owner can take it back. */
export function KeeperLeaving({ token, page, onBack }: KeeperLeavingProps) {
  const leave = useDeparture(token)
  const { ownerName: owner, state } = page
  const isAsked = state === 'invited'
  return (
    <LetterSheet
      title={isAsked ? 'You would rather not?' : 'Stop being a keeper?'}
      block={featureBlocks.keepers}
    >
      <p className="text-lg [overflow-wrap:anywhere]">
        That is all right, and you needn’t say why. {owner} sees that you aren’t their keeper and
        can ask somebody else. To become one again, you would need a new invitation.
      </p>
      <p role="alert" className="font-[650] text-danger empty:hidden">
        {leave.error && failureWords(leave.error)}
      </p>
      <div className="flex flex-wrap gap-3">
        <Button
          size="large"
          variant="action"
          pending={leave.isPending}
          pendingLabel="One moment…"
          onClick={() => leave.mutate(undefined, { onSuccess: onBack })}
        >
          {isAsked ? 'No, thank you' : 'Stop being a keeper'}
        </Button>
        <Button size="large" variant="quiet" onClick={onBack}>
          Back
        </Button>
      </div>
    </LetterSheet>
  )
}
