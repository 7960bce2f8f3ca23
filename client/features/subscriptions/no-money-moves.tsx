import { Icon } from '#client/ui/icon.tsx'

/** Said wherever the test provider stands in for a real one. */
export const NoMoneyMoves = () => (
  <p className="flex items-start gap-3 rounded-md border-2 border-dashed border-marigold bg-cotton p-4">
    <Icon name="info" className="mt-1 shrink-0" />
    <span>
      <strong>No money moves here.</strong> This installation uses a test provider: no card is asked
      for and nothing is charged. Everything else happens as it would.
    </span>
  </p>
)
