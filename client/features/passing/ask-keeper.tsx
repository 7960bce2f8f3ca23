import { useState, type FormEvent } from 'react'
import { failureWords } from '#client/platform/failure-words.ts'
import { Button } from '#client/ui/button.tsx'
import { Field } from '#client/ui/field.tsx'
import { takeLostFocus } from '#client/ui/lost-focus.ts'
import { RadioGroup } from '#client/ui/radio-group.tsx'
import { TextInput } from '#client/ui/text-input.tsx'
import { KeeperLinkView } from './keeper-link-view.tsx'
import { useAskKeeper } from './queries.ts'

type Way = 'mail' | 'hand'

const ways = [
  { value: 'mail', label: 'By e-mail', hint: 'We write to them for you.' },
  {
    value: 'hand',
    label: 'By a link or a printed sheet',
    hint: 'You hand it over yourself; no e-mail address needed.',
  },
] as const

/** Asks somebody: a name, and how they are reached. What to hand over is shown right after. */
export function AskKeeper() {
  const ask = useAskKeeper()
  if (ask.data) {
    const { keeper, link } = ask.data
    const isWritten = keeper.email !== null && !keeper.isWaitingForMailServer
    return (
      <div className="grid gap-5">
        <h3 ref={takeLostFocus} tabIndex={-1} className="text-xl outline-none">
          {isWritten ? `We have written to ${keeper.name}` : `${keeper.name} can be asked now`}
        </h3>
        <p className="max-w-[40rem] text-lg [overflow-wrap:anywhere]">
          {isWritten
            ? `The letter to ${keeper.email} explains what a keeper does and asks for a yes or a no. You can hand over the same link yourself, too.`
            : 'Hand over the link, or the printed sheet. It explains what a keeper does and asks for a yes or a no.'}
        </p>
        <KeeperLinkView keeper={keeper} link={link} />
        <Button icon="plus" className="justify-self-start" onClick={ask.reset}>
          Ask somebody else
        </Button>
      </div>
    )
  }
  return <AskForm ask={ask} />
}

function AskForm({ ask }: { ask: ReturnType<typeof useAskKeeper> }) {
  const [way, setWay] = useState<Way>('mail')
  const send = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const form = new FormData(event.currentTarget)
    const email = way === 'mail' ? String(form.get('email')) : null
    ask.mutate({ name: String(form.get('name')), email })
  }
  return (
    <form onSubmit={send} aria-label="Ask somebody to be your keeper" className="grid gap-5">
      <p className="max-w-[40rem] text-lg">
        A keeper tells us when you have died, and nothing else. They see nothing of what you keep.
        They may say no, and they can stop at any time.
      </p>
      <Field label="Their name" hint="As you would call them.">
        <TextInput name="name" autoComplete="off" maxLength={80} required />
      </Field>
      <RadioGroup
        legend="How do we ask them?"
        name="way"
        choices={ways}
        value={way}
        onChange={setWay}
        inline
      />
      {way === 'mail' && (
        <Field label="Their e-mail address" hint="One that only they read.">
          <TextInput name="email" type="email" autoComplete="off" maxLength={254} required />
        </Field>
      )}
      <p role="alert" className="font-[650] text-danger empty:hidden">
        {ask.error && failureWords(ask.error)}
      </p>
      <Button
        type="submit"
        variant="primary"
        icon={way === 'mail' ? 'mail' : 'link'}
        pending={ask.isPending}
        pendingLabel="One moment…"
        className="justify-self-start max-sm:w-full"
      >
        {way === 'mail' ? 'Ask them by e-mail' : 'Make the link and the sheet'}
      </Button>
    </form>
  )
}
