import { Button } from '#client/ui/button.tsx'
import { Icon } from '#client/ui/icon.tsx'
import { troubleWords, type Trouble } from './recording-trouble.ts'

interface TroubleNoticeProps {
  trouble: Trouble
  onTryAgain: () => void
  /** Where there is nothing to do but speak. */
  isOnlyVoice?: boolean
}

/** Why the microphone isn't ours, and that there are two other ways. */
export function TroubleNotice({ trouble, onTryAgain, isOnlyVoice }: TroubleNoticeProps) {
  const { title, what, mayTryAgain } = troubleWords[trouble]
  return (
    <div role="alert" className="grid gap-3 rounded-lg border-2 border-danger bg-cotton p-5">
      <p className="flex items-start gap-2.5 text-lg font-[650] text-danger">
        <Icon name="warning" className="mt-0.5" />
        {title}
      </p>
      <p>{what}</p>
      {!isOnlyVoice && <p>You can also write your message, or use a recording you already have.</p>}
      {mayTryAgain && (
        <Button icon="refresh" onClick={onTryAgain} className="justify-self-start">
          Try the microphone again
        </Button>
      )}
    </div>
  )
}
