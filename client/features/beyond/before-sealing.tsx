import { useState } from 'react'
import { Button } from '#client/ui/button.tsx'
import { Checkbox } from '#client/ui/checkbox.tsx'
import { cannotAnyMore, operatorCould, stillSeen } from '#contract/rules/beyond/beyond-words.ts'

interface BeforeSealingProps {
  onMake: () => void
  onEnd: () => void
}

/** What it means, told before anything is done. */
export function BeforeSealing({ onMake, onEnd }: BeforeSealingProps) {
  const [isUnderstood, setUnderstood] = useState(false)
  return (
    <>
      <p className="text-lg">
        Your browser encrypts the recording here, before any of it leaves this device. The key is
        printed on three sheets of paper: one for whoever the message is for, two for people you
        trust. Any two sheets open it. We keep what is encrypted and deliver it as always; we never
        have the key.
      </p>
      <Points title="What nobody can do any more" points={cannotAnyMore} />
      <Points title="What we still know and see" points={stillSeen} />
      <Points title="What whoever runs this server could do" points={operatorCould} />
      <Checkbox
        checked={isUnderstood}
        onChange={(event) => setUnderstood(event.currentTarget.checked)}
        label="I understand: if two of the three sheets are lost, nobody ever hears it."
      />
      <div className="flex flex-wrap gap-3">
        <Button variant="primary" icon="lock" disabled={!isUnderstood} onClick={onMake}>
          Make the three sheets
        </Button>
        <Button size="large" variant="quiet" onClick={onEnd}>
          Leave it as it is
        </Button>
      </div>
    </>
  )
}

const Points = ({ title, points }: { title: string; points: readonly string[] }) => (
  <section className="grid gap-2">
    <h3 className="text-xl">{title}</h3>
    <ul className="grid list-disc gap-1.5 pl-6">
      {points.map((point) => (
        <li key={point}>{point}</li>
      ))}
    </ul>
  </section>
)
