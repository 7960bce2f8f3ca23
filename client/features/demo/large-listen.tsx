import { demoFile } from '#contract/rules/demo-file.ts'
import { attachLater, useSound } from '#client/ui/use-sound.ts'

const dot = {
  file: 'dot-first-grade',
  words:
    'My name is Dot. I sat down next to Margaret because she had two pencils. That’s the whole story. People want it to be something more. She gave me the longer one. I’ve still got it. It’s about as long as my thumbnail.',
}

interface LargeListenProps {
  /** How the large buttons of the page look. */
  className: string
  children: (state: { isPlaying: boolean }) => React.ReactNode
}

/** One voice, one button, and the same words in large print. */
export function LargeListen({ className, children }: LargeListenProps) {
  const [player, sound] = useSound()
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
      {/* oxlint-disable-next-line jsx-a11y/media-has-caption -- the words stand below */}
      <audio ref={(audio) => attachLater(player, audio, demoFile(dot.file))} preload="none" />
      <button type="button" onClick={player.toggle} className={className}>
        {children({ isPlaying: sound.isPlaying })}
      </button>
      {sound.hasFailed && (
        <p role="alert" className="text-2xl">
          The voice couldn’t be played. These are its words:
        </p>
      )}
      {(sound.isPlaying || sound.position > 0 || sound.hasFailed) && (
        <figure className="grid gap-3 border-l-8 border-marigold pl-5">
          <blockquote className="text-3xl leading-normal">{dot.words}</blockquote>
          <figcaption className="text-2xl text-thread">
            Dot, an example. She is made up and her voice is synthetic.
          </figcaption>
        </figure>
      )}
    </div>
  )
}
