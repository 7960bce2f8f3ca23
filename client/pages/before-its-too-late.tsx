import { practical, toAsk, toSpeak } from '#client/content/before-its-too-late.ts'
import { Told } from '#client/content/told-fact.tsx'
import { useSite } from '#client/content/use-site.ts'
import { Prompts } from '#client/features/recorder/prompts.tsx'
import { Recorder } from '#client/features/recorder/recorder.tsx'
import { usePrompt } from '#client/features/recorder/use-prompt.ts'
import { Band } from '#client/ui/band.tsx'

/** A quiet page: one column, nothing sold, nothing that interrupts. */
export default function BeforeItsTooLate() {
  const { prompt, place, choose } = usePrompt()
  return (
    <>
      <section className="bg-chambray">
        <div className="mx-auto grid max-w-[46rem] grid-cols-[minmax(0,1fr)] gap-8 px-5 py-10 lg:py-16">
          <header>
            <h1
              tabIndex={-1}
              className="text-[clamp(2.3rem,5vw,3.4rem)] leading-[1.08] text-balance outline-none"
            >
              When time is short, begin with one sentence
            </h1>
            <p className="mt-4 text-xl">
              This page is for people who are seriously ill, and for those who sit beside them. It
              holds a recorder and little else. Nothing is sold here, and nothing will interrupt
              you.
            </p>
          </header>
          <div ref={place} tabIndex={-1} className="outline-none">
            <Recorder prompt={prompt} draftsPath="/future-messages" />
          </div>
          <p className="text-lg">
            What you say stays on this device until you decide to keep it. Keeping it is free.
          </p>
        </div>
      </section>
      <Band ground="cotton" className="max-w-[70rem]! lg:grid-cols-2 lg:gap-16">
        <div className="grid content-start gap-5">
          <h2 className="text-3xl">If you don’t know how to begin</h2>
          <Prompts prompts={toSpeak} onChoose={choose} />
        </div>
        <div className="grid content-start gap-5">
          <h2 className="text-3xl">If you are sitting beside someone</h2>
          <Prompts prompts={toAsk} onChoose={choose} />
        </div>
      </Band>
      <Band className="max-w-[70rem]!" title="A few things that make it easier">
        <dl className="grid gap-7">
          {practical.map(({ title, words }) => (
            <div
              key={title}
              className="grid gap-x-12 gap-y-1 lg:grid-cols-[minmax(0,1fr)_minmax(0,1.5fr)]"
            >
              <dt className="font-display text-xl font-bold">{title}</dt>
              <dd className="text-lg">{words}</dd>
            </div>
          ))}
        </dl>
      </Band>
      <SomeoneToTalkTo />
    </>
  )
}

function SomeoneToTalkTo() {
  const { phone } = useSite()
  return (
    <Band ground="cotton" className="max-w-[70rem]!" title="If you’d rather talk to a person">
      <div className="grid max-w-[44rem] gap-4 text-lg">
        <Told fact="phone">
          <p>
            Call us at{' '}
            <a
              href={`tel:${phone.replace(/[^+\d]/g, '')}`}
              className="inline-flex min-h-floor items-center font-[650] text-link underline underline-offset-4"
            >
              {phone}
            </a>
            . We help you record, or keep what you recorded, step by step. Nobody will sell you
            anything.
          </p>
        </Told>
        <p>
          If a night is too hard: in the United States you can call or text 988 at any hour and talk
          with someone who listens.
        </p>
      </div>
    </Band>
  )
}
