import { plans } from '#contract/rules/plans.ts'
import type { TranscriptionPreference } from '#contract/transcripts.ts'
import { failureWords } from '#client/platform/failure-words.ts'
import { usePressed } from '#client/platform/use-pressed.ts'
import { Card } from '#client/ui/card.tsx'
import { Switch } from '#client/ui/checkbox.tsx'
import { Loaded } from '#client/ui/loaded.tsx'
import { SkeletonLines } from '#client/ui/skeleton.tsx'
import { useChangePreference, usePreference } from './queries.ts'

/** The account’s switch: whether what one says is written down, from the next recording on. */
export function TranscriptionSection() {
  const query = usePreference()
  return (
    <Card title="In writing">
      <Loaded
        query={query}
        what="this setting"
        skeleton={<SkeletonLines lines={3} label="Loading this setting" />}
      >
        {(preference) => <Choice preference={preference} />}
      </Loaded>
    </Card>
  )
}

function Choice({ preference }: { preference: TranscriptionPreference }) {
  const change = useChangePreference()
  const { pressed, press } = usePressed(change)
  return (
    <div className="grid gap-3">
      <Switch
        label="Write down what I say"
        hint="Each new recording gets a text that you can read and correct: a message’s goes along as captions, a spoken last wish’s is read with it, and what you tell of a photo stands beside it, where your family reads and finds it. What you have recorded already stays as it is."
        checked={pressed ?? preference.isOn}
        onChange={(event) => press(event.currentTarget.checked)}
      />
      <p className="text-sm text-thread">
        {preference.staysHere
          ? `A program that writes down what it hears does it, on our own server; your voice goes nowhere else. Its name is ${preference.engine}.`
          : `Your recordings are sent to a program elsewhere that writes down what it hears. Its name is ${preference.engine}.`}{' '}
        {preference.isEnglishOnly && 'It understands English only.'}{' '}
        {!preference.isCovered &&
          `It is part of ${plans.complete_legacy.name}: until you have that, nothing new is written down.`}
      </p>
      <p role="alert" className="font-[650] text-danger empty:hidden">
        {change.error && failureWords(change.error)}
      </p>
    </div>
  )
}
