import { Button } from '#client/ui/button.tsx'
import { VisuallyHidden } from '#client/ui/visually-hidden.tsx'
import { useReader } from './browser-reader.ts'

interface Told {
  readonly id: string
  readonly title: string
  /** Paragraphs of sentences: the voice goes from one to the next, and the eye can follow it. */
  readonly paragraphs: readonly (readonly string[])[]
}

/** A story to read, or to have read to you. */
export function ReadAloud({ story }: { story: Told }) {
  const { reader, reading } = useReader()
  const isMine = reading.textId === story.id
  const sentencesBefore = (paragraph: number) => story.paragraphs.slice(0, paragraph).flat().length
  const spoken = isMine && reading.state !== 'failed' ? reading.sentence : -1
  return (
    <>
      <div className="grid gap-4 text-lg">
        {story.paragraphs.map((sentences, p) => (
          <p key={p}>
            {sentences.map((words, i) => (
              <Sentence key={words} words={words} isSpoken={sentencesBefore(p) + i === spoken} />
            ))}
          </p>
        ))}
      </div>
      {reader && (
        <div className="mt-6 flex flex-wrap items-center gap-3">
          <Controls
            title={story.title}
            state={isMine ? reading.state : 'silent'}
            onRead={() => reader.read(story.id, story.paragraphs.flat())}
            onPause={reader.pause}
            onResume={reader.resume}
            onStop={reader.stop}
          />
        </div>
      )}
    </>
  )
}

const Sentence = ({ words, isSpoken }: { words: string; isSpoken: boolean }) => (
  <>
    <span
      {...(isSpoken && { 'data-spoken': true })}
      className={
        isSpoken ? 'rounded-sm bg-marigold text-on-marigold box-decoration-clone' : undefined
      }
    >
      {words}
    </span>{' '}
  </>
)

interface ControlsProps {
  title: string
  state: 'silent' | 'reading' | 'paused' | 'failed'
  onRead: () => void
  onPause: () => void
  onResume: () => void
  onStop: () => void
}

function Controls({ title, state, onRead, onPause, onResume, onStop }: ControlsProps) {
  if (state === 'silent' || state === 'failed')
    return (
      <>
        <Button icon="play" onClick={onRead}>
          Read this to me <VisuallyHidden>({title})</VisuallyHidden>
        </Button>
        <output className="text-thread empty:hidden">
          {state === 'failed' && 'This device has no voice to read with just now.'}
        </output>
      </>
    )
  return (
    <>
      {state === 'reading' ? (
        <Button icon="pause" onClick={onPause}>
          Pause
        </Button>
      ) : (
        <Button icon="play" onClick={onResume}>
          Go on
        </Button>
      )}
      <Button variant="quiet" icon="close" onClick={onStop}>
        Stop
      </Button>
    </>
  )
}
