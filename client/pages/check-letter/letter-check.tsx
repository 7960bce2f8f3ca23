import { deviceZone } from '#contract/rules/date-looks.ts'
import { useMutation } from '@tanstack/react-query'
import { useState, type FormEvent } from 'react'
import type { ReplyOf } from '#contract/endpoint.ts'
import { letterChecks } from '#contract/letter-checks.ts'
import { fullDayWords } from '#contract/rules/delivery/time-words.ts'
import { block } from '#contract/rules/quilt.ts'
import { cloths } from '#contract/rules/quilt-cloth.ts'
import { call } from '#client/platform/api.ts'
import { failureWords } from '#client/platform/failure-words.ts'
import { Button } from '#client/ui/button.tsx'
import { Field } from '#client/ui/field.tsx'
import { LetterSheet } from '#client/ui/letter-sheet.tsx'
import { TextInput } from '#client/ui/text-input.tsx'

type Checked = ReplyOf<typeof letterChecks.check>

const sewn = block('friendship-star', cloths('teal', 'leaf', 'marigold'))

/** Somebody holds a letter that says it is from us, and would rather ask than press. */
export function LetterCheck() {
  const [code, setCode] = useState('')
  const check = useMutation({
    mutationFn: () => call(letterChecks.check, { body: { code } }),
    networkMode: 'always',
  })
  const submit = (event: FormEvent) => {
    event.preventDefault()
    check.mutate()
  }
  return (
    <LetterSheet title="Is this letter from us?" block={sewn}>
      <p className="text-lg">
        Near the end of our letters stands a code of eight letters and digits. Type it here, and we
        tell you whether we sent that letter. You don’t have to press anything in the letter.
      </p>
      <form onSubmit={submit} className="grid w-full max-w-md gap-4">
        <Field label="The code" hint="For example 7KQ4-M2PX. Small letters are fine.">
          <TextInput
            value={code}
            onChange={(event) => setCode(event.target.value)}
            autoComplete="off"
            autoCapitalize="characters"
            spellCheck={false}
            maxLength={40}
            required
          />
        </Field>
        <Button type="submit" variant="primary" pending={check.isPending}>
          Check the letter
        </Button>
      </form>
      <div aria-live="polite" className="text-lg empty:hidden">
        {check.data && (
          <div key={check.submittedAt} ref={bringIntoView}>
            <Verdict {...check.data} />
          </div>
        )}
      </div>
      <p role="alert" className="font-[650] text-danger empty:hidden">
        {check.error && failureWords(check.error)}
      </p>
    </LetterSheet>
  )
}

// With large text on a phone the answer would come below the edge, as if nothing had happened.
const bringIntoView = (it: HTMLElement | null) => it?.scrollIntoView({ block: 'nearest' })

function Verdict({ letter }: Checked) {
  if (!letter)
    return (
      <p>
        <b>We know of no letter with this code.</b> Please compare it once more, letter by letter.
        If it is right, the letter isn’t from us: don’t press anything in it, and don’t answer it.
      </p>
    )
  const day = fullDayWords({ epochMilliseconds: Date.parse(letter.leftAt) }, deviceZone())
  return (
    <p>
      <b>Yes, we sent this letter</b>, on {day}, to the address <b>{letter.to}</b>. If that isn’t
      how your address begins, somebody has copied the code from another letter: then don’t press
      anything in yours.
    </p>
  )
}
