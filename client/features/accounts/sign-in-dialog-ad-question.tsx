import { useSite } from '#client/content/use-site.ts'
import { Checkbox } from '#client/ui/checkbox.tsx'
import { mayAsk } from './sign-in-dialog-conversion.ts'

interface AdQuestionProps {
  hasAgreed: boolean
  onAgreed: (hasAgreed: boolean) => void
}

/** Asked where the answer matters, and only on a site that advertises. Not agreeing costs nothing. */
export function AdQuestion({ hasAgreed, onAgreed }: AdQuestionProps) {
  const { adTag, name } = useSite()
  if (!mayAsk(adTag, navigator)) return null
  return (
    <Checkbox
      label={`${name} may tell the advertiser that I signed up`}
      hint="They would get your e-mail address and that you joined, nothing else. Everything works the same if you leave this empty."
      checked={hasAgreed}
      onChange={(event) => onAgreed(event.currentTarget.checked)}
    />
  )
}
