import type { CasePerson, CaseRecording } from '#contract/research/shapes.ts'
import { AudioPlayer } from '#client/ui/audio-player.tsx'
import { Card } from '#client/ui/card.tsx'
import { RecordingPlayer } from '#client/ui/recording-player.tsx'

interface CaseQuestionProps {
  found: {
    readonly question: string
    readonly known: string
    readonly people: readonly CasePerson[]
    readonly recordings: readonly CaseRecording[]
  }
  familyId?: string
  /** At the desk, where a recording is heard by its case. */
  srcOf?: (mediaId: string) => string
}

/** What the family asked: all that the researcher sees. */
export function CaseQuestion({ found, familyId, srcOf }: CaseQuestionProps) {
  const { question, known, people, recordings } = found
  return (
    <Card title="What was asked">
      <div className="grid grid-cols-[minmax(0,1fr)] gap-5">
        <Told words={question} />
        {known && (
          <section className="grid gap-1">
            <h3 className="text-lg">What the family knows</h3>
            <Told words={known} />
          </section>
        )}
        {people.length > 0 && <People people={people} />}
        {recordings.length > 0 && (
          <section className="grid grid-cols-[minmax(0,1fr)] gap-2">
            <h3 className="text-lg">Recordings</h3>
            <ul className="grid grid-cols-[minmax(0,1fr)] gap-4">
              {recordings.map(({ name, sound }) => (
                <li key={sound.mediaId} className="grid grid-cols-[minmax(0,1fr)] gap-2">
                  <bdi className="font-[650] [overflow-wrap:anywhere]">{name}</bdi>
                  {familyId ? (
                    <RecordingPlayer familyId={familyId} sound={sound} label={name} />
                  ) : (
                    srcOf && (
                      <AudioPlayer
                        label={name}
                        src={srcOf(sound.mediaId)}
                        downloadSrc={srcOf(sound.mediaId)}
                        durationMs={sound.durationMs}
                        peaks={sound.peaks}
                      />
                    )
                  )}
                </li>
              ))}
            </ul>
          </section>
        )}
      </div>
    </Card>
  )
}

export const Told = ({ words }: { words: string }) => (
  <p className="max-w-[44rem] whitespace-pre-wrap [overflow-wrap:anywhere]">{words}</p>
)

const People = ({ people }: { people: readonly CasePerson[] }) => (
  <section className="grid gap-1">
    <h3 className="text-lg">People</h3>
    <ul className="grid gap-1">
      {people.map((person) => (
        <li key={person.id} className="[overflow-wrap:anywhere]">
          <bdi className="font-[650]">{person.name}</bdi>
          <span className="text-thread">{lifeWords(person)}</span>
        </li>
      ))}
    </ul>
  </section>
)

function lifeWords({ bornWords, diedWords, isGone }: CasePerson): string {
  if (isGone) return ', no longer in the tree under this card'
  return [bornWords && `born ${bornWords}`, diedWords && `died ${diedWords}`]
    .filter(Boolean)
    .map((words) => `, ${words}`)
    .join('')
}
