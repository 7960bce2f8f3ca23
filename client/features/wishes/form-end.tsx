import { failureWords } from '#client/platform/failure-words.ts'
import { Button } from '#client/ui/button.tsx'

interface FormEndProps {
  saving: { readonly isPending: boolean; readonly error: unknown }
  isReady: boolean
  onCancel: () => void
}

/** What a form of this room ends with: why it wasn't saved, and its two buttons. */
export const FormEnd = ({ saving, isReady, onCancel }: FormEndProps) => (
  <>
    <p role="alert" className="font-[650] text-danger empty:hidden">
      {saving.error ? `${failureWords(saving.error)} What you wrote still stands here.` : ''}
    </p>
    <div className="flex flex-wrap gap-3">
      <Button
        type="submit"
        variant="action"
        disabled={!isReady}
        pending={saving.isPending}
        pendingLabel="Saving…"
      >
        Save it
      </Button>
      <Button variant="quiet" onClick={onCancel}>
        Not now
      </Button>
    </div>
  </>
)
