import type { DemoMessage } from '#contract/demo.ts'
import { demoFile } from '#contract/rules/demo-file.ts'
import { Badge } from '#client/ui/badge.tsx'
import { VoicePlayer } from '#client/ui/voice-player.tsx'
import { dayWords, listWords } from '#contract/rules/date-words.ts'

const groups = [
  { title: 'Still to come', states: ['waiting'] },
  { title: 'Held, and not finished', states: ['held', 'draft'] },
  { title: 'Already heard', states: ['delivered'] },
] as const

/** Every message with its day; those with a voice can be heard. */
export function MessagesView({ messages }: { messages: readonly DemoMessage[] }) {
  return (
    <div className="grid gap-12">
      <p className="max-w-[44rem] text-lg">
        In a real family nobody but the one who recorded it hears a message before its day. This
        family lets you listen ahead.
      </p>
      {groups.map(({ title, states }) => (
        <section key={title} className="grid gap-5">
          <h3 className="text-3xl">{title}</h3>
          <ul className="grid gap-5 xl:grid-cols-2">
            {messages
              .filter(({ state }) => states.some((one) => one === state))
              .map((message) => (
                <Message key={message.key} message={message} />
              ))}
          </ul>
        </section>
      ))}
    </div>
  )
}

function Message({ message }: { message: DemoMessage }) {
  const { title, author, to, occasion, when, madeOn, voice, words } = message
  return (
    <li className="grid content-start gap-4 rounded-lg border border-hair bg-cotton p-5 sm:p-6">
      <div className="grid justify-items-start gap-1.5">
        <Badge>{occasionWords[occasion]}</Badge>
        <p className="font-display text-2xl font-bold">{title}</p>
        <p className="text-lg font-[650]">{when}</p>
        <p className="text-thread">
          {voice ? 'Recorded' : 'Written'} by {author.name} on {dayWords(madeOn)}, for{' '}
          {listWords(to.map(({ name }) => name))}
        </p>
      </div>
      {voice && (
        <VoicePlayer
          label={title}
          src={demoFile(voice.file)}
          durationMs={voice.durationMs}
          peaks={voice.peaks}
          words={voice.words}
        />
      )}
      {!voice && words && (
        <blockquote className="border-l-4 border-marigold pl-4 text-lg">{words}</blockquote>
      )}
    </li>
  )
}

const occasionWords: Record<DemoMessage['occasion'], string> = {
  birthday: 'Birthday',
  wedding: 'Wedding',
  milestone: 'Milestone',
  graduation: 'Graduation',
  letter: 'Letter',
  legacy: 'After I’m gone',
}
