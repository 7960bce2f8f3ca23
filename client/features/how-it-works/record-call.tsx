import { openDoor } from '#client/platform/sign-in-door.ts'
import { Button, ButtonLink } from '#client/ui/button.tsx'
import type { ButtonVariant } from '#client/ui/button-look.ts'

interface RecordCallProps {
  /** While the recorder isn't built, beginning means making an account. */
  recorderPath: string | undefined
  variant?: ButtonVariant
}

/** The one thing a reader is asked to do: begin. */
export function RecordCall({ recorderPath, variant = 'primary' }: RecordCallProps) {
  return recorderPath ? (
    <ButtonLink href={recorderPath} variant={variant} size="large" icon="mic">
      Record your first message
    </ButtonLink>
  ) : (
    <Button variant={variant} size="large" onClick={() => openDoor('signup')}>
      Start your family’s quilt
    </Button>
  )
}
