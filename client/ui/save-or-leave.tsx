import { Button } from './button.tsx'

interface SaveOrLeaveProps {
  isPending: boolean
  save?: string
  leave?: string
  /** For a form between other things, such as the words under a picture. */
  isSmall?: boolean
  onLeave: () => void
}

/** The end of a form that changes what stands there already. */
export const SaveOrLeave = (props: SaveOrLeaveProps) => {
  const { isPending, save = 'Save', leave = 'Leave it as it was', isSmall, onLeave } = props
  const size = isSmall ? 'small' : undefined
  return (
    <div className="flex flex-wrap gap-2">
      <Button type="submit" variant="action" size={size} pending={isPending} pendingLabel="Saving…">
        {save}
      </Button>
      <Button variant={isSmall ? undefined : 'quiet'} size={size} onClick={onLeave}>
        {leave}
      </Button>
    </div>
  )
}
