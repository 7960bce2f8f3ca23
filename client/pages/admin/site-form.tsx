import { useState, type FormEvent } from 'react'
import {
  askedFacts,
  askedSite,
  type AskedFact,
  type AskedSite,
  type InstallationView,
} from '#contract/installation.ts'
import { failureWords } from '#client/platform/failure-words.ts'
import { Button } from '#client/ui/button.tsx'
import { Card } from '#client/ui/card.tsx'
import { Field } from '#client/ui/field.tsx'
import { TextInput } from '#client/ui/text-input.tsx'
import { toast } from '#client/ui/toast-store.ts'
import { configuredBy } from './configured.ts'
import { issuesOf, type Issues } from './issues.ts'
import { useChangeSite } from './queries.ts'

interface Asked {
  readonly label: string
  readonly hint?: string
  readonly inputMode?: 'tel' | 'email'
}

const asked: Record<AskedFact, Asked> = {
  name: { label: 'Name', hint: 'In titles, in the header and as the sender of letters.' },
  phone: { label: 'Phone', inputMode: 'tel' },
  email: { label: 'E-mail address', hint: 'Where people write to you.', inputMode: 'email' },
  postalLine: { label: 'Postal address', hint: 'On one line. Terms and privacy name it.' },
  familiesServed: { label: 'Families served', hint: 'As it is to be read, for example “12”.' },
  messagesPreserved: { label: 'Messages preserved' },
  rating: { label: 'Rating', hint: 'For example “4.8/5”.' },
  researchSuccess: { label: 'Success rate in genealogy research' },
}

/** Whose Kinfold it is. What is left empty is shown nowhere. */
export function SiteForm({ view }: { view: InstallationView }) {
  const [typed, setTyped] = useState<AskedSite>(
    () => Object.fromEntries(askedFacts.map((fact) => [fact, view.site[fact].value])) as AskedSite,
  )
  const [issues, setIssues] = useState<Issues>({})
  const change = useChangeSite()
  const save = (event: FormEvent) => {
    event.preventDefault()
    const found = issuesOf(askedSite, typed)
    setIssues(found)
    if (Object.keys(found).length > 0) return
    change.mutate(typed, {
      onSuccess: () =>
        void toast({
          title: 'Kept',
          description: 'Pages show it from the next time they are opened.',
        }),
      onError: (error) =>
        void toast({ variant: 'destructive', title: 'Not kept', description: failureWords(error) }),
    })
  }
  const field = (fact: AskedFact) => (
    <FactField
      key={fact}
      fact={fact}
      isConfigured={view.site[fact].isConfigured}
      error={issues[fact]}
      value={typed[fact]}
      onValue={(value) => setTyped({ ...typed, [fact]: value })}
    />
  )
  return (
    <Card title="Whose Kinfold it is">
      <form noValidate onSubmit={save} className="grid gap-6">
        <p className="max-w-3xl">
          {view.isDemoSite
            ? 'Until you say something here, pages show the demo’s name, phone, address and figures. With your first word they go.'
            : 'Only what you set is shown. What is empty is left out of every page.'}
        </p>
        <div className="grid gap-5 sm:grid-cols-2 sm:items-end">
          {askedFacts.slice(0, 4).map(field)}
        </div>
        <fieldset className="grid gap-5">
          <legend className="mb-2 text-xl font-[650]">Figures</legend>
          <p className="text-thread">
            They are told, not counted: say only what is true of yours, or nothing.
          </p>
          <div className="grid gap-5 sm:grid-cols-2 sm:items-end">
            {askedFacts.slice(4).map(field)}
          </div>
        </fieldset>
        <div>
          <Button type="submit" variant="action" pending={change.isPending}>
            Keep it
          </Button>
        </div>
      </form>
    </Card>
  )
}

interface FactFieldProps {
  fact: AskedFact
  isConfigured: boolean
  error: string | undefined
  value: string
  onValue: (value: string) => void
}

function FactField({ fact, isConfigured, error, value, onValue }: FactFieldProps) {
  const { label, hint, inputMode } = asked[fact]
  return (
    <Field label={label} hint={isConfigured ? configuredBy('SITE_FILE') : hint} error={error}>
      <TextInput
        value={value}
        inputMode={inputMode}
        disabled={isConfigured}
        onChange={(event) => onValue(event.target.value)}
      />
    </Field>
  )
}
