import type { DemoPerson } from '#contract/demo.ts'
import { demoFile } from '#contract/rules/demo-file.ts'
import { VoicePlayer } from '#client/ui/voice-player.tsx'
import { sureWords } from '#contract/rules/date-words.ts'
import { DemoPicture } from './demo-picture.tsx'
import type { Kin } from './kin.ts'

interface PersonPanelProps {
  person: DemoPerson
  kin: readonly Kin[]
  onChoose: (key: string) => void
}

/** One life: face, dates, a few sentences, those near, and the voice if there is one. */
export function PersonPanel({ person, kin, onChoose }: PersonPanelProps) {
  const { name, born, died, occupation, livesIn, life, portrait, voices } = person
  return (
    <section
      aria-label={name}
      className="grid gap-x-8 gap-y-6 rounded-lg border border-hair bg-cotton p-5 sm:p-7 md:grid-cols-[13rem_minmax(0,1fr)]"
    >
      <DemoPicture picture={portrait} className="max-w-56 self-start rounded-md" />
      <div className="grid content-start gap-4">
        <div className="grid gap-1">
          <h4 className="font-display text-3xl font-bold">{name}</h4>
          <p className="text-thread">
            Born {sureWords(born.on, born.certainty)} in {born.place}
            {died && `. Died ${sureWords(died.on, died.certainty)} in ${died.place}`}.
            {occupation && ` ${occupation}.`}
            {livesIn && ` Lives in ${livesIn}.`}
          </p>
        </div>
        <p className="max-w-[42rem] text-lg">{life}</p>
        {kin.length > 0 && (
          <ul className="flex flex-wrap gap-x-6 gap-y-1">
            {kin.map(({ key, name: kinName, as }) => (
              <li key={`${key} ${as}`}>
                <button
                  type="button"
                  onClick={() => onChoose(key)}
                  className="inline-flex min-h-touch items-center gap-1.5 text-link underline decoration-2 underline-offset-4"
                >
                  {kinName}
                  <span className="text-thread">({as})</span>
                </button>
              </li>
            ))}
          </ul>
        )}
        {voices.map((voice) => (
          <div key={voice.file} className="grid gap-2 border-t border-hair pt-4">
            <p className="font-[650]">{voice.title}</p>
            <VoicePlayer
              label={voice.title}
              src={demoFile(voice.file)}
              durationMs={voice.durationMs}
              peaks={voice.peaks}
              words={voice.words}
            />
          </div>
        ))}
      </div>
    </section>
  )
}
