import { useState } from 'react'
import { Button } from '#client/ui/button.tsx'
import { Checkbox } from '#client/ui/checkbox.tsx'
import { beforeSealing, type SealedWhat } from '#contract/rules/beyond/beyond-words.ts'

interface BeforeSealingProps {
  what: SealedWhat
  onMake: () => void
  onEnd: () => void
}

/** What it means, told before anything is done. */
export function BeforeSealing({ what, onMake, onEnd }: BeforeSealingProps) {
  const [isUnderstood, setUnderstood] = useState(false)
  const words = beforeSealing[what]
  return (
    <>
      <p className="text-lg">{words.lead}</p>
      <Points title="What nobody can do any more" points={words.cannotAnyMore} />
      <Points title="What we still know and see" points={words.stillSeen} />
      <Points title="What whoever runs this server could do" points={words.operatorCould} />
      <Checkbox
        checked={isUnderstood}
        onChange={(event) => setUnderstood(event.currentTarget.checked)}
        label={words.understood}
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
