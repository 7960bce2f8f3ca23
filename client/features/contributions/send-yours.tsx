import { useState, type ComponentType } from 'react'
import { contributedKinds, contributing } from '#contract/contributions.ts'
import { longestContributionWords, trayDays } from '#contract/rules/contribution-limits.ts'
import { accepted } from '#contract/rules/media-kinds.ts'
import { call } from '#client/platform/api.ts'
import { useKeptWords } from '#client/platform/use-kept-words.ts'
import { putWhole } from '#client/platform/uploads/put-whole.ts'
import { WaitingFiles } from '#client/platform/uploads/waiting-files.ts'
import { Button } from '#client/ui/button.tsx'
import { Card } from '#client/ui/card.tsx'
import { ChooseFiles } from '#client/ui/choose-files.tsx'
import { Field } from '#client/ui/field.tsx'
import { intoView } from '#client/ui/into-view.ts'
import { TextArea, TextInput } from '#client/ui/text-input.tsx'
import { keep, keptOf, type Kept } from './sent-from-here.ts'
import { SentList } from './sent-list.tsx'

interface Sent {
  readonly id: string
  readonly name: string
  readonly bytes: Blob
}
export type SendOne = (sent: Sent) => Promise<void>
/** The recorder, which the page brings along. */
type GuestRecorder = ComponentType<{ of: string; send: SendOne }>

interface SendYoursProps {
  token: string
  /** Got by opening the link. */
  shareKey: string
  familyName: string
  Recorder: GuestRecorder
}

/** A guest's own photos, films and voice, for the family's tray. */
export function SendYours({ token, shareKey, familyName, Recorder }: SendYoursProps) {
  const { kept, write } = useKeptWords(`words by link ${token}`)
  const { name, words } = kept
  const [isRecording, setRecording] = useState(false)
  const [shelf] = useState(() => new WaitingFiles(`link ${token}`))
  const [sent, setSent] = useState<readonly Kept[]>(() => keptOf(token))
  const hasName = name.trim() !== ''
  // As the device knows it, which another window may have told of more.
  const change = (next: (before: readonly Kept[]) => readonly Kept[]) =>
    setSent(keep(token, next(keptOf(token))))
  const send: SendOne = async (sent) => {
    await sendOne({ token, shareKey, name, words }, sent)
    change((before) => [...before, { id: sent.id, name: sent.name }])
  }
  return (
    <Card title="Send yours">
      <div className="grid grid-cols-[minmax(0,1fr)] gap-5">
        <Invitation familyName={familyName} />
        <FromWhom name={name} words={words} write={write} />
        {!hasName && (
          <p className="text-thread">Tell your name first, then choose what you send.</p>
        )}
        <div className="flex flex-wrap gap-3 empty:hidden">
          <ChooseFiles
            label="Choose photos and films"
            accept={accepted(contributedKinds)}
            shelf={shelf}
            isReady={hasName}
            send={(file, id) => send({ id, name: file.name, bytes: file })}
            wentWords={(count) => (count === 1 ? 'It is sent' : `${count} files are sent`)}
          />
          {hasName && (
            <Button icon="mic" aria-expanded={isRecording} onClick={() => setRecording(true)}>
              Record your voice
            </Button>
          )}
        </div>
        {hasName && isRecording && (
          <div ref={intoView}>
            <Recorder of={token} send={send} />
          </div>
        )}
        <SentList
          sent={sent}
          takeBack={(id) => takeBack(token, shareKey, id)}
          onGone={(id) => change((before) => before.filter((one) => one.id !== id))}
        />
      </div>
    </Card>
  )
}

interface FromWhomProps {
  name: string
  words: string
  write: (changed: { name?: string; words?: string }) => void
}

const FromWhom = ({ name, words, write }: FromWhomProps) => (
  <>
    <Field label="Your name" hint="So that they know who it is from.">
      <TextInput
        required
        maxLength={60}
        autoComplete="name"
        value={name}
        onChange={(event) => write({ name: event.currentTarget.value })}
      />
    </Field>
    <Field label="A word about it" optional>
      <TextArea
        rows={2}
        maxLength={longestContributionWords}
        value={words}
        onChange={(event) => write({ words: event.currentTarget.value })}
      />
    </Field>
  </>
)

const Invitation = ({ familyName }: { familyName: string }) => (
  <p className="max-w-[40rem]">
    {familyName} would love to have your photos and films of it, or your voice. They look at what
    you send and take it into their vault; what isn’t taken within {trayDays} days is removed. You
    don’t need an account.
  </p>
)

async function takeBack(token: string, key: string, contributionId: string): Promise<void> {
  await call(contributing.takeBack, { params: { token, contributionId }, query: { key } })
}

interface From {
  readonly token: string
  readonly shareKey: string
  readonly name: string
  readonly words: string
}

async function sendOne(
  { token, shareKey: key, name, words }: From,
  { id, name: fileName, bytes }: Sent,
) {
  const body = {
    contributionId: id,
    name,
    words: words.trim(),
    fileName: fileName.slice(-200),
    byteLength: bytes.size,
  }
  const { isHere } = await call(contributing.announce, { params: { token }, query: { key }, body })
  if (!isHere) await putWhole(contributing.receive, { token, contributionId: id }, bytes, { key })
}
