import { feelings } from '#contract/rules/feelings.ts'
import type { Transcript, VoiceMood, WordsMood } from '#contract/transcripts.ts'
import { failureWords } from '#client/platform/failure-words.ts'
import { Button } from '#client/ui/button.tsx'
import { useReadMood } from './queries.ts'
import { MoodCard } from './mood-card.tsx'
import { toneOf, voiceEvidence } from './transcript-words.ts'

interface MoodProps {
  familyId: string
  messageId: string
  transcript: Transcript
}

/** A gentle guess at the mood: only when asked for, with what it rests on, and never the last word. */
export function Mood({ familyId, messageId, transcript }: MoodProps) {
  const { words, voice, isCovered } = transcript
  const read = useReadMood(familyId, messageId)
  const isRead = words !== null || voice !== null
  if (!isCovered && !isRead) return null
  return (
    <section aria-label="The mood" className="grid gap-4 border-t border-hair pt-6">
      <div className="grid gap-1">
        <h3 className="text-xl">The mood, if you like</h3>
        <p className="max-w-[42rem] text-thread">
          A program can guess what your words are about, and whether you sound livelier or calmer
          than you usually do. It can’t know how you feel. Nobody but you sees this.
        </p>
      </div>
      {words && (
        <MoodCard
          {...{ familyId, messageId, isCovered }}
          source="words"
          title="In the words"
          found={feltWords(words)}
          mood={words}
        >
          <WordsEvidence words={words} />
        </MoodCard>
      )}
      {voice && (
        <MoodCard
          {...{ familyId, messageId, isCovered }}
          source="voice"
          title="In the voice"
          found={toneOf(voice)}
          mood={voice}
        >
          <VoiceEvidence voice={voice} />
        </MoodCard>
      )}
      {isCovered && (
        <div>
          <Button
            variant={isRead ? 'quiet' : 'secondary'}
            icon={isRead ? 'refresh' : undefined}
            pending={read.isPending}
            pendingLabel="Reading…"
            onClick={() => read.mutate(undefined)}
          >
            {isRead ? 'Read it again' : 'Read the mood'}
          </Button>
        </div>
      )}
      <p role="alert" className="font-[650] text-danger empty:hidden">
        {read.error && failureWords(read.error)}
      </p>
    </section>
  )
}

const feltWords = ({ feelings: found }: WordsMood) =>
  found.length === 0
    ? 'Plain telling; no feeling stands out'
    : found
        .map(({ feeling }) => feelings[feeling])
        .join(' and ')
        .replace(/ and (\w)/, (_, letter: string) => ` and ${letter.toLowerCase()}`)

function WordsEvidence({ words }: { words: WordsMood }) {
  return (
    <ul className="grid gap-2">
      {words.feelings.flatMap(({ feeling, evidence }) =>
        evidence.map((sentence) => (
          <li key={`${feeling} ${sentence}`} className="border-l-4 border-marigold pl-4">
            <span className="text-sm text-thread">{feelings[feeling]}: </span>“{sentence}”
          </li>
        )),
      )}
    </ul>
  )
}

const VoiceEvidence = ({ voice }: { voice: VoiceMood }) => <p>{voiceEvidence(voice)}</p>
