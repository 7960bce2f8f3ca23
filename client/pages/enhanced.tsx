import { Link } from 'wouter'
import { featureBlocks, type FeatureBlock } from '#client/content/feature-blocks.ts'
import { Told } from '#client/content/told-fact.tsx'
import { useSite } from '#client/content/use-site.ts'
import { LargeListen } from '#client/features/demo/large-listen.tsx'
import { useSession } from '#client/platform/session.ts'
import { QuiltBlock } from '#client/ui/quilt-block.tsx'

const actionLook =
  'grid w-full grid-cols-[minmax(0,1fr)] items-center gap-x-8 gap-y-5 rounded-lg border-4 border-ink bg-cotton p-6 text-left hover:bg-lilac sm:grid-cols-[9rem_minmax(0,1fr)] sm:p-8'

interface FaceProps {
  block: FeatureBlock
  title: string
  words: string
}

const Face = ({ block, title, words }: FaceProps) => (
  <>
    <QuiltBlock block={featureBlocks[block]} className="w-28 rounded-md sm:w-36" />
    <span className="grid min-w-0 gap-2">
      <span className="font-display text-5xl leading-tight font-bold">{title}</span>
      <span className="text-2xl">{words}</span>
    </span>
  </>
)

const record = {
  block: 'messages',
  title: 'Record',
  words: 'Speak a message in your own voice. You can hear it before anyone else does.',
} as const

const help = {
  block: 'help',
  title: 'Ask for help',
  words: 'Write to us. A person reads it and answers.',
} as const

export default function EnhancedPage() {
  const { phone, email } = useSite()
  return (
    <div className="mx-auto grid w-full max-w-[58rem] grid-cols-[minmax(0,1fr)] gap-10 px-5 py-10 md:px-10 md:py-14">
      <header className="grid gap-4">
        <h1 tabIndex={-1} className="text-5xl outline-none sm:text-6xl">
          What would you like to do?
        </h1>
        <p className="text-3xl leading-normal">Three things, in large print. Nothing moves.</p>
      </header>
      <ul className="grid grid-cols-[minmax(0,1fr)] gap-7">
        <li>
          <Link href="/free-voice-messages" className={actionLook}>
            <Face {...record} />
          </Link>
        </li>
        <li>
          <Listen />
        </li>
        <li>
          <Link href="/contact" className={actionLook}>
            <Face {...help} />
          </Link>
        </li>
      </ul>
      <p className="text-2xl leading-relaxed">
        <Told fact="phone">
          You can also call{' '}
          <a href={`tel:${phone.replace(/[^+\d]/g, '')}`} className={wayLook}>
            {phone}
          </a>
          .{' '}
        </Told>
        <Told fact="email">
          You can write to{' '}
          <a href={`mailto:${email}`} className={wayLook}>
            {email}
          </a>
          .
        </Told>
      </p>
      <p className="text-2xl">
        <Link href="/" className={wayLook}>
          Back to the usual page
        </Link>
      </p>
    </div>
  )
}

const wayLook =
  'inline-flex min-h-touch items-center font-[650] [overflow-wrap:anywhere] text-link underline decoration-2 underline-offset-4'

function Listen() {
  const isSignedIn = useSession().state === 'signed-in'
  if (isSignedIn)
    return (
      <Link href="/family-legacy-hub" className={actionLook}>
        <Face block="home" title="Listen" words="Your family’s voices are in your family’s home." />
      </Link>
    )
  return (
    <LargeListen className={actionLook}>
      {({ isPlaying }) => (
        <Face
          block="home"
          title={isPlaying ? 'Stop' : 'Listen'}
          words={
            isPlaying
              ? 'Dot is speaking. Press to stop.'
              : 'Hear an example: Dot, about her oldest friend. It lasts a few seconds.'
          }
        />
      )}
    </LargeListen>
  )
}
