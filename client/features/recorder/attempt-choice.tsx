import { useId } from 'react'
import { formatDuration } from '#contract/rules/duration.ts'
import { Button } from '#client/ui/button.tsx'
import { newId } from '#client/platform/new-id.ts'
import type { Take } from './take.ts'
import { takesStore } from './takes-store.ts'

interface AttemptChoiceProps {
  takes: readonly Take[]
  chosen: Take
  onChoose: (takeId: string) => void
}

/** Which of several takes it shall be. The others wait until the chosen one is kept. */
export function AttemptChoice({ takes, chosen, onChoose }: AttemptChoiceProps) {
  const name = useId()
  const apart = () => void takesStore.change(chosen.id, { attemptsOf: newId() })
  return (
    <div className="grid gap-3 rounded-md bg-mist p-4">
      <fieldset>
        <legend className="mb-2 font-[650]">
          You have {takes.length} takes. Which one should it be?
        </legend>
        <div className="flex flex-wrap gap-2">
          {takes.map((take, i) => (
            <label
              key={take.id}
              className="flex min-h-touch items-center gap-3 rounded-md border-[1.5px] border-line bg-cotton px-3.5 py-2 has-checked:border-2 has-checked:border-indigo has-checked:bg-lilac"
            >
              <input
                type="radio"
                name={name}
                checked={take.id === chosen.id}
                onChange={() => onChoose(take.id)}
                className="size-5 shrink-0 appearance-none rounded-full border-2 border-line bg-cotton checked:border-[6px] checked:border-indigo"
              />
              <span className="font-[650]">
                Take {i + 1}, {formatDuration(take.durationMs / 1000)}
              </span>
            </label>
          ))}
        </div>
      </fieldset>
      <p className="text-thread">
        {takes.length === 2 ? 'The other one is' : 'The others are'} deleted from this device once
        the one you chose is safely in your account.
      </p>
      <Button variant="link" onClick={apart} className="justify-self-start">
        Keep this take as a message of its own
      </Button>
    </div>
  )
}
