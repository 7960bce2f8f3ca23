import { norasVoice } from '#client/content/landing-voices.ts'
import { Icon } from '#client/ui/icon.tsx'
import { Film } from './film.tsx'

/** The video testimonial (spec §2.6): made by us, and it says so. */
export function FilmSection() {
  return (
    <section className="on-panel bg-panel text-on-panel">
      <div className="mx-auto grid max-w-[90rem] grid-cols-[minmax(0,1fr)] items-center gap-x-14 gap-y-8 px-5 py-16 md:px-10 lg:grid-cols-[minmax(0,1fr)_minmax(0,1.7fr)] lg:py-24 xl:px-[3.1rem]">
        <div>
          <p className="font-[650] text-on-panel-soft">Nora answers her grandmother</p>
          <h2 className="mt-2 text-4xl">“I laughed so loudly that a man moved seats.”</h2>
          <p className="mt-4 max-w-[30rem] text-lg text-on-panel-soft">
            On her sixteenth birthday Nora heard a message that her grandmother had recorded for the
            day. This is what she said back.
          </p>
          <p className="mt-4 max-w-[30rem] text-on-panel-soft">
            We have no customers on film, and we won’t invent any. Nora belongs to the made-up
            family of our demo, and a computer lends her its voice.
          </p>
          <details className="group mt-5 max-w-[30rem]">
            <summary className="inline-flex min-h-touch cursor-pointer list-none items-center gap-2 rounded-md font-[650] underline decoration-2 underline-offset-4 [&::-webkit-details-marker]:hidden">
              Read the words
              <Icon
                name="chevron-down"
                className="size-[1em] transition-transform group-open:rotate-180"
              />
            </summary>
            <blockquote className="mt-2 border-l-[3px] border-dashed border-marigold pl-4 text-on-panel-soft">
              {norasVoice.sentences.map(({ words }) => words).join(' ')}
            </blockquote>
          </details>
        </div>
        <Film />
      </div>
    </section>
  )
}
