import { useState, type FormEvent } from 'react'
import type { SealedWhat } from '#contract/rules/beyond/beyond-words.ts'
import { lettersIn } from '#contract/rules/beyond/base32.ts'
import { sheetLines, type Sheet } from '#contract/rules/beyond/sheet.ts'
import { Button } from '#client/ui/button.tsx'
import { Field } from '#client/ui/field.tsx'
import { TextInput } from '#client/ui/text-input.tsx'
import type { Seal } from './make-sheets.ts'
import { SheetPaper, whoseSheet } from './sheet-paper.tsx'

interface SheetsStepProps {
  what: SealedWhat
  seal: Seal
  name: string
  forWhom: string
  isBusy: boolean
  failure: string | undefined
  onChecked: () => void
  onEnd: () => void
}

// Enough to be sure that a sheet is in somebody's hands, and quickly typed.
const askedLetters = 4
const endOf = (sheet: Sheet) => sheetLines(sheet).at(-1)!.slice(-askedLetters)

const stays: Readonly<Record<SealedWhat, string>> = {
  recording: 'the recording stays',
  writing: 'what you wrote stays',
  capsule: 'the capsule stays',
}

/** The sheets come out of the printer, and two of them are in the author's hands before anything is sealed. */
export function SheetsStep(props: SheetsStepProps) {
  const { what, seal, name, forWhom, isBusy, failure, onChecked, onEnd } = props
  const [isShown, setShown] = useState(false)
  return (
    <>
      <p className="text-lg">
        Print the three sheets now. They say <b>{seal.code}</b>, so that they are found again.
        Nothing is sealed yet: if you leave this page, {stays[what]} as it was, and these sheets are
        worth nothing.
      </p>
      <div className="flex flex-wrap gap-3">
        <Button variant="action" size="large" onClick={() => window.print()}>
          Print the three sheets
        </Button>
        <Button
          size="large"
          variant="quiet"
          aria-expanded={isShown}
          onClick={() => setShown(!isShown)}
        >
          {isShown ? 'Hide the sheets' : 'No printer? Show them, to be copied by hand'}
        </Button>
      </div>
      <div className={isShown ? 'sealed-sheets grid gap-6' : 'sealed-sheets hidden print:block'}>
        {seal.sheets.map((sheet) => (
          <SheetPaper key={sheet.number} {...{ what, sheet, name, forWhom }} madeOn={seal.madeOn} />
        ))}
      </div>
      <Check {...{ what, seal, forWhom, isBusy, failure, onChecked, onEnd }} />
    </>
  )
}

/** Typed from the paper: who can do that for two sheets has them. */
function Check(props: Omit<SheetsStepProps, 'name'>) {
  const { what, seal, forWhom, isBusy, failure, onChecked, onEnd } = props
  const asked = seal.sheets.slice(0, 2)
  const [typed, setTyped] = useState<readonly string[]>(['', ''])
  const [wrong, setWrong] = useState<readonly boolean[]>([])
  const submit = (event: FormEvent) => {
    event.preventDefault()
    const isWrong = asked.map((sheet, i) => lettersIn(typed[i]!) !== endOf(sheet))
    setWrong(isWrong)
    if (!isWrong.includes(true)) onChecked()
  }
  return (
    <form
      onSubmit={submit}
      noValidate
      className="grid grid-cols-[minmax(0,1fr)] gap-5 border-t border-hair pt-5"
    >
      <h3 className="text-xl">Then take the first two in your hand</h3>
      {asked.map((sheet, i) => (
        <SheetEnd
          key={sheet.number}
          label={`Sheet ${sheet.number}, ${whoseSheet(sheet.number, { what, forWhom })}: the last four letters of line 5`}
          value={typed[i]!}
          error={
            wrong[i]
              ? `That isn’t what stands at the end of sheet ${sheet.number}. Please look again, or print the sheets once more.`
              : undefined
          }
          onChange={(value) => setTyped(typed.with(i, value))}
        />
      ))}
      <p role="alert" className="font-[650] text-danger empty:hidden">
        {failure}
      </p>
      <div className="flex flex-wrap gap-3">
        <Button
          type="submit"
          variant="primary"
          icon="lock"
          pending={isBusy}
          pendingLabel="Sealing it…"
        >
          Seal it now
        </Button>
        <Button size="large" variant="quiet" disabled={isBusy} onClick={onEnd}>
          Leave it as it is
        </Button>
      </div>
    </form>
  )
}

interface SheetEndProps {
  label: string
  value: string
  error: string | undefined
  onChange: (value: string) => void
}

const SheetEnd = ({ label, value, error, onChange }: SheetEndProps) => (
  <Field label={label} error={error}>
    <TextInput
      value={value}
      maxLength={9}
      autoComplete="off"
      autoCapitalize="characters"
      spellCheck={false}
      className="max-w-48 tracking-wider uppercase"
      onChange={(event) => onChange(event.currentTarget.value)}
    />
  </Field>
)
